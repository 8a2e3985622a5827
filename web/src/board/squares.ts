// squares.ts - squares by name and number, and the squares of a move

export const FILES = 'abcdefgh'
export const name = (index) => FILES[index % 8] + ((index >> 3) + 1)
export const index = (square) => (square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97

/** From coordinates, or castling by name, to the two squares of a move. */
export function squaresOf(move, letters, turn) {
    if (/^[a-h][1-8][a-h][1-8]/.test(move))
        return [index(move.slice(0, 2)), index(move.slice(2, 4))]
    const rank = turn === 'white' ? 0 : 56
    const king = letters.indexOf(turn === 'white' ? 'K' : 'k')
    if (king < 0) return [-1, -1]
    return [king, rank + (move === 'O-O' ? 6 : 2)]
}

// The moves that start on a square, by where one lets go: castling also by
// dropping the king on its rook.
export function targets(legal, letters, turn, from) {
    const found = new Map()
    const add = (to, move) => {
        if (!found.has(to)) found.set(to, [])
        if (!found.get(to).includes(move)) found.get(to).push(move)
    }
    for (const move of legal) {
        const [start, to] = squaresOf(move, letters, turn)
        if (start !== from) continue
        const king = letters[from]?.toLowerCase() === 'k'
        const byName = move.startsWith('O')
        if (byName || (king && Math.abs(start - to) === 2)) {
            const rook = turn === 'white' ? 'R' : 'r'
            const rank = from & 56
            const kingSide = byName ? move === 'O-O' : to > start
            // The outermost rook on that side, as the Laws mean it.
            for (let file = kingSide ? 7 : 0; file !== from % 8; file += kingSide ? -1 : 1)
                if (letters[rank + file] === rook) {
                    add(rank + file, move)
                    break
                }
            // The king's own square of arrival, unless another move goes there.
            if (!byName || (to !== from && Math.abs(to - from) > 1)) add(to, move)
        } else add(to, move)
    }
    return found
}
