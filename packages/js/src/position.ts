// position.ts - a position, its moves, and why a move is not one of them
import { BarePosition, type PositionOptions } from './bare.js'
import { colorAt, colorOf, moveOf, pieceOf, squareAt, squareOf, squaresOf } from './board.js'
import type { Color, Piece, Square } from './board.js'
import { c, get, getWords, LawsError, put, within } from './core.js'
import { editionAt, type Edition } from './edition.js'
import { languageAt } from './language.js'
export type { PositionOptions }

export type Ending = 'checkmate' | 'stalemate'
const ENDINGS = [null, 'checkmate', 'stalemate'] as const

/** Why a move is not legal, and by which Article. */
export type Judgement = { legal: true } | { legal: false; reason: string; article: string | null }

/** Why two positions are not the same: the square with another piece, the other
 *  player's turn, the rook to castle with, where a pawn is taken en passant;
 *  `first`: this position has the right, the other has it not. */
export type Difference =
    | { kind: 'piece'; square: Square; words: string }
    | { kind: 'turn'; words: string }
    | { kind: 'castling' | 'en-passant'; square: Square; first: boolean; words: string }

const DIFFERENCES = ['', 'piece', 'turn', 'castling', 'en-passant'] as const

/** A position.  Moves are text: SAN ("Nf3"), coordinates ("g1f3", "e7e8q"), or
 *  whatever else a person would write down. */
export class Position extends BarePosition {
    /** The array of Chess960 with this number, 0 to 959; 518 is the usual one. */
    static chess960(number: number): Position {
        return new Position(undefined, { chess960: true }).setArray(number)
    }

    /** Another position that is the same. */
    copy(): Position {
        return new Position(undefined, { chess960: this.chess960 }).set(this)
    }

    get turn(): Color {
        return colorOf(c.position_turn(this.at))
    }

    /** The number of the move to be made, from 1. */
    get number(): number {
        return c.position_number(this.at)
    }

    /** Moves of both sides since the last capture or pawn move (9.3). */
    get halfmoves(): number {
        return c.position_halfmoves(this.at)
    }

    /** Equal positions have equal keys. */
    get key(): bigint {
        return BigInt.asUintN(64, c.position_key(this.at))
    }

    /** What stands on a square. */
    on(square: Square): Piece | null {
        return pieceOf(c.position_on(this.at, squareAt(square)))
    }

    /** All legal moves in short algebraic notation. */
    sans(): string[] {
        const text = get(c.position_sans(this.at))
        return text ? text.slice(0, -1).split(' ') : []
    }

    /** How many legal moves there are. */
    count(): number {
        return c.position_count(this.at)
    }

    /** Where the piece on a square may legally go; castling: to the rook's square. */
    movesFrom(square: Square): Square[] {
        return squaresOf(c.position_from(this.at, squareAt(square)))
    }

    /** Play a legal move; it is returned as coordinates.  In another language than
     *  English: its code, such as "de". */
    play(move: string, language?: string): string {
        const lang = language === undefined ? 0 : languageAt(language)
        const packed = c.position_play(this.at, put(move), lang, Number(this.chess960))
        if (packed < 0) throw new LawsError(`${getWords()}: "${move}"`)
        return moveOf(packed)
    }

    /** The legal move that a text names, as coordinates. */
    read(move: string, language?: string): string {
        const lang = language === undefined ? 0 : languageAt(language)
        const packed = c.position_find(this.at, put(move), lang, Number(this.chess960))
        if (packed < 0) throw new LawsError(`${getWords()}: "${move}"`)
        return moveOf(packed)
    }

    /** Is the move legal, and if not, why not?  By the Laws of today, or another edition. */
    judge(move: string, edition?: Edition): Judgement {
        const status = c.position_judge(this.at, put(move), editionAt(edition))
        if (status === 0) return { legal: true }
        const words = getWords()
        if (status < 0) return { legal: false, reason: words, article: null }
        const blank = words.indexOf(' ')
        const article = words.slice(0, blank)
        return {
            legal: false,
            reason: words.slice(blank + 1),
            article: article === '-' ? null : article,
        }
    }

    /** Checkmate (5.1.1), stalemate (5.2.1), or neither. */
    get ending(): Ending | null {
        return ENDINGS[c.position_ending(this.at)] ?? null
    }

    /** The pieces that give check to the player to move. */
    checkers(): Square[] {
        return squaresOf(c.position_checkers(this.at))
    }

    /** The pieces of a colour that attack a square. */
    attackers(square: Square, by: Color): Square[] {
        return squaresOf(c.position_attackers(this.at, squareAt(square), colorAt(by)))
    }

    /** The same position in the sense of 9.2.3: counters do not matter. */
    isSame(other: Position): boolean {
        return !!c.position_same(this.at, other.at)
    }

    /** Why it is not the same position (9.2.3); null: it is. */
    difference(other: Position): Difference | null {
        const packed = c.position_difference(this.at, other.at)
        const kind = DIFFERENCES[packed >> 16]
        if (!kind) return null
        const words = getWords()
        const square = squareOf((packed >> 1) & 127)
        if (kind === 'turn') return { kind, words }
        if (kind === 'piece') return { kind, square, words }
        return { kind, square, first: !!(packed & 1), words }
    }

    /** How many games of so many moves start here. */
    perft(depth: number): number {
        return c.position_perft(this.at, within(depth, 0, 20, 'the depth'))
    }
}
