// position.js - what stands on the board: the position, and what hands have done
import { FILES, index } from './squares.js'

/** What the board shows: the position, and what hands have done besides. */
export function shown(letters, hands, turn) {
    const on = [...letters]
    if (hands?.released) {
        const { from, to } = hands.released
        on[index(to)] = on[index(from)]
        on[index(from)] = '.'
    }
    if (hands?.on) on[index(hands.on)] = turn === 'white' ? hands.promotion.toUpperCase() : hands.promotion
    return on.join('')
}

/** What is left of a castling whose king was let go: the rook. */
export function rookMove({ from, to }, letters, turn) {
    const rank = from[1]
    const right = to > from
    const rook = turn === 'white' ? 'R' : 'r'
    for (let file = right ? 7 : 0; file !== from.charCodeAt(0) - 97; file += right ? -1 : 1)
        if (letters[(rank - 1) * 8 + file] === rook) return `${FILES[file]}${rank}${right ? 'f' : 'd'}${rank}`
    return null
}
