// laws.ts - questions to liblaws, the same C that the server runs
import url from 'laws.wasm'

let c // the exports
let memory
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const ready = load()

async function load() {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`the rules did not load (${answer.status})`)
    let module
    try {
        module = await WebAssembly.instantiateStreaming(answer.clone())
    } catch {
        module = await WebAssembly.instantiate(await answer.arrayBuffer())
    }
    c = module.instance.exports
    memory = c.memory
}

function put(text) {
    const bytes = encoder.encode(text).subarray(0, c.capacity())
    new Uint8Array(memory.buffer).set(bytes, c.in())
    return bytes.length
}

function take(length) {
    const at = c.out()
    return decoder.decode(new Uint8Array(memory.buffer, at, length))
}

function takeText() {
    const bytes = new Uint8Array(memory.buffer, c.out())
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)))
}

// Ask about a board: the FEN first, then the question.
let held = ''
function on(fen) {
    if (held !== fen) {
        c.fen(put(fen))
        held = fen
    }
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
export const EDITIONS = ['1988', '1997', '2017', '2023']

/** 64 letters from a1 to h8, '.' for an empty square. */
export function board(fen) {
    on(fen)
    return take(c.board())
}

/** What is wrong with a FEN; '' when it can be played on. */
export function fenFault(fen) {
    held = ''
    const status = c.fen(put(fen))
    if (status < 0) return takeText()
    return status ? '' : 'this is no position in which a game can be played'
}

export function legal(fen, chess960 = false) {
    on(fen)
    const text = take(c.legal(chess960 ? 1 : 0))
    return text ? text.split(' ') : []
}

export function san(fen, move) {
    on(fen)
    return take(c.san(put(move)))
}

const speech = (how) => (how === 'D' ? 0 : how === '1988' ? 1 : 2)

/** A move in words: 'D' Appendix D, '1988', or plain English. */
export function spoken(fen, move, how) {
    on(fen)
    return take(c.spoken(put(move), speech(how)))
}

/** The move that the words name, if they fit it and no other; else ''. */
export function heard(fen, words, how, chess960 = false) {
    on(fen)
    return take(c.heard(put(words), speech(how), chess960 ? 1 : 0))
}

/** Why a move is illegal: {article, words}, or null. */
export function why(fen, move, edition) {
    on(fen)
    const text = take(c.why(put(move), EDITIONS.indexOf(edition)))
    if (!text) return null
    const blank = text.indexOf(' ')
    return { article: text.slice(0, blank), words: text.slice(blank + 1) }
}

/** The FEN after a move, legal or not; '' when nothing can move so. */
export function play(fen, move) {
    on(fen)
    const after = take(c.play(put(move)))
    return after
}

/** Read what a person wrote: {move} or {why}. */
export function read(fen, text, chess960 = false) {
    on(fen)
    const move = take(c.read(put(text), 0, chess960 ? 1 : 0))
    return move ? { move } : { why: take(c.unread()) }
}

export function chess960(number) {
    held = ''
    return take(c.chess960(number))
}

/** '' when this is a time control, else what is wrong with it. */
export function controlFault(text) {
    return c.control(put(text)) ? '' : takeText()
}

export function level(text) {
    return c.control(put(text)) ? ['standard', 'rapid', 'blitz'][c.level()] : ''
}

/** The chessclock of the clock page: thin names for the C. */
export const clock = {
    setup(control) {
        const fault = controlFault(control)
        if (!fault) c.clock_init()
        return fault
    },
    start: (side, now) => c.clock_start(side, now),
    press: (side, now) => c.clock_press(side, now),
    stop: (now) => c.clock_stop(now),
    resume: (side, now) => c.clock_resume(side, now),
    set: (side, left) => c.clock_set(side, left),
    look(now) {
        c.clock_advance(now)
        const running = c.clock_running()
        const side = (i) => ({
            left: c.clock_left(i),
            flag: !!c.clock_flag(i),
            period: c.clock_period(i),
            moves: c.clock_moves(i),
            toGo: c.clock_to_go(i),
        })
        return {
            running: running > 1 ? null : running,
            delay: c.clock_delay(),
            periods: c.clock_periods(),
            sides: [side(0), side(1)],
        }
    },
}
