// game.ts - a whole game: acts in, rulings with their reasons out
import type { Color } from './board.js'
import { c, get, getWords, Held, LawsError, put, ready, within } from './core.js'
import { editionAt, type Edition } from './edition.js'

/** A fact that a ruling rests on. */
export type Reason = { fact: string; sentence: string; article?: string }

/** One consequence of an act, and the Article that says so. */
export type Ruling = {
    verdict: string
    article: string | null
    /** An Article that people should read beside it. */
    also?: string
    /** As the program prints it: "4.7.1 made exd5". */
    text: string
    /** The clock caused it, before the act. */
    byClock: boolean
    reasons: Reason[]
}

/** An act, and what it came to. */
export type Ruled = {
    /** Milliseconds since the scheduled start of play. */
    at: number
    by: Color | 'arbiter' | 'time'
    act: string
    rulings: Ruling[]
}

export type Display = { left: number; period: number; moves: number; flag: boolean }

/** Where a game stands. */
export type View = {
    edition: Edition
    status: string
    fen: string
    turn: Color
    /** On the board: SAN, coordinates for an illegal one that stands. */
    moves: string[]
    clock: { at: number; running: Color | null; white: Display; black: Display } | null
    /** Whose offer of a draw is open. */
    offers: Color[]
    /** What the player having the move is bound to, by what was touched or claimed. */
    duty: { verdict: string; article: string | null; also?: string; text: string } | null
    /** What only a person can decide, and by which acts. */
    judgements: {
        kind: string
        waits: boolean
        about: Color | null
        article: string
        fact: string
        acts: string[]
    }[]
    result: { score: string; by: string; article: string; sentence: string } | null
}

const FULL = -5 // ORDER STATUS
const ACT = 2 // ORDER LINE

class Memory extends Held {
    constructor(readonly bytes: number) {
        super(bytes)
    }
}

// The fold in wasm/game.c, and memory that grows with its moves.
class Fold extends Held {
    #plies = 512
    #memory: Memory

    constructor() {
        ready()
        super(c.game_size())
        c.game_open(this.at)
        this.#memory = this.#room()
    }

    #room() {
        const memory = new Memory(c.game_memory(this.#plies))
        c.game_move(this.at, memory.at, memory.bytes)
        return memory
    }

    /** A status, or an exception with the words; they stand at a column of the text. */
    checked(status: number, text = '') {
        if (status >= 0) return status
        const where = status < -100 && text ? ` (column ${-status - 100})` : ''
        throw new LawsError(getWords() + (text ? `: "${text}"` : '') + where)
    }

    // There was no room for another move: once more, with twice the memory.
    ruled(status: number, text: string): Ruled {
        while (status === FULL && this.#plies < 1 << 16) {
            const before = this.#memory
            this.#plies *= 2
            this.#memory = this.#room()
            before.free()
            status = c.game_fold(this.at)
        }
        this.checked(status, text)
        return JSON.parse(get(c.game_rulings(this.at))) as Ruled
    }

    view(): View {
        return JSON.parse(get(c.game_view(this.at))) as View
    }

    override free() {
        this.#memory.free()
        super.free()
    }
}

/** A game.  Its tags are those of a transcript: Laws, TimeControl, Arbiter, FEN ... */
export class Game {
    #fold = new Fold()

    constructor(tags: Record<string, string> = {}) {
        const fold = this.#fold
        try {
            for (const [name, value] of Object.entries(tags)) {
                const line = `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`
                fold.checked(c.game_line(fold.at, put(line)), line)
            }
            fold.checked(c.game_begin(fold.at))
        } catch (error) {
            fold.free()
            throw error
        }
    }

    /** Something happens at the board: "white plays e4", "black claims threefold", at an
     *  instant in milliseconds since the scheduled start; without one, that of the last. */
    act(text: string, at?: number): Ruled {
        const fold = this.#fold
        const now = Math.floor(at ?? c.game_now(fold.at))
        within(now, 0, 31536000000, 'the instant')
        return fold.ruled(c.game_act(fold.at, put(text), now), text)
    }

    /** Where it stands. */
    view(): View {
        return this.#fold.view()
    }

    /** Give its memory back now. */
    free() {
        this.#fold.free()
    }

    [Symbol.dispose]() {
        this.free()
    }
}

/** A transcript, judged: each act with its line, and where the game stands at the end. */
export type Judged = { acts: (Ruled & { line: number })[]; view: View | null }

/** Judge a game that was written down act by act, under its edition or another one. */
export function judge(transcript: string, edition?: Edition): Judged {
    const fold = new Fold()
    try {
        if (edition !== undefined) c.game_choose(fold.at, editionAt(edition))
        const acts: Judged['acts'] = []
        for (const text of transcript.split(/\r?\n/)) {
            if (fold.checked(c.game_line(fold.at, put(text)), text) !== ACT) continue
            const line = c.game_number(fold.at)
            acts.push({ line, ...fold.ruled(c.game_fold(fold.at), text) })
        }
        return { acts, view: acts.length ? fold.view() : null }
    } finally {
        fold.free()
    }
}
