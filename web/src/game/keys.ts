// keys.ts - keys that work anywhere on the page of a game but in a field
import { useEffect, useRef } from 'preact/hooks'

/** Say the clocks, look back and on, turn the board, press. */
export function useKeys(does) {
    const latest = useRef(does)
    latest.current = does
    useEffect(() => {
        const keys = (event) => {
            const { clocks, back, on, flip, press } = latest.current
            if (event.altKey && event.code === 'KeyC') {
                event.preventDefault()
                clocks()
                return
            }
            if (
                event.target.closest('input, textarea, select, dialog, [role=grid]') ||
                event.metaKey ||
                event.ctrlKey ||
                event.altKey
            )
                return
            const act = { ArrowLeft: back, ArrowRight: on, f: flip, p: press }[event.key]
            if (!act) return
            event.preventDefault()
            act()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    }, [])
}
