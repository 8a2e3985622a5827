// hand.ts - what a player's hand does on the board: it picks up and lets go
//
// The board decides nothing.  It hands up what the player does, to a `Hand`.
import type { Colour } from 'generated/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useWhile } from '../ui/while'
import { colorOf } from '../laws/letters'
import type { Promoting } from './promotion'
import { name, squaresOf, targets } from './squares'

/** A hand that can move pieces of one colour. */
export type Hand = {
    color: Colour
    legal: string[] // moves, as coordinates
    kept?: string[] | null // those that keep to a duty
    ahead?: boolean // in advance: it is not his turn
    strict?: boolean // touching counts, of the opponent's pieces, too (4.3.2)
    onMove: (move: string) => void // one of the legal ones
    onAttempt: (from: string, to: string) => void // any other
    onTouch?: (square: string) => void // when a piece is picked up
    onRelease?: ((from: string, to: string) => void) | null // instead of a move: it is let go
}

/** A hand that only points at pieces. */
export type Probe = (square: string) => void

const NOWHERE = new Map<number, string[]>()

// The moves of a list from one square, by where they go.
function useGoals(
    moves: string[] | null | undefined,
    letters: string,
    turn: Colour,
    from: number | null,
) {
    return useMemo(
        () => (from === null || !moves ? NOWHERE : targets(moves, letters, turn, from)),
        [moves, letters, turn, from],
    )
}

export function useHand(letters: string, turn: Colour, hand: Hand | null, probe: Probe | null) {
    const color = hand?.color ?? null
    const [selected, select] = useState<number | null>(null)
    const [choice, setChoice] = useWhile<Promoting | null>(`${color} ${letters}`, null)
    const isThere = (at: number) => letters.charAt(at) !== '.'
    const able = (at: number) => !!hand && colorOf(letters.charAt(at)) === hand.color
    const from = selected !== null && able(selected) ? selected : null
    const goals = useGoals(hand?.legal, letters, turn, from)
    const kept = useGoals(hand?.kept, letters, turn, from)

    // A new picture lets go of what is no longer there; a game that stands still
    // for a moment does not.
    const gone = selected !== null && !!hand && from === null
    useEffect(() => {
        if (gone) select(null)
    }, [gone])

    function pick(at: number) {
        select(at)
        hand?.onTouch?.(name(at))
    }

    function drop(to: number) {
        if (from === null || to === from || !hand) return
        const moves = goals.get(to)
        // On his own piece only where the king has its square in castling (Chess960).
        const castles = moves?.some((move) => squaresOf(move, letters, turn)[1] === to)
        if (hand.onRelease && (!able(to) || castles)) {
            select(null)
            hand.onRelease(name(from), name(to))
        } else if (!moves?.[0]) {
            if (able(to)) pick(to)
            else {
                select(null)
                hand.onAttempt(name(from), name(to))
            }
        } else if (moves.length > 1 && moves.every((move) => move.length === 5))
            setChoice({ to, moves })
        else {
            select(null)
            hand.onMove(moves[0])
        }
    }

    /** The square is chosen, by a key or a click. */
    function use(at: number) {
        if (choice) setChoice(null)
        else if (probe) point(at)
        else if (from === null) {
            if (able(at)) pick(at)
            else if (hand?.strict && isThere(at)) hand.onTouch?.(name(at)) // the opponent's
        } else if (at === from) select(null)
        else drop(at)
    }

    function point(at: number) {
        if (isThere(at)) probe?.(name(at))
    }

    function letGo() {
        setChoice(null)
        select(null)
    }

    function promote(move: string | null) {
        letGo()
        if (move) hand?.onMove(move)
    }

    return {
        from,
        goals,
        shown: hand?.kept ? kept : goals,
        choice,
        able,
        isThere,
        pick,
        drop,
        use,
        point,
        letGo,
        promote,
    }
}

export type Held = ReturnType<typeof useHand>
