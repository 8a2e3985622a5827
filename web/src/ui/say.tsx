// say.tsx - what is said to screen readers
import { signal } from '@preact/signals'

const said = signal('')
let turn = 0

let until = 0

export function announce(text: string) {
    // What comes in the same moment is said together.
    const now = performance.now()
    const all = now < until ? `${lastSaid()} ${text}` : text
    until = now + 100
    // The same words twice are two announcements.
    said.value = all + (turn++ % 2 ? '\u00a0' : '')
}

/** The last announcement. */
export const lastSaid = () => said.peek().trim()

export function Announcer() {
    return (
        <div class="visually-hidden" aria-live="polite" role="status">
            {said.value}
        </div>
    )
}
