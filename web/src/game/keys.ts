// keys.ts - keys that work anywhere on the page of a game but in a field
import { useEffect, useRef } from 'preact/hooks'

type Does = Record<'clocks' | 'back' | 'on' | 'flip', () => void> & { press: (() => void) | null }

/** Say the clocks, look back and on, turn the board, press. */
export function useKeys(does: Does) {
    const latest = useRef(does)
    latest.current = does
    useEffect(() => {
        const keys = (event: KeyboardEvent) => {
            const { clocks, back, on, flip, press } = latest.current
            if (event.altKey && event.code === 'KeyC') {
                event.preventDefault()
                clocks()
                return
            }
            if (event.metaKey || event.ctrlKey || event.altKey) return
            if (isElsewhere(event.target)) return
            const act = { ArrowLeft: back, ArrowRight: on, f: flip, p: press }[event.key]
            if (!act) return
            event.preventDefault()
            act()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    }, [])
}

const isElsewhere = (target: EventTarget | null) =>
    target instanceof Element && !!target.closest('input, textarea, select, dialog, [role=grid]')
