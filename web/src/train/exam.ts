// exam.ts - questions of the trainer: kinds of situations, filled and judged by C
import { editions } from 'generated/editions'
import type { Colour } from 'generated/protocol'
import { counted, language, toldIn } from '../ui/words'
import { instantiate, Module, type Code, type Exports } from '../../../packages/js/src/module'

// What wasm/exam.c exports.
type C = Exports & {
    trainer_kinds(length: number): number
    trainer_ask(nth: number, seed: number, editions: number, english: number): number
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
    asks: 'ruling' | 'result' | 'times' | 'duty' | 'article' | 'say' | 'intervene'
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
    elsewhere: { edition: string; lacks: boolean; differs: boolean; text: string }[]
    transcript: string
}

let trainer: Module<C>

// What the module says, it asks for here, sentence by sentence.
const decoder = new TextDecoder()
const encoder = new TextEncoder()

function textAt(at: number) {
    const { bytes } = trainer
    return decoder.decode(bytes.subarray(at, bytes.indexOf(0, at)))
}

function write(text: string, to: number, size: number) {
    const room = trainer.bytes.subarray(to, to + size)
    const { read, written } = encoder.encodeInto(`${text}\0`, room)
    return read > text.length ? written : 0
}

const page = {
    say: (context: number, english: number, to: number, size: number) =>
        write(toldIn(context ? textAt(context) : '', textAt(english)), to, size),
    many: (one: number, more: number, n: number, to: number, size: number) =>
        write(counted(n, textAt(one), textAt(more)), to, size),
}

const answer = (length: number): unknown => (length ? JSON.parse(trainer.get(length)) : null)

/** Before anything is asked: the compiled trainer, and the text of the kinds. */
export async function load(code: Code, text: ArrayBuffer): Promise<Kind[]> {
    trainer = new Module<C>(await instantiate(code, { page }))
    if (text.byteLength > trainer.capacity) throw new Error('there are too many kinds')
    trainer.bytes.set(new Uint8Array(text), trainer.inAt)
    const kinds = answer(trainer.c.trainer_kinds(text.byteLength)) as Kind[] | null
    if (!kinds) throw new Error('the kinds cannot be read')
    return kinds
}

/** A question of the nth kind, by one of these editions; null: there is none. */
export function ask(nth: number, seed: number, wanted: string[]) {
    const bits = wanted.reduce((set, year) => set | (1 << editions.indexOf(year)), 0)
    return answer(
        trainer.c.trainer_ask(nth, seed, bits, Number(language === 'en')),
    ) as Question | null
}
