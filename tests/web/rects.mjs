// rects.mjs - what is wrong with a game as its rectangles lie
//
// Runs in the page, beside `faults` of layout.mjs: text on text, text out of its button,
// and what has to be in sight at once without scrolling.

export function misplaced() {
    const found = new Set()
    const visible = (node) =>
        node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
        !node.closest('.skip, .visually-hidden, .board, script, style') &&
        ![...ancestors(node)].some((one) => getComputedStyle(one).clipPath === 'inset(50%)')
    const ancestors = function* (node) {
        for (let at = node; at; at = at.parentElement) yield at
    }
    const words = (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`

    // What is left of it inside of what cuts or scrolls.
    const seen = (node, { left, top, right, bottom }) => {
        for (const one of ancestors(node)) {
            const { overflowX, overflowY } = getComputedStyle(one)
            if (overflowX === 'visible' && overflowY === 'visible') continue
            const around = one.getBoundingClientRect()
            left = Math.max(left, around.left)
            right = Math.min(right, around.right)
            top = Math.max(top, around.top)
            bottom = Math.min(bottom, around.bottom)
        }
        return { left, top, right, bottom }
    }

    // Each line of text that can be seen: its middle is not under anything else.
    const lines = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const node = text.parentElement
        if (!text.data.trim() || !node || !visible(node)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const whole of range.getClientRects()) {
            const box = seen(node, whole)
            if (box.right - box.left < 2 || box.bottom - box.top < 2) continue
            const hit = document.elementFromPoint(
                (box.left + box.right) / 2,
                (box.top + box.bottom) / 2,
            )
            if (!hit || !(hit === node || hit.contains(node) || node.contains(hit))) continue
            const button = node.closest('button, .button')
            const edge = button?.getBoundingClientRect()
            if (
                edge &&
                (box.left < edge.left - 1 ||
                    box.right > edge.right + 1 ||
                    box.top < edge.top - 2 ||
                    box.bottom > edge.bottom + 2)
            )
                found.add(`${words(text.data)} is out of its button`)
            lines.push({ node, box, text: text.data })
        }
    }
    // The letters themselves are lower than their line.
    const middle = ({ top, bottom }) => [
        top + (bottom - top) * 0.25,
        bottom - (bottom - top) * 0.25,
    ]
    for (const [i, a] of lines.entries())
        for (const b of lines.slice(i + 1)) {
            if (a.node.contains(b.node) || b.node.contains(a.node)) continue
            const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
            const [aTop, aBottom] = middle(a.box)
            const [bTop, bBottom] = middle(b.box)
            const y = Math.min(aBottom, bBottom) - Math.max(aTop, bTop)
            if (x > 1 && y > 1) found.add(`${words(a.text)} lies on ${words(b.text)}`)
        }

    const inSight = (node) => {
        const box = node.getBoundingClientRect()
        if (!box.width || box.top < -1 || box.bottom > innerHeight + 1) return false
        if (box.left < -1 || box.right > innerWidth + 1) return false
        const hit = document.elementFromPoint(
            (box.left + box.right) / 2,
            (box.top + box.bottom) / 2,
        )
        return !!hit && (hit === node || node.contains(hit) || hit.contains(node))
    }
    const needed = {
        'the board': '.board-box',
        'the upper clock': '.strip.top .clock',
        'the lower clock': '.strip.bottom .clock',
        'what one does': '.actions:not(.past *), .over .next',
        'where the game stands': '.situation > *',
        'the last move': '.moves [aria-current], .move-line [data-now]',
    }
    for (const [what, which] of Object.entries(needed)) {
        const all = [...document.querySelectorAll(which)].filter(
            (node) => node.checkVisibility() && getComputedStyle(node).visibility === 'visible',
        )
        if (!all.some(inSight)) found.add(`${what} is not in sight`)
    }
    return [...found]
}
