// laws.ts - questions to liblaws, the same C that the server runs
//
// Positions and notation are those of the package for npm; wasm/page.c adds what only
// this page asks.
import { signal } from '@preact/signals'
import { editions } from 'generated/editions'
import type { Actor, Colour, Ruling } from 'generated/protocol'
import type { Kind } from 'generated/words'
import { BarePosition } from '../../../packages/js/src/bare'
import { moveOf } from '../../../packages/js/src/board'
import * as core from '../../../packages/js/src/core'
import { get, getWords, LawsError } from '../../../packages/js/src/core'
import { instantiate, Module, type Code, type Exports } from '../../../packages/js/src/module'
import { hear, speak, SPEECHES, write, type Speech } from '../../../packages/js/src/notation'
import { retell } from '../ui/retell'
import { t, told } from '../ui/words'
import { speaking } from './tongue'
export { SPEECHES, type Speech }

// What wasm/page.c exports.
type C = core.C & {
    say_message(length: number, reader: number, about: number): number
    say_act(length: number, button: number): number
    say_kind(kind: number): number
    setup_set(length: number): number
    setup_why(length: number, edition: number): number
    setup_play(length: number): number
    setup_board(): number
    setup_never_mates(side: number): number
    act_read(length: number): number
    control_read(length: number): number
    control_level(): number
    control_periods(): number
    period_moves(number: number): number
    period_time(number: number): number
    period_increment(number: number): number
    period_delay(number: number): number
    clock_init(bronstein: number, atZero: number): void
    clock_init_black(): void
    clock_illegal(side: number, now: number, edition: number): number
    clock_illegal_count(side: number): number
    clock_advance(now: number): void
    clock_press(side: number, now: number): void
    clock_stop(side: number, now: number): void
    clock_turn(): number
    clock_resume(side: number, now: number): void
    clock_set(side: number, left: number): void
    clock_set_moves(side: number, moves: number): void
    clock_left(side: number): number
    clock_delay(): number
    clock_running(): number
    clock_flag(side: number): number
    clock_period(side: number): number
    clock_periods(side: number): number
    clock_moves(side: number): number
    clock_to_go(side: number): number
}

let c: C

/** Before anything is asked: the compiled Laws, from the network or a file. */
export async function load(code: Code) {
    const module = await speaking<C>(code)
    core.use(module)
    c = module.c
}

/** Into the library; nothing that people write is longer. */
const put = (text: string) => core.put(text.slice(0, 20_000))

/** A message: its word, and what stands in its places. */
export type Say = NonNullable<Ruling['say']>

/** To whom it is said: the players' names, as far as they have some; the player himself;
 *  and whom it is about, where it does not say. */
export type To = {
    names?: Partial<Record<Colour, string>>
    me?: Colour | null
    about?: Colour | null
}

const numberOf = (color: Colour | null | undefined) =>
    color === 'white' ? 1 : color === 'black' ? 2 : 0

/** A message as a sentence; '' when it is one of another version. */
export function said(say: Say | undefined, { names = {}, me, about }: To = {}) {
    if (!say) return ''
    const lines = [say.join('\t'), names.white, names.black].join('\n')
    return get(c.say_message(put(lines), numberOf(me), numberOf(about)))
}

/** An act as it is told, its actor first, or as a button for it says. */
export const actSaid = (text: string, button = false) => get(c.say_act(put(text), Number(button)))

/** What a button says for acts of a kind, by its number in acts.def. */
export const kindSaid = (kind: number) => get(c.say_kind(kind))

// Ask about a board: the FEN first, then the question.
let held = ''
function on(fen: string) {
    if (held !== fen) c.setup_set(put(fen))
    held = fen
}

// The same as a position, if it is one, with moves as they are written in Chess960 or not.
const positions: (BarePosition | undefined)[] = []
const known: (string | undefined)[] = []
function positionOf(fen: string, chess960: boolean): BarePosition | null {
    const at = Number(chess960)
    const position = (positions[at] ??= new BarePosition(undefined, { chess960 }))
    if (known[at] === fen) return position
    known[at] = undefined
    if (asked(() => position.set(fen)) === null) return null
    known[at] = fen
    return position
}

/** What the library answers; null when it refuses. */
function asked<T>(question: () => T): T | null {
    try {
        return question()
    } catch (error) {
        if (error instanceof LawsError) return null
        throw error
    }
}

// As the server writes moves: castling is O-O where only that is clear.
function written(fen: string, move: string, chess960: boolean) {
    if (!chess960) return move
    const letters = board(fen)
    const at = (name: string) =>
        letters['abcdefgh'.indexOf(name[0] ?? '') + 8 * (Number(name[1]) - 1)]
    const men = (at(move) ?? '') + (at(move.slice(2)) ?? '')
    if (men !== 'KR' && men !== 'kr') return move
    return move.slice(2) > move ? 'O-O' : 'O-O-O'
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** 64 letters from a1 to h8, '.' for an empty square. */
export function board(fen: string) {
    on(fen)
    return get(c.setup_board())
}

/** What is wrong with a FEN; '' when it can be played on. */
export function fenFault(fen: string) {
    held = ''
    if (c.setup_set(put(fen))) return retell(getWords())
    return positionOf(fen, false) ? '' : t`this is no position in which a game can be played`
}

export const legal = (fen: string, chess960 = false) =>
    (positionOf(fen, chess960)?.moves() ?? []).map((move) => written(fen, move, chess960))

/** A question about a move of a position; '' when there is no such move. */
function ask(fen: string, chess960: boolean, question: (position: BarePosition) => string) {
    const position = positionOf(fen, chess960)
    return (position && asked(() => question(position))) ?? ''
}

export const san = (fen: string, move: string) =>
    ask(fen, false, (position) => write(position, move))

/** A move in words. */
export const spoken = (fen: string, move: string, how: Speech) =>
    ask(fen, false, (position) => speak(position, move, how))

/** The move that the words name, if they fit it and no other; else ''. */
export const heard = (fen: string, words: string, how: Speech, chess960 = false) =>
    ask(fen, chess960, (position) => written(fen, hear(position, words, how), chess960))

export type Why = { article: string; words: string }

/** Why a move is illegal, or null. */
export function why(fen: string, move: string, edition: string): Why | null {
    on(fen)
    const text = get(c.setup_why(put(move), editions.indexOf(edition)))
    if (!text) return null
    const blank = text.indexOf(' ')
    return { article: text.slice(0, blank), words: told(text.slice(blank + 1)) }
}

/** The FEN after a move, legal or not; '' when nothing can move so. */
export function play(fen: string, move: string) {
    on(fen)
    return get(c.setup_play(put(move)))
}

export type Reading = { move: string; why?: undefined } | { move?: undefined; why: string }

/** Read what a person wrote. */
export function read(fen: string, text: string, chess960 = false, language = 0): Reading {
    const position = positionOf(fen, chess960)
    if (!position) return { why: t`no move` }
    const packed = core.c.position_find(position.at, put(text), language, Number(chess960))
    return packed < 0
        ? { why: retell(getWords()) }
        : { move: written(fen, moveOf(packed), chess960) }
}

export function chess960(number: number) {
    const position = new BarePosition(undefined, { chess960: true }).setArray(number)
    const { fen } = position
    position.free()
    return fen
}

/** An act as data; of the arguments those that its kind has. */
export type Deed = {
    kind: Kind
    by: Actor
    squares?: string[]
    at_once?: number // bit i: square i in the moment of the one before it
    piece?: string
    move?: string // as it is written; for some acts words of any kind
    two_handed?: boolean
    colour?: Colour
    time?: number
    number?: number
    penalty?: string
    white?: number // points of a penalty, in quarters
    black?: number
    opponent?: number // what the opponent of a loser gets, in quarters
    words?: string
    result?: string
    article?: string
}

/** Read an act, its actor first; null: it is not one. */
export function act(text: string) {
    const found = get(c.act_read(put(text)))
    return found ? (JSON.parse(found) as Deed) : null
}

/** Times in milliseconds; `moves` 0: all the rest. */
export type Period = { moves: number; time: number; increment: number; delay: number }

const LEVELS = ['standard', 'rapid', 'blitz'] as const

/** A time control, as the tag has it or in words. */
export type Control = {
    text: string // as the tag has it
    fault: string // what is wrong with it; '': nothing
    level: (typeof LEVELS)[number] | undefined
    periods: Period[] // none: no clock
}

// What wasm/phrases.c exports; few people type words, and until then it is not here.
type Phrases = Exports & { control_tag(length: number): number }
const phrases = signal<Module<Phrases> | null>(null)

/** From here on a time control may be in words. */
export async function loadPhrases(code: Code) {
    phrases.value = new Module<Phrases>(await instantiate(code))
}

/** As the tag has it, and what is wrong with it. */
function tagOf(text: string) {
    if (c.control_read(put(text))) return [text, '']
    const wrong = getWords()
    const words = phrases.value
    if (!words) return [text, wrong]
    const tag = words.get(words.c.control_tag(words.put(text.slice(0, 20_000))))
    return c.control_read(put(tag || text)) ? [tag, ''] : [text, tag ? wrong : words.getWords()]
}

export function control(text: string): Control {
    const [tag = '', wrong = ''] = tagOf(text)
    if (wrong) return { text, fault: retell(wrong), level: undefined, periods: [] }
    const periods = Array.from({ length: c.control_periods() }, (_, i) => ({
        moves: c.period_moves(i),
        time: c.period_time(i),
        increment: c.period_increment(i),
        delay: c.period_delay(i),
    }))
    return { text: tag, fault: '', level: LEVELS[c.control_level()], periods }
}

/** Can no position with these pieces, by their letters, be mate by this side? */
export function neverMates(pieces: string, side: Side) {
    // Kings in their corners, bishops of the two sides on squares of both colours.
    const rows = pieces.match(/.{1,6}/g) ?? []
    held = ''
    const board = rows.map((row) => row + '1'.repeat(8 - row.length))
    const rest = Array.from({ length: 6 - rows.length }, () => '8')
    if (c.setup_set(put(`k7/${[...board, ...rest].join('/')}/7K w - - 0 1`))) return false
    return c.setup_never_mates(side) === 1
}

/** One player's side of the chessclock: 0 White, 1 Black. */
export type Side = 0 | 1

/** What a chessclock is set to. */
export type Setting = { white: string; black: string; atZero: boolean; bronstein: boolean }

/** The chessclock of the clock page: thin names for the C. */
export const clock = {
    setup({ white, black, atZero, bronstein }: Setting) {
        if (!c.control_read(put(white))) return
        c.clock_init(Number(bronstein), Number(atZero))
        if (black !== white && c.control_read(put(black))) c.clock_init_black()
    },
    /** An illegal move: what the opponent gets, or -1: it loses; and the Articles. */
    illegal(side: Side, now: number, edition: string) {
        const given = c.clock_illegal(side, now, editions.indexOf(edition))
        return { given, article: getWords() }
    },
    press: (side: Side, now: number) => c.clock_press(side, now),
    stop: (side: Side, now: number) => c.clock_stop(side, now),
    resume: (side: Side, now: number) => c.clock_resume(side, now),
    set: (side: Side, left: number) => c.clock_set(side, left),
    count: (side: Side, moves: number) => c.clock_set_moves(side, moves),
    look(now: number) {
        c.clock_advance(now)
        const running = c.clock_running()
        const side = (i: Side) => ({
            left: c.clock_left(i),
            flag: c.clock_flag(i), // 1: down, 2: both are, and this one fell first
            period: c.clock_period(i),
            periods: c.clock_periods(i), // there are
            moves: c.clock_moves(i),
            toGo: c.clock_to_go(i),
            illegal: c.clock_illegal_count(i),
        })
        return {
            running: running > 1 ? null : (running as Side),
            turn: (c.clock_turn() === 1 ? 1 : 0) as Side, // whose runs, or will
            delay: c.clock_delay(),
            sides: [side(0), side(1)] as const,
        }
    },
}
