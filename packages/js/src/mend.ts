// mend.ts - which game does a scoresheet tell that has slips in it?
import { Held, ready } from './core.js'
import { languageAt } from './language.js'
import { LawsError, type Exports, type Module } from './module.js'

/** What a reading assumes about the sheet. */
export type Slip = {
    kind: 'ambiguous' | 'other' | 'missing' | 'extra' | 'swapped'
    /** Moves of both sides before it. */
    ply: number
    /** The word of the sheet that slipped; of a missing move, the next one. */
    word: string
    /** "9. Nd2 stands for Nbd2; otherwise 12. Nd4 does not fit". */
    sentence: string
}

/** A game that the sheets may tell. */
export type Mended = {
    /** The FEN of its first position. */
    start: string
    /** In short algebraic notation. */
    moves: string[]
    /** In their order; none: the sheet is the game. */
    slips: Slip[]
    /** Whose slips these are: 0, the first sheet; 1, the other. */
    sheet: number
    /** The word that nothing mends, where the game ends before the sheet; else null. */
    stops: string | null
}

export type MendOptions = {
    /** Of the pieces' letters; English letters are read, too. */
    language?: string
    /** How many words are tried at most. */
    budget?: number
}

/** What wasm/mend.c exports. */
export type MendC = Exports & {
    mend_size(): number
    mend_find(at: number, first: number, all: number, language: number, budget: number): number
}

class Memory extends Held {}

/** @internal By a module that has it. */
export function mendBy(
    home: Module<MendC>,
    sheets: readonly [string, string],
    language = 0,
    budget = 0,
): Mended[] {
    const memory = new Memory(home.c.mend_size(), home)
    try {
        const first = home.put(sheets[0])
        const all = home.put(sheets.join(''))
        const length = home.c.mend_find(memory.at, first, all, language, budget)
        if (!length) throw new LawsError('the sheet is too long')
        return JSON.parse(home.get(length)) as Mended[]
    } finally {
        memory.free()
    }
}

/** The games that a scoresheet with slips in it may tell: at most three, the likeliest
 *  first.  The sheet of the other player is a second witness. */
export function mend(sheet: string, other = '', options: MendOptions = {}): Mended[] {
    const home = ready()
    const { language, budget } = options
    return mendBy(home, [sheet, other], language ? languageAt(language) : 0, budget ?? 0)
}
