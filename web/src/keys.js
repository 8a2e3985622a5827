// keys.js - keys that work anywhere on the page of a game but in a field
import { useEffect } from 'preact/hooks'

/** Say the clocks, look back and on, turn the board, press. */
export function useKeys({ clocks, back, on, flip, press }) {
    useEffect(() => {
        const keys = (event) => {
            if (event.altKey && event.code === 'KeyC') {
                event.preventDefault()
                clocks()
                return
            }
            if (event.target.closest('input, textarea, select, dialog, [role=grid]') || event.metaKey || event.ctrlKey || event.altKey) return
            const does = { ArrowLeft: back, ArrowRight: on, f: flip, p: press }[event.key]
            if (!does) return
            event.preventDefault()
            does()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    })
}
