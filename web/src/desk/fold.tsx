// fold.tsx - what is done now and then: behind a button where there is little room
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

export function Fold({ label, children }: { label: string; children: ComponentChildren }) {
    const [open, setOpen] = useState(false)
    return (
        <>
            <button
                type="button"
                class="quiet fold"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
            >
                {label}
            </button>
            <div class="folded">{children}</div>
        </>
    )
}
