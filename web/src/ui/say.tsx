// say.tsx - what is said to screen readers
import { signal } from '@preact/signals'

const said = signal('')
let turn = 0

export function announce(text: string) {
    // The same words twice are two announcements.
    said.value = text + (turn++ % 2 ? '\u00a0' : '')
}

export function Announcer() {
    return (
        <div class="visually-hidden" aria-live="polite" role="status">
            {said.value}
        </div>
    )
}
