// look.ts - which position one looks at, and from which side
import { useEffect, useState } from 'preact/hooks'
import type { Seat } from './seat'

export function useLook(seat: Seat) {
    const { moves, me, state } = seat
    const [flipped, setFlipped] = useState(seat.role === 'black' && !seat.screen)
    const [at, setAt] = useState<number | null>(null) // null: now, whatever comes
    const past = at !== null && at < moves.length
    const ply = past ? at : moves.length

    // Who plays is brought back by a move; others look at what they like.
    useEffect(() => {
        if (me) setAt(null)
    }, [state.ply, me])

    const to = (value: number) => setAt(value >= moves.length ? null : Math.max(0, value))
    const move = past && ply > 0 ? moves[ply - 1] : undefined
    return {
        flipped,
        flip: () => setFlipped(!flipped),
        ply,
        past: past ? { fen: move?.fen ?? seat.game.start_fen, last: move?.move ?? null } : null,
        to,
        now: () => setAt(null),
    }
}

export type Look = ReturnType<typeof useLook>
