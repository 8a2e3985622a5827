// laws.ts - questions to liblaws, the same C that the server runs
import { editions } from 'generated/editions'
import type { Actor, Colour } from 'generated/protocol'
import type { Kind } from 'generated/words'

// What wasm/page.c exports.
type C = {
    memory: WebAssembly.Memory
    in(): number
    out(): number
    capacity(): number
    fen(length: number): number
    chess960(number: number): number
    legal(chess960: number): number
    san(length: number): number
    spoken(length: number, speech: number): number
    heard(length: number, speech: number, chess960: number): number
    why(length: number, edition: number): number
    play(length: number): number
    read(length: number, language: number, chess960: number): number
    unread(): number
    board(): number
    act(length: number): number
    control(length: number): number
    level(): number
    periods(): number
    period_moves(number: number): number
    period_time(number: number): number
    period_increment(number: number): number
    period_delay(number: number): number
    clock_init(bronstein: number): void
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
    clock_periods(): number
    clock_moves(side: number): number
    clock_to_go(side: number): number
}

let c: C
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Before anything is asked: the compiled Laws, from the network or a file. */
export async function load(code: Response | BufferSource) {
    c = (await instantiate(code)).exports as C
}

async function instantiate(code: Response | BufferSource) {
    if (!(code instanceof Response)) return (await WebAssembly.instantiate(code)).instance
    if (!code.ok) throw new Error(`the rules did not load (${code.status})`)
    try {
        return (await WebAssembly.instantiateStreaming(code.clone())).instance
    } catch {
        return (await WebAssembly.instantiate(await code.arrayBuffer())).instance
    }
}

function put(text: string) {
    const bytes = encoder.encode(text).subarray(0, c.capacity())
    new Uint8Array(c.memory.buffer).set(bytes, c.in())
    return bytes.length
}

const take = (length: number) => decoder.decode(new Uint8Array(c.memory.buffer, c.out(), length))

function takeText() {
    const bytes = new Uint8Array(c.memory.buffer, c.out())
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)))
}

// Ask about a board: the FEN first, then the question.
let held = ''
function on(fen: string) {
    if (held !== fen) {
        c.fen(put(fen))
        held = fen
    }
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

/** 64 letters from a1 to h8, '.' for an empty square. */
export function board(fen: string) {
    on(fen)
    return take(c.board())
}

/** What is wrong with a FEN; '' when it can be played on. */
export function fenFault(fen: string) {
    held = ''
    const status = c.fen(put(fen))
    if (status < 0) return takeText()
    return status ? '' : 'this is no position in which a game can be played'
}

export function legal(fen: string, chess960 = false) {
    on(fen)
    const text = take(c.legal(chess960 ? 1 : 0))
    return text ? text.split(' ') : []
}

export function san(fen: string, move: string) {
    on(fen)
    return take(c.san(put(move)))
}

/** How moves are announced: by Appendix D, by the Supplement of 1988, in plain English. */
export type Speech = 'appendix' | 'supplement' | 'plain'
export const SPEECHES: Speech[] = ['appendix', 'supplement', 'plain'] // ORDER SPEECH

/** A move in words. */
export function spoken(fen: string, move: string, how: Speech) {
    on(fen)
    return take(c.spoken(put(move), SPEECHES.indexOf(how)))
}

/** The move that the words name, if they fit it and no other; else ''. */
export function heard(fen: string, words: string, how: Speech, chess960 = false) {
    on(fen)
    return take(c.heard(put(words), SPEECHES.indexOf(how), chess960 ? 1 : 0))
}

export type Why = { article: string; words: string }

/** Why a move is illegal, or null. */
export function why(fen: string, move: string, edition: string): Why | null {
    on(fen)
    const text = take(c.why(put(move), editions.indexOf(edition)))
    if (!text) return null
    const blank = text.indexOf(' ')
    return { article: text.slice(0, blank), words: text.slice(blank + 1) }
}

/** The FEN after a move, legal or not; '' when nothing can move so. */
export function play(fen: string, move: string) {
    on(fen)
    return take(c.play(put(move)))
}

export type Reading = { move: string; why?: undefined } | { move?: undefined; why: string }

/** Read what a person wrote. */
export function read(fen: string, text: string, chess960 = false, language = 0): Reading {
    on(fen)
    const move = take(c.read(put(text), language, chess960 ? 1 : 0))
    return move ? { move } : { why: take(c.unread()) }
}

export function chess960(number: number) {
    held = ''
    return take(c.chess960(number))
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
    const found = take(c.act(put(text)))
    return found ? (JSON.parse(found) as Deed) : null
}

/** Times in milliseconds; `moves` 0: all the rest. */
export type Period = { moves: number; time: number; increment: number; delay: number }

const LEVELS = ['standard', 'rapid', 'blitz'] as const

/** A time control, as the tag has it. */
export type Control = {
    fault: string // what is wrong with it; '': nothing
    level: (typeof LEVELS)[number] | undefined
    periods: Period[] // none: no clock
}

export function control(text: string): Control {
    if (!c.control(put(text))) return { fault: takeText(), level: undefined, periods: [] }
    const periods = Array.from({ length: c.periods() }, (_, i) => ({
        moves: c.period_moves(i),
        time: c.period_time(i),
        increment: c.period_increment(i),
        delay: c.period_delay(i),
    }))
    return { fault: '', level: LEVELS[c.level()], periods }
}

/** One player's side of the chessclock: 0 White, 1 Black. */
export type Side = 0 | 1

/** The chessclock of the clock page: thin names for the C. */
export const clock = {
    setup(control: string, bronstein: boolean) {
        if (c.control(put(control))) c.clock_init(bronstein ? 1 : 0)
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
            moves: c.clock_moves(i),
            toGo: c.clock_to_go(i),
        })
        return {
            running: running > 1 ? null : (running as Side),
            turn: (c.clock_turn() === 1 ? 1 : 0) as Side, // whose runs, or will
            delay: c.clock_delay(),
            periods: c.clock_periods(),
            sides: [side(0), side(1)] as const,
        }
    },
}
