// position.ts - what stands on the board: the position, and what hands have done
import * as laws from '../laws/laws'
import { isKing } from './pieces'
import { FILES, index, name, squaresOf } from './squares'

// What is left of a castling whose king was let go: the rook.
function rookMove({ from, to }, letters, turn) {
    const rank = from[1]
    const right = to[0] === 'g'
    const rook = turn === 'white' ? 'R' : 'r'
    for (let file = right ? 7 : 0; file !== from.charCodeAt(0) - 97; file += right ? -1 : 1)
        if (letters[(rank - 1) * 8 + file] === rook)
            return `${FILES[file]}${rank}${right ? 'f' : 'd'}${rank}`
    return null
}

/**
 * The position of the state, and what hands have done besides: `letters`, and who
 * stands `beside` another on one square, as in Chess960 a king let go where its
 * rook still is.  Of the two, `letters` has the one whose turn it is.  `rook` is
 * the move that is left of a castling.
 */
export function shown({ fen, hands, turn, duty }) {
    const before = laws.board(fen)
    const on = [...before]
    const { released } = hands ?? {}
    const rook =
        released && duty?.verdict === 'must-castle' ? rookMove(released, before, turn) : null
    let beside = null
    if (released) {
        const { from, to } = released
        const man = on[index(from)],
            there = on[index(to)]
        on[index(from)] = '.'
        on[index(to)] = man
        if (isKing(man) && from !== to && there !== '.') {
            const waits = rook?.startsWith(to)
            on[index(to)] = waits ? there : man
            beside = { square: to, letter: waits ? man : there, waits }
        }
    }
    if (hands?.on)
        on[index(hands.on)] = turn === 'white' ? hands.promotion.toUpperCase() : hands.promotion
    return { letters: on.join(''), beside, rook, lifted: released }
}

/** The same, with a move in the hand that the position does not have yet. */
export function shownWith(move, { fen, turn }) {
    const [from, to] = squaresOf(move, laws.board(fen), turn).map(name)
    return {
        letters: laws.board(laws.play(fen, move) || fen),
        beside: null,
        rook: null,
        lifted: { from, to },
    }
}

/** A position in which no hand is. */
export const bare = (fen) => ({ letters: laws.board(fen), beside: null, rook: null, lifted: null })

/** A square, or a move, as the position has it, is seen where the hand put the piece. */
export const seenOn = ({ lifted }, text) =>
    lifted && text.startsWith(lifted.from) ? lifted.to + text.slice(2) : text

/** And what is seen means the piece where the position has it. */
export const meantOn = ({ lifted, beside }, text) =>
    lifted && !beside?.waits && text.startsWith(lifted.to) ? lifted.from + text.slice(2) : text

/** The moves of a list, as they are seen. */
export const legalOn = (stand, list) =>
    stand.rook ? [stand.rook] : stand.lifted ? list.map((move) => seenOn(stand, move)) : list
