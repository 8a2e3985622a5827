// ahead.ts - a move in advance: made by hand now, sent when the opponent has moved
import type { Colour } from 'generated/protocol'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { movesAhead } from '../board/ahead'
import type { Hand } from '../board/hand'
import { asWritten, index, squaresOf } from '../board/squares'
import { notated } from '../laws/notate'
import { settings } from '../ui/keep'
import { announce } from '../ui/say'
import { useWhile } from '../ui/while'
import { t } from '../ui/words'
import { isBlind } from './blind'
import type { Seat } from './seat'

type Ready = { move: string; words: string }

export type Ahead = {
    hand: Hand | null
    squares: number[]
    ready: Ready | null
    dropped: string // what became of one that was not legal any more
    cancel: () => void
}

/** Whose turn it is not; null: not here, where touching counts, or not now. */
function waiting({ game, state, strict, screen, me }: Seat, live: boolean) {
    const mine: Colour | null = screen ? null : me
    if (!mine || strict || !live || !settings.value.ahead || isBlind(game, mine)) return null
    return state.turn === mine ? null : mine
}

/** `legal`: the moves of this player, when they are his to make with `make`. */
export function useAhead(
    seat: Seat,
    live: boolean,
    letters: string,
    legal: string[] | null,
    make: (move: string) => void,
): Ahead {
    const { state, me } = seat
    const [ready, setReady] = useState<Ready | null>(null)
    const [dropped, drop] = useWhile(state.ply, '')
    const color = waiting(seat, live)
    const cancel = () => setReady(null)
    const over = !!state.result || !settings.value.ahead

    const due = !!ready && (over || !!legal)
    const settle = useRef<(() => void) | null>(null)
    settle.current = () => {
        setReady(null)
        if (over || !legal || !me || !ready) return
        const [from, to] = squaresOf(ready.move, letters, me)
        const move = legal.find((one) => {
            const [start, end] = squaresOf(one, letters, me)
            return start === from && end === to && (one.length < 5 || /q$|^O/.test(one))
        })
        // An offer of a draw is answered first.
        if (move && !state.offers.length) return make(move)
        const words = t`${ready.words} was not played.`
        drop(words)
        announce(words)
    }
    useEffect(() => {
        if (due) settle.current?.()
    }, [due])

    // Heard as soon as the move is seen.
    useLayoutEffect(() => {
        if (!ready) return
        const key = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
        addEventListener('keydown', key)
        return () => removeEventListener('keydown', key)
    }, [ready])

    const hand: Hand | null = color && {
        color,
        ahead: true,
        legal: movesAhead(letters, color),
        onTouch: cancel,
        onAttempt: cancel,
        onMove: (move) => {
            const words = notated(asWritten(letters, move))
            setReady({ move, words })
            announce(t`Ready: ${words}.`)
        },
    }
    const squares = ready ? [index(ready.move), index(ready.move.slice(2))] : []
    return { hand, squares, ready, dropped, cancel }
}
