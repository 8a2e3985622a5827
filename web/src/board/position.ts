// position.ts - what stands on the board: the position, and what hands have done
import type { Colour, State } from 'generated/protocol'
import * as laws from '../laws/laws'
import { isKing, letterOf } from '../laws/letters'
import { castlingRook, index, name, squaresOf } from './squares'

/** A second piece on a square, as in Chess960 a king let go where its rook still is. */
export type Beside = { square: string; letter: string; waits: boolean }

/** What is seen on the board. */
export type Stand = {
    letters: string // 64, from a1 on; of two pieces on a square the one whose turn it is
    beside: Beside | null
    rook: string | null // the move that is left of a castling
    lifted: { from: string; to: string } | null // a piece that is seen elsewhere
}

type Released = { from: string; to: string }

// What is left of a castling whose king was let go: the rook.
function rookMove({ from, to }: Released, letters: string, turn: Colour) {
    const kingSide = to.startsWith('g')
    const rook = castlingRook(letters, index(from), kingSide, turn)
    return rook === null ? null : `${name(rook)}${kingSide ? 'f' : 'd'}${from.charAt(1)}`
}

type Shown = Pick<State, 'fen' | 'hands' | 'turn' | 'duty'>

/** The position of the state, and what hands have done besides. */
export function shown({ fen, hands, turn, duty }: Shown): Stand {
    const before = laws.board(fen)
    const on = Array.from(before)
    const released = hands?.released ?? null
    const rook =
        released && duty?.verdict === 'must-castle' ? rookMove(released, before, turn) : null
    let beside: Beside | null = null
    if (released) {
        const { from, to } = released
        const man = before.charAt(index(from))
        const there = before.charAt(index(to))
        on[index(from)] = '.'
        on[index(to)] = man
        if (isKing(man) && from !== to && there !== '.') {
            const waits = !!rook?.startsWith(to)
            on[index(to)] = waits ? there : man
            beside = { square: to, letter: waits ? man : there, waits }
        }
    }
    if (hands?.on && hands.promotion) on[index(hands.on)] = letterOf(hands.promotion, turn)
    return { letters: on.join(''), beside, rook, lifted: released }
}

/** The same, with a move in the hand that the position does not have yet. */
export function shownWith(move: string, { fen, turn }: State): Stand {
    const [from, to] = squaresOf(move, laws.board(fen), turn)
    return {
        letters: laws.board(laws.play(fen, move) || fen),
        beside: null,
        rook: null,
        lifted: { from: name(from), to: name(to) },
    }
}

/** A position in which no hand is. */
export const bare = (fen: string): Stand => ({
    letters: laws.board(fen),
    beside: null,
    rook: null,
    lifted: null,
})

/** A square, or a move, as the position has it, is seen where the hand put the piece. */
export const seenOn = ({ lifted }: Stand, text: string) =>
    lifted && text.startsWith(lifted.from) ? lifted.to + text.slice(2) : text

/** And what is seen means the piece where the position has it. */
export const meantOn = ({ lifted, beside }: Stand, text: string) =>
    lifted && !beside?.waits && text.startsWith(lifted.to) ? lifted.from + text.slice(2) : text

/** The moves of a list, as they are seen. */
export const legalOn = (stand: Stand, list: string[]) =>
    stand.rook ? [stand.rook] : stand.lifted ? list.map((move) => seenOn(stand, move)) : list
