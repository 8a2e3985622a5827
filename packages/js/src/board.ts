// board.ts - the words of the board: colours, squares, moves as text
import { byte, LawsError } from './core.js'

export type Color = 'white' | 'black'
/** A square by its name, such as "e4". */
export type Square = string
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king'
export type Piece = { color: Color; kind: Kind }

const FILES = 'abcdefgh'
const NAMES = Array.from({ length: 64 }, (_, i) => `${FILES[i & 7] ?? ''}${(i >> 3) + 1}`)
const KINDS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const
const COLORS = ['white', 'black'] as const

// Moves are made once as text, for all squares.
const MOVES: string[] = []
for (const to of NAMES) for (const from of NAMES) MOVES.push(from + to)

/** @internal A packed move as coordinates: "e2e4", "e7e8q". */
export function moveOf(packed: number): string {
    const from = packed & 63
    const to = (packed >> 6) & 63
    const move = MOVES[(to << 6) | from] ?? ''
    const promotion = packed >> 12
    return promotion ? move + (' pnbrqk'[promotion] ?? '') : move
}

/** @internal */
export function squareAt(name: Square): number {
    const at = NAMES.indexOf(name)
    if (at < 0) throw new LawsError(`not a square: "${name}"`)
    return at
}

/** @internal */
export const squareOf = (at: number): Square => NAMES[at] ?? ''

/** @internal */
export function colorAt(color: Color): number {
    const at = COLORS.indexOf(color)
    if (at < 0) throw new LawsError(`not a colour: "${color}"`)
    return at
}

/** @internal */
export const colorOf = (at: number): Color => (at === 1 ? 'black' : 'white')

/** @internal */
export function pieceOf(piece: number): Piece | null {
    const kind = KINDS[(piece & 7) - 1]
    return kind ? { color: colorOf(piece >> 3), kind } : null
}

/** @internal So many squares that the library has put out. */
export const squaresOf = (count: number): Square[] =>
    Array.from({ length: count }, (_, i) => NAMES[byte(i)] ?? '')
