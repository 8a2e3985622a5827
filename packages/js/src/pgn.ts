// pgn.ts - games as PGN: a reader that never needs the whole file and plays every move
import { moveOf } from './board.js'
import { c, get, getWords, Held, LawsError, put, ready } from './core.js'
import { Position } from './position.js'
import { drawn, drawnLater, type AsyncSource, type Source, type Taker } from './stream.js'

export type PgnFault = {
    /** Where it stands, from 1. */
    line: number
    /** Moves of both sides before it. */
    ply: number
    what: string
    text: string
}

/** A game: its tags and its main line, as far as it can be followed. */
export type PgnGame = {
    tags: Record<string, string>
    /** In short algebraic notation, every one of them legal; with `goesOn` also illegal
     *  ones that stand, by their squares: "f1h3". */
    moves: string[]
    result: string
    faults: PgnFault[]
}

export type PgnOptions = {
    /** Make an illegal move that is clear as it was made, and go on behind it. */
    goesOn?: boolean
}

/** What stands in a file, one thing after the other. */
export type PgnEvent =
    | { kind: 'begin' }
    | { kind: 'tag'; name: string; value: string }
    | {
          kind: 'move'
          /** As written. */
          text: string
          /** As coordinates; null where it cannot be played, or passes ("--"). */
          move: string | null
          san: string | null
          number: number
          /** It is illegal, and the game goes on from where it leads. */
          stands?: true
      }
    | { kind: 'nag'; number: number }
    | { kind: 'comment'; text: string }
    | { kind: 'open' | 'close' | 'offer' }
    | { kind: 'result'; result: string }
    | { kind: 'escape'; text: string }
    | { kind: 'error'; what: string; text: string; line: number }
    | { kind: 'end'; result: string }

class Reader extends Held implements Taker {
    constructor(mainLine: boolean, { goesOn }: PgnOptions) {
        ready()
        super(c.pgn_size())
        c.pgn_open(this.at, Number(mainLine), Number(!!goesOn))
    }

    space() {
        return c.pgn_space(this.at)
    }

    room() {
        return c.pgn_room()
    }

    filled(length: number) {
        c.pgn_filled(this.at, length)
    }

    nextGame(): PgnGame | null {
        const length = c.pgn_game(this.at)
        return length > 0 ? gameOf(get(length)) : null
    }

    nextEvent(): PgnEvent | null {
        const kind = c.pgn_next(this.at)
        return EVENTS[kind]?.(this.at) ?? null
    }

    position(position: Position) {
        c.pgn_position(this.at, position.at)
    }
}

// The lines of pgn_game() in wasm/pgn.c.
function gameOf(text: string): PgnGame {
    const game: PgnGame = { tags: {}, moves: [], result: '*', faults: [] }
    let name = ''
    for (let at = 0; at < text.length;) {
        const sign = text[at]
        let end = text.indexOf('\n', at)
        if (end < 0) end = text.length
        const rest = text.slice(at + 1, end)
        if (sign === 'T') name = rest
        else if (sign === 'V') game.tags[name] = rest
        else if (sign === 'R') game.result = rest
        else if (sign === 'E') game.faults.push(faultOf(rest))
        else if (rest) game.moves = rest.slice(0, -1).split(' ')
        at = end + 1
    }
    return game
}

function faultOf(rest: string): PgnFault {
    const [, line, ply, what = '', text = ''] = /^(\d+) (\d+) ([^\t]*)\t([^]*)/.exec(rest) ?? []
    return { line: Number(line), ply: Number(ply), what, text }
}

const moveEvent = (at: number): PgnEvent => {
    const packed = c.pgn_move(at)
    return {
        kind: 'move',
        text: get(c.pgn_text(at)),
        move: packed < 0 ? null : moveOf(packed),
        san: packed < 0 ? null : get(c.pgn_san(at)),
        number: c.pgn_number(at),
        ...(c.pgn_stands(at) ? { stands: true } : {}),
    }
}

// By enum laws_pgn_kind (ORDER PGN KIND); the first two give no event.
const EVENTS: (((at: number) => PgnEvent) | null)[] = [
    null,
    null,
    () => ({ kind: 'begin' }),
    (at) => ({ kind: 'tag', name: get(c.pgn_name(at)), value: get(c.pgn_value(at)) }),
    moveEvent,
    (at) => ({ kind: 'nag', number: c.pgn_number(at) }),
    (at) => ({ kind: 'comment', text: get(c.pgn_text(at)) }),
    () => ({ kind: 'open' }),
    () => ({ kind: 'close' }),
    () => ({ kind: 'offer' }),
    (at) => ({ kind: 'result', result: get(c.pgn_result(at)) }),
    (at) => ({ kind: 'escape', text: get(c.pgn_text(at)) }),
    (at) => ({
        kind: 'error',
        what: get(c.pgn_fault(at)),
        text: get(c.pgn_text(at)),
        line: c.pgn_line(at),
    }),
    (at) => ({ kind: 'end', result: get(c.pgn_result(at)) }),
]

/** The games of a collection, one after the other; a faulty one does not end it. */
export function* games(source: Source, options: PgnOptions = {}): Generator<PgnGame> {
    const reader = new Reader(true, options)
    try {
        yield* drawn(reader, source, () => reader.nextGame())
    } finally {
        reader.free()
    }
}

/** The same, from a file or the network. */
export async function* gamesFrom(
    source: AsyncSource,
    options: PgnOptions = {},
): AsyncGenerator<PgnGame> {
    const reader = new Reader(true, options)
    try {
        yield* drawnLater(reader, source, () => reader.nextGame())
    } finally {
        reader.free()
    }
}

/** Follow the games event by event, with comments, glyphs and variations.  A position
 *  that is given shows the board behind each event; with `goesOn` it stays as it was
 *  while what an illegal move led to is no position. */
export function* events(
    source: Source,
    board?: Position,
    options: PgnOptions = {},
): Generator<PgnEvent> {
    const reader = new Reader(false, options)
    const next = () => {
        const event = reader.nextEvent()
        if (event && board) reader.position(board)
        return event
    }
    try {
        yield* drawn(reader, source, next)
    } finally {
        reader.free()
    }
}

function said(length: number) {
    if (length < 0) throw new LawsError(getWords())
    return get(length)
}

/** Writes a game in the export format, piece by piece. */
export class PgnWriter extends Held {
    #text = ''
    #tags = true

    /** From a FEN; without one, the initial position. */
    constructor(fen?: string) {
        ready()
        super(c.writer_size())
        const position = new Position(fen)
        c.writer_open(this.at, position.at)
        position.free()
    }

    #add(text: string) {
        this.#text += text
        return this
    }

    // Tags end where the moves begin.
    #moves() {
        if (this.#tags) this.#add(said(c.writer_tags_end(this.at)))
        this.#tags = false
        return this.at
    }

    tag(name: string, value: string): this {
        if (!this.#tags) throw new LawsError('a tag stands before the moves')
        if (!/^\w+$/.test(name)) throw new LawsError(`not the name of a tag: "${name}"`)
        return this.#add(said(c.writer_tag(this.at, name.length, put(name + value))))
    }

    /** A legal move in any form, written in SAN. */
    move(move: string): this {
        const length = c.writer_move(this.#moves(), put(move))
        if (length < 0) throw new LawsError(`${getWords()}: "${move}"`)
        return this.#add(get(length))
    }

    nag(number: number): this {
        return this.#add(said(c.writer_nag(this.#moves(), number)))
    }

    comment(text: string): this {
        return this.#add(said(c.writer_comment(this.#moves(), put(text))))
    }

    /** A variation begins, in place of the last move. */
    open(): this {
        return this.#add(said(c.writer_begin(this.#moves())))
    }

    close(): this {
        return this.#add(said(c.writer_end(this.#moves())))
    }

    result(result: string): this {
        return this.#add(said(c.writer_result(this.#moves(), put(result))))
    }

    /** What was written so far. */
    override toString() {
        return this.#text
    }
}

/** A game as PGN: the seven tags that every game has first, then its moves. */
export function write(game: {
    tags?: Record<string, string>
    moves: Iterable<string>
    result?: string
}): string {
    const { tags = {}, moves, result = tags.Result ?? '*' } = game
    const roster: Record<string, string> = {
        Event: '?',
        Site: '?',
        Date: '????.??.??',
        Round: '?',
        White: '?',
        Black: '?',
        Result: result,
    }
    const writer = new PgnWriter(tags.FEN)
    try {
        if (tags.FEN !== undefined) roster.SetUp = '1'
        for (const [name, value] of Object.entries({ ...roster, ...tags, Result: result }))
            writer.tag(name, value)
        for (const move of moves) writer.move(move)
        return writer.result(result).toString()
    } finally {
        writer.free()
    }
}
