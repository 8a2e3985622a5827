// while.ts - a state that holds for a while
import { useRef, useState } from 'preact/hooks'

/**
 * A state that holds while `key` stays what it is; with another key it is as at
 * first.  That is so at once: an effect would come a frame later, and undo what
 * was done in between.
 */
export function useWhile<T>(key: unknown, first: T): [T, (value: T) => void] {
    const kept = useRef<{ key: unknown; value: T } | null>(null)
    const [, redraw] = useState(0)
    if (!kept.current || kept.current.key !== key) kept.current = { key, value: first }
    const mine = kept.current
    return [
        mine.value,
        (value) => {
            mine.value = value // nothing, where another key holds by now
            redraw((n) => n + 1)
        },
    ]
}
