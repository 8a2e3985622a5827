/// <reference lib="esnext.disposable" preserve="true" />
// core.ts - the library itself: its instance and what lies in its memory

import type { MendC } from './mend.js'
import { LawsError, Module, type Exports } from './module.js'
export { LawsError }

/** What wasm/game.c and wasm/view.c export. */
export type GameC = Exports & {
    game_size(): number
    game_memory(plies: number): number
    game_open(at: number): void
    game_choose(at: number, edition: number): void
    game_move(at: number, memory: number, size: number): number
    game_begin(at: number): number
    game_act(at: number, length: number, instant: number): number
    game_line(at: number, length: number): number
    game_fold(at: number): number
    game_fails(at: number, length: number): number
    game_number(at: number): number
    game_editions(at: number): number
    game_now(at: number): number
    game_rulings(at: number): number
    game_view(at: number): number
}

/** What the C in wasm/ exports. */
export type C = GameC &
    MendC & {
        position_size(): number
        position_start(at: number): void
        position_set(at: number, length: number): number
        position_chess960(at: number, number: number): number
        position_fen(at: number): number
        position_moves(at: number, chess960: number): number
        position_sans(at: number): number
        position_count(at: number): number
        position_find(at: number, length: number, language: number, chess960: number): number
        position_play(at: number, length: number, language: number, chess960: number): number
        position_judge(at: number, length: number, edition: number): number
        position_ending(at: number): number
        position_checkers(at: number): number
        position_attackers(at: number, square: number, by: number): number
        position_from(at: number, square: number): number
        position_on(at: number, square: number): number
        position_turn(at: number): number
        position_number(at: number): number
        position_halfmoves(at: number): number
        position_key(at: number): bigint
        position_same(a: number, b: number): number
        position_difference(a: number, b: number): number
        position_perft(at: number, depth: number): number
        notation_write(
            at: number,
            length: number,
            form: number,
            how: number,
            language: number,
        ): number
        notation_hear(at: number, length: number, speech: number, chess960: number): number
        notation_braille(at: number, length: number): number
        notation_feel(at: number, length: number, chess960: number): number
        notation_language(nth: number): number
        mate_possible(at: number, side: number, work: number, size: number, budget: number): number
        mate_words(argument: number): number
        edition_name(nth: number): number
        edition_find(length: number): number
        edition_current(): number
        pgn_size(): number
        pgn_open(at: number, mainLine: number, goesOn: number): number
        pgn_space(at: number): number
        pgn_room(): number
        pgn_filled(at: number, length: number): void
        pgn_next(at: number): number
        pgn_text(at: number): number
        pgn_name(at: number): number
        pgn_value(at: number): number
        pgn_number(at: number): number
        pgn_result(at: number): number
        pgn_fault(at: number): number
        pgn_line(at: number): number
        pgn_move(at: number): number
        pgn_san(at: number): number
        pgn_stands(at: number): number
        pgn_position(at: number, position: number): void
        pgn_game(at: number): number
        writer_size(): number
        writer_open(at: number, position: number): void
        writer_tag(at: number, name: number, length: number): number
        writer_tags_end(at: number): number
        writer_move(at: number, length: number): number
        writer_nag(at: number, number: number): number
        writer_comment(at: number, length: number): number
        writer_begin(at: number): number
        writer_end(at: number): number
        writer_result(at: number, length: number): number
        edition_about(edition: number): number
        edition_provisions(edition: number): number
        edition_provision(edition: number, length: number): number
        edition_tables(edition: number): number
        audit_size(): number
        audit_open(at: number, edition: number, kinds: number): number
        audit_space(at: number): number
        audit_room(): number
        audit_filled(at: number, length: number): void
        audit_kind(nth: number): number
        audit_next(at: number): number
    }

/** The library; `use` sets it. */
export let c: C
let library: Module<C>
let loaded = false
let outAt = 0

// One entry brings the code with it, the other has it loaded first.
let source: (() => WebAssembly.Module) | null = null

/** @internal The code, for the first who asks. */
export function bring(code: () => WebAssembly.Module) {
    source = code
}

/** @internal Begin with this module. */
export function use(module: Module<C>): Module<C> {
    library = module
    loaded = true
    c = library.c
    outAt = library.outAt
    return library
}

/** @internal Before anything is asked. */
export function ready(): Module<C> {
    if (loaded) return library
    if (!source) throw new LawsError('the Laws are not loaded: await load() first')
    return use(new Module<C>(new WebAssembly.Instance(source())))
}

type Piece = { home: Module; at: number; size: number }
const forgotten = new FinalizationRegistry<Piece>(({ home, at, size }) => {
    home.giveBack(at, size)
})

/** What lies in the memory of a module.  It is freed when nobody refers to it any more, at
 *  the end of a `using` block, or by `free()`. */
export abstract class Held {
    #piece: Piece | null

    /** @internal */
    constructor(size: number, home: Module = ready()) {
        this.#piece = { home, at: home.take(size), size }
        forgotten.register(this, this.#piece, this)
    }

    /** @internal Where it lies. */
    get at() {
        if (!this.#piece) throw new LawsError('this was freed')
        return this.#piece.at
    }

    /** Give its memory back now. */
    free() {
        if (!this.#piece) return
        const { home, at, size } = this.#piece
        forgotten.unregister(this)
        home.giveBack(at, size)
        this.#piece = null
    }

    [Symbol.dispose]() {
        this.free()
    }
}

/** @internal Text into the library; its length. */
export const put = (text: string) => library.put(text)

/** @internal Text of this length from the library. */
export const get = (length: number) => library.get(length)

/** @internal The words that ended with a NUL. */
export const getWords = () => library.getWords()

/** @internal Bytes and two-byte numbers that the library has put out. */
export const byte = (i: number) => library.bytes[outAt + i] ?? 0
export const word = (i: number) => library.words[(outAt >> 1) + i] ?? 0
export const double = (i: number) => new Float64Array(c.memory.buffer, outAt, i + 1)[i] ?? 0

/** @internal Copy bytes into the library's memory. */
export function fill(at: number, piece: Uint8Array) {
    library.bytes.set(piece, at)
}

/** @internal Copy a piece of memory. */
export function copy(to: number, from: number, size: number) {
    library.bytes.copyWithin(to, from, from + size)
}

/** A number in a range, or an exception. */
export function within(number: number, least: number, most: number, what: string) {
    if (!Number.isInteger(number) || number < least || number > most)
        throw new LawsError(`${what} is out of range (${least} to ${most})`)
    return number
}
