// twice.ts - the second half of a double click belongs to the first
//
// What was clicked may go, and something else slide under the pointer: that was
// not meant.  Who clicks the same control again means it.

const named = (control: Element) =>
    `${control.textContent} ${control.getAttribute('aria-label') ?? ''}`

let last: { control: Element | null; name: string } | null = null

function guard(event: MouseEvent) {
    const control =
        event.target instanceof Element ? event.target.closest('button, a, summary') : null
    // A node may be used again for another control: its name tells.
    const name = control ? named(control) : ''
    const same = last?.control === control && last.name === name
    if (event.detail > 1 && control && !same) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
    }
    if (event.detail > 0) last = { control, name }
}

/** For all of the page, before anything else hears of a click. */
export const guardDoubleClicks = () => addEventListener('click', guard, { capture: true })
