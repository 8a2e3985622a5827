// look.ts - which position one looks at, and from which side
import { useEffect, useState } from 'preact/hooks'
import { movesOf, NO_LINES, tried, triedMove, type Lines } from './lines'
import type { Seat } from './seat'

/** `first`: the ply that the link asks for. */
export function useLook(seat: Seat, first: number | null = null) {
    const { me, state, game } = seat
    const [flipped, setFlipped] = useState(seat.role === 'black' && !seat.screen)
    const [at, setAt] = useState<number | null>(first) // null: now, whatever comes
    const [lines, setLines] = useState<Lines>(NO_LINES)
    const moves = movesOf(seat.moves, lines)
    const aside = lines.on !== null
    const over = !!state.result
    const past = at !== null && (aside || at < moves.length)
    const ply = past ? Math.min(at, moves.length) : moves.length

    // Who plays is brought back by a move; others look at what they like.
    useEffect(() => {
        if (me && !over) setAt(null)
    }, [state.ply, me, over])

    const to = (value: number, on: number | null = null) => {
        setLines({ all: lines.all, on })
        setAt(on === null && value >= seat.moves.length ? null : Math.max(0, value))
    }
    const move = past && ply > 0 ? moves[ply - 1] : undefined
    const fen = past ? (move?.fen ?? game.start_fen) : state.fen
    return {
        flipped,
        flip: () => setFlipped(!flipped),
        ply,
        fen,
        moves,
        lines,
        past: past ? { fen, last: move?.move ?? null } : null,
        /** To a position of the game, or of one of the lines. */
        to,
        /** On or back along the line that is on the board. */
        walk: (value: number) => {
            const line = lines.on === null ? undefined : lines.all[lines.on]
            to(value, line && value > line.from ? lines.on : null)
        },
        now: () => to(seat.moves.length),
        /** After the game: what would have happened. */
        attempt: (text: string) => {
            const next = triedMove(fen, text, ply + 1)
            if (!next) return
            const found = tried(seat.moves, lines, next)
            setLines(found)
            setAt(found.on === null && ply + 1 >= seat.moves.length ? null : ply + 1)
        },
    }
}

export type Look = ReturnType<typeof useLook>
