// exam.ts - questions of the trainer: kinds of situations, filled and judged by C
import { editions } from 'generated/editions'
import type { Colour } from 'generated/protocol'

// What wasm/exam.c exports.
type C = {
    memory: WebAssembly.Memory
    in(): number
    out(): number
    capacity(): number
    kinds(length: number): number
    ask(nth: number, seed: number, editions: number): number
}

/** A kind of situation; level 1 is easy, 3 is hard. */
export type Kind = {
    id: string // "6/late-arrival"
    topic: string
    about: string // "Article 6: The chessclock"
    title: string
    level: number
    asks: string
    editions: string[]
}

type Displays = [white: number, black: number]
export type Choice = { text: string; reason: string; shown: Displays }

export type Question = {
    edition: string
    asks: 'ruling' | 'result' | 'times' | 'duty' | 'article'
    title: string
    conditions: string
    scene: string
    moves: string
    fen: string
    turn: Colour
    running: Colour | ''
    clocks: boolean
    shown: Displays
    acts: { after: number; text: string }[]
    question: string
    choices: Choice[]
    right: number
    reason: string // a ruling a line, with its facts
    elsewhere: { edition: string; differs: boolean; text: string }[]
    transcript: string
}

let c: C

const answer = (length: number): unknown =>
    length
        ? JSON.parse(new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.out(), length)))
        : null

/** Before anything is asked: the compiled trainer, and the text of the kinds. */
export async function load(code: BufferSource, text: ArrayBuffer): Promise<Kind[]> {
    c = (await WebAssembly.instantiate(code)).instance.exports as C
    if (text.byteLength > c.capacity()) throw new Error('there are too many kinds')
    new Uint8Array(c.memory.buffer, c.in(), text.byteLength).set(new Uint8Array(text))
    const kinds = answer(c.kinds(text.byteLength)) as Kind[] | null
    if (!kinds) throw new Error('the kinds cannot be read')
    return kinds
}

/** A question of the nth kind, by one of these editions; null: there is none. */
export function ask(nth: number, seed: number, wanted: string[]) {
    const bits = wanted.reduce((set, year) => set | (1 << editions.indexOf(year)), 0)
    return answer(c.ask(nth, seed, bits)) as Question | null
}
