// notation.ts - a move in every form that people write, print, say and feel
import type { BarePosition } from './bare.js'
import { moveOf } from './board.js'
import { c, get, getWords, LawsError, put } from './core.js'
import { languageAt } from './language.js'
import type { Position } from './position.js'

export type Style = {
    /** The code of a language, such as "de": its letters for the pieces. */
    language?: string
    /** ♘f3 in place of letters (C.3). */
    figurines?: boolean
    /** With the square of departure: Ng1f3 (C.8). */
    long?: boolean
    /** As the Laws print it: 0-0, e8Q, ++ for mate (C.13); else as PGN does. */
    fide?: boolean
}

/** How a move is announced: by Appendix D, by the Supplement of 1988, in plain English. */
export type Speech = 'appendix' | 'supplement' | 'plain'
export const SPEECHES: Speech[] = ['appendix', 'supplement', 'plain'] // ORDER SPEECH

const SAN = 0
const SPOKEN = 1

function said(length: number, move: string) {
    if (length < 0) throw new LawsError(`${getWords()}: "${move}"`)
    return get(length)
}

const form = (position: BarePosition, move: string, form: number, how: number, language = 0) =>
    said(c.notation_write(position.at, put(move), form, how, language), move)

function speechAt(speech: Speech) {
    const at = SPEECHES.indexOf(speech)
    if (at < 0) throw new LawsError(`not a way to announce: "${speech}"`)
    return at
}

function found(packed: number, text: string) {
    if (packed < 0) throw new LawsError(`${getWords()}: "${text}"`)
    return moveOf(packed)
}

/** A legal move in a style; without one, in short algebraic notation. */
export function write(position: BarePosition, move: string, style: Style = {}): string {
    const how = (style.figurines ? 1 : 0) | (style.long ? 2 : 0) | (style.fide ? 4 : 0) // ORDER STYLE
    const language = style.language === undefined ? 0 : languageAt(style.language)
    return form(position, move, SAN, how, language)
}

/** A legal move as it is announced. */
export const speak = (position: BarePosition, move: string, speech: Speech = 'plain') =>
    form(position, move, SPOKEN, speechAt(speech))

/** The move that an announcement names, as coordinates. */
export const hear = (position: BarePosition, words: string, speech: Speech = 'plain') =>
    found(
        c.notation_hear(position.at, put(words), speechAt(speech), Number(position.chess960)),
        words,
    )

/** A legal move in braille, as Unicode patterns. */
export const braille = (position: BarePosition, move: string) =>
    said(c.notation_braille(position.at, put(move)), move)

/** The move that braille names, as coordinates. */
export const feel = (position: BarePosition, cells: string) =>
    found(c.notation_feel(position.at, put(cells), Number(position.chess960)), cells)

/** The move that a person wrote down, in the letters of a language, as coordinates. */
export const read = (position: Position, text: string, language?: string) =>
    position.read(text, language)
