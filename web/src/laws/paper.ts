// paper.ts - moves as they are written on a sheet, legal or not
import * as laws from './laws'

const FILES = 'abcdefgh'
const nameOf = (at: number) => FILES.charAt(at % 8) + String((at >> 3) + 1)

/** The move that is meant, legal or not, as coordinates; null: nobody can tell. */
export function meant(fen: string, text: string, chess960: boolean) {
    const { move } = laws.read(fen, text, chess960)
    if (move) return move
    const found = /^([KQRBN]?)([a-h][1-8])?[x-]?([a-h][1-8])(?:=?([QRBN]))?[+#]*$/.exec(text)
    if (!found) return null
    const [, piece = '', from, to = '', promotion = ''] = found
    if (from) return from + to + promotion.toLowerCase()
    // One piece of that kind alone can be meant.
    const own = fen.split(' ')[1] === 'w' ? piece : piece.toLowerCase()
    const letters = laws.board(fen)
    const at = letters.indexOf(own)
    return piece && at >= 0 && at === letters.lastIndexOf(own) ? nameOf(at) + to : null
}

/** A move on the board as it is written down, legal or not, without a sign of check. */
export function wordsOf(fen: string, move: string) {
    const san = laws.san(fen, move)
    if (san) return san.replace(/[+#]+$/, '')
    const letters = laws.board(fen)
    const at = (square: string) =>
        letters.charAt(FILES.indexOf(square.charAt(0)) + 8 * (Number(square.charAt(1)) - 1))
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)]
    const piece = at(from).toUpperCase()
    const promotion = move.slice(4).toUpperCase()
    return `${piece === 'P' ? '' : piece}${from}${at(to) === '.' ? '' : 'x'}${to}${promotion && '='}${promotion}`
}
