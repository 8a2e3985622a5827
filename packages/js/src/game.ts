// game.ts - a whole game: acts in, rulings with their reasons out
//
// Rulings, acts and views have the form of the server's messages.
import type { Color, Square } from './board.js'
import { Held, LawsError, ready, within, type GameC } from './core.js'
import { editionAt, type Edition } from './edition.js'
import type { Module } from './module.js'

/** What is said, as values: a word, and what stands in the places of its sentence. */
export type Say = (string | number)[]

/** A fact that a ruling rests on. */
export type Fact = { fact: string; sentence: string; say: Say; article?: string }

/** What a ruling says, and the Article. */
export type Verdict = {
    verdict: string
    /** "-": none. */
    article: string
    /** An Article that people should read beside it. */
    also?: string
    /** As the program prints it: "4.7.1 made exd5". */
    text: string
    /** The same for whoever says it in a language. */
    say: Say
    /** Its arguments, as far as it has them. */
    colour?: Color
    square?: Square
    second?: Square
    move?: string
    time?: number
    number?: number
    word?: string
    result?: string
    extra?: string
}

/** One consequence of an act. */
export type Ruling = Verdict & {
    /** The clock caused it, before the act. */
    by_clock: boolean
    facts: Fact[]
}

/** An act, and what it came to. */
export type Ruled = {
    /** Milliseconds since the scheduled start of play. */
    at: number
    by: Color | 'arbiter' | 'time'
    /** "white plays e4". */
    act: string
    /** The same as data: its kind and its arguments. */
    what: { kind: string; [argument: string]: unknown }
    rulings: Ruling[]
}

export type Display = {
    left: number
    period: number
    moves: number
    /** Moves to complete before the period ends; null: all the rest. */
    to_go: number | null
    flag: boolean
}

/** Where a game stands. */
export type View = {
    edition: Edition
    status: string
    turn: Color
    fen: string
    chess960: boolean
    /** The square of the king in check. */
    check: Square | null
    /** The last move as coordinates. */
    last: string | null
    /** On the board: SAN, coordinates for an illegal one that stands. */
    moves: string[]
    /** What may be played, as coordinates and in SAN; in Chess960 castling is "O-O". */
    legal: string[]
    san: string[]
    touched: Square[]
    /** What hands have done that is no part of the position. */
    hands: {
        released?: { from: Square; to: Square }
        promotion?: string
        on?: Square
        displaced?: Square[]
        unannounced?: string
    }
    /** What the player having the move is bound to, and the moves that keep to it. */
    duty: (Verdict & { moves: string[] }) | null
    clocks: {
        now: number
        running: Color | null
        delay: number
        white: Display
        black: Display
    } | null
    /** Whose offer of a draw is open. */
    offers: Color[]
    /** What only a person can decide, and by which acts. */
    judgements: {
        kind: string
        waits: boolean
        about: Color | null
        article: string
        fact: string
        say: Say
        acts: string[]
    }[]
    result: { result: string; article: string; reason: string; sentence: string } | null
}

const FULL = -5 // ORDER STATUS
const ACT = 2 // ORDER LINE
const EXPECTATION = 3
const LINE_MAX = 4096 // a longer line is refused

/** What is wrong with an act or a line of a transcript: the words, and the place in
 *  characters from 0. */
export class ActError extends LawsError {
    constructor(
        readonly what: string,
        readonly text: string,
        readonly column: number,
        readonly line: number,
    ) {
        super(what + (text && `: "${text}" (column ${column + 1})`))
    }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

// Characters of a line before so many of its bytes.
const columnOf = (line: string, bytes: number) =>
    decoder.decode(encoder.encode(line).subarray(0, bytes)).length

class Memory extends Held {
    constructor(
        readonly bytes: number,
        home: Module,
    ) {
        super(bytes, home)
    }
}

/** @internal Which edition, up to which line, and in which module. */
export type FoldOptions = {
    edition?: number | undefined
    last?: number
    home?: Module<GameC>
}

/** @internal The fold in wasm/game.c, and memory that grows with its moves. */
export class Fold extends Held {
    readonly #home: Module<GameC>
    readonly #c: GameC
    #plies = 512
    #memory: Memory
    /** Expectations behind the last act that do not hold. */
    failed: Judged['acts'][0]['failed'] = []

    constructor(edition?: number, home: Module<GameC> = ready()) {
        super(home.c.game_size(), home)
        this.#home = home
        this.#c = home.c
        this.#c.game_open(this.at)
        if (edition !== undefined) this.#c.game_choose(this.at, edition)
        this.#memory = this.#room()
    }

    #room() {
        const memory = new Memory(this.#c.game_memory(this.#plies), this.#home)
        this.#c.game_move(this.at, memory.at, memory.bytes)
        return memory
    }

    // There was no room for another move: once more, with twice the memory.
    #folded(status: number, text: string) {
        while (status === FULL && this.#plies < 1 << 16) {
            const before = this.#memory
            this.#plies *= 2
            this.#memory = this.#room()
            before.free()
            status = this.#c.game_fold(this.at)
        }
        this.failed = []
        this.#checked(status, text)
    }

    // A status, or an exception with the words; they stand at a column of the text.
    #checked(status: number, text: string) {
        if (status >= 0) return status
        const column = status < -100 ? columnOf(text, -status - 101) : 0
        throw new ActError(this.#home.getWords(), text, column, this.line)
    }

    /** Of the transcript: what was read last, or what is wrong. */
    get line() {
        return this.#c.game_number(this.at)
    }

    /** A bit for each edition that the tags list. */
    get editions() {
        return this.#c.game_editions(this.at)
    }

    /** Read a line of a transcript: is it an act?  It is not folded yet. */
    read(text: string): boolean {
        const length = this.#home.put(text.slice(0, LINE_MAX + 1))
        const kind = this.#checked(this.#c.game_line(this.at, length), text)
        if (kind === EXPECTATION && this.#checked(this.#c.game_fails(this.at, length), text))
            this.failed.push({ line: this.line, got: this.#home.getWords() })
        return kind === ACT
    }

    /** Fold the act that was read last. */
    fold(text: string) {
        this.#folded(this.#c.game_fold(this.at), text)
    }

    act(text: string, at?: number) {
        const now = Math.floor(at ?? this.#c.game_now(this.at))
        within(now, 0, 31536000000, 'the instant')
        this.#folded(this.#c.game_act(this.at, this.#home.put(text), now), text)
    }

    /** These lines were all the tags, unless it has begun. */
    begin(lines: string[]) {
        const status = this.#c.game_begin(this.at)
        this.#checked(status, lines[this.line - 1] ?? '')
    }

    /** The last act. */
    ruled() {
        return JSON.parse(this.#home.get(this.#c.game_rulings(this.at))) as Ruled
    }

    /** Before it has begun there is none, which only `foldLines` can meet. */
    view() {
        return JSON.parse(this.#home.get(this.#c.game_view(this.at)) || 'null') as View
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
        const lines = Object.entries(tags).map(
            ([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`,
        )
        try {
            for (const line of lines) fold.read(line)
            fold.begin(lines)
        } catch (error) {
            fold.free()
            throw error
        }
    }

    /** Something happens at the board: "white plays e4", "black claims threefold", at an
     *  instant in milliseconds since the scheduled start; without one, that of the last. */
    act(text: string, at?: number): Ruled {
        this.#fold.act(text, at)
        return this.#fold.ruled()
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

/** A transcript, judged: each act with its line and the expectations behind it that do
 *  not hold, and where the game stands at the end. */
export type Judged = {
    acts: (Ruled & { line: number; failed: { line: number; got: string }[] })[]
    view: View
}

type Folded = { editions: number } & (
    { view: View; error?: undefined } | { view: View | null; error: ActError }
)

/** @internal Fold a transcript as far as it can be, up to a line; `each` sees every act. */
export function foldLines(
    transcript: string,
    each: (fold: Fold) => void,
    { edition, last = Infinity, home = ready() }: FoldOptions = {},
): Folded {
    const fold = new Fold(edition, home)
    const lines = transcript.split(/\r?\n/)
    let error: ActError | undefined
    try {
        if (foldUpTo(fold, lines, last, each)) fold.begin(lines)
    } catch (thrown) {
        if (!(thrown instanceof ActError)) throw thrown
        error = thrown
    }
    const { editions } = fold
    const view = fold.view()
    fold.free()
    return { editions, view, error } as Folded
}

// Whether all lines were read.
function foldUpTo(fold: Fold, lines: string[], last: number, each: (fold: Fold) => void) {
    for (const text of lines)
        if (fold.read(text)) {
            if (fold.line > last) return false
            fold.fold(text)
            each(fold)
        }
    return true
}

/** @internal The last act of a transcript; expectations may follow. */
export const judgedAct = (fold: Fold): Judged['acts'][0] => ({
    line: fold.line,
    ...fold.ruled(),
    failed: fold.failed,
})

/** Judge a game that was written down act by act, under its edition or another one. */
export function judge(transcript: string, edition?: Edition): Judged {
    ready()
    const acts: Judged['acts'] = []
    const { view, error } = foldLines(transcript, (fold) => acts.push(judgedAct(fold)), {
        edition: edition === undefined ? undefined : editionAt(edition),
    })
    if (error) throw error
    return { acts, view }
}
