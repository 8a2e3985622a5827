// squares.ts - squares by name and number, and the squares of a move
import type { Colour } from 'generated/protocol'

export const FILES = 'abcdefgh'
export const name = (index: number) => `${FILES.charAt(index % 8)}${(index >> 3) + 1}`
export const index = (square: string) => (square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97

export const isSquare = (text: string) => /^[a-h][1-8]$/.test(text)

/** e2e4, and no castling by name. */
export const isCoordinates = (move: string) => /^[a-h][1-8][a-h][1-8]/.test(move)

/**
 * A move in coordinates as a player would write it, legal or not; as it came where
 * there is nothing on its square.
 */
export function asWritten(letters: string, move: string) {
    const letter = letters.charAt(index(move)).toUpperCase()
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)]
    if (!letter || letter === '.') return `${from}–${to}`
    const aside = !to.startsWith(from.charAt(0))
    const takes = letters.charAt(index(to)) !== '.'
    const promoted = move.charAt(4) && `=${move.charAt(4).toUpperCase()}`
    if (letter !== 'P') return `${letter}${takes ? 'x' : ''}${to}`
    return `${aside ? `${from.charAt(0)}x` : ''}${to}${promoted}`
}

/** From coordinates, or castling by name, to the two squares of a move. */
export function squaresOf(move: string, letters: string, turn: Colour): [number, number] {
    if (isCoordinates(move)) return [index(move), index(move.slice(2))]
    const rank = turn === 'white' ? 0 : 56
    const king = letters.indexOf(turn === 'white' ? 'K' : 'k')
    if (king < 0) return [-1, -1]
    return [king, rank + (move === 'O-O' ? 6 : 2)]
}

/** The rook that castles on that side: the outermost, as the Laws mean it. */
export function castlingRook(letters: string, king: number, kingSide: boolean, turn: Colour) {
    const rook = turn === 'white' ? 'R' : 'r'
    for (let file = kingSide ? 7 : 0; file !== king % 8; file += kingSide ? -1 : 1)
        if (letters[(king & 56) + file] === rook) return (king & 56) + file
    return null
}

/**
 * The moves that start on a square, by where one lets go: castling also by
 * dropping the king on its rook.
 */
export function targets(legal: string[], letters: string, turn: Colour, from: number) {
    const found = new Map<number, string[]>()
    const add = (to: number, move: string) => {
        const moves = found.get(to) ?? []
        if (!moves.includes(move)) found.set(to, [...moves, move])
    }
    for (const move of legal) {
        const [start, to] = squaresOf(move, letters, turn)
        if (start !== from) continue
        const isKing = letters[from]?.toLowerCase() === 'k'
        const byName = move.startsWith('O')
        if (byName || (isKing && Math.abs(start - to) === 2)) {
            const rook = castlingRook(letters, from, byName ? move === 'O-O' : to > start, turn)
            if (rook !== null) add(rook, move)
            // The king's own square of arrival, unless another move goes there.
            if (!byName || Math.abs(to - from) > 1) add(to, move)
        } else add(to, move)
    }
    return found
}
