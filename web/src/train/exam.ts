// exam.ts - questions of the trainer: kinds of situations, filled and judged by C
import { editions } from 'generated/editions'
import type { Colour } from 'generated/protocol'
import { speaking } from '../laws/tongue'
import { language } from '../ui/words'
import type { Code, Exports, Module } from '../../../packages/js/src/module'

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

const answer = (length: number): unknown => (length ? JSON.parse(trainer.get(length)) : null)

/** Before anything is asked: the compiled trainer, and the text of the kinds. */
export async function load(code: Code, text: ArrayBuffer): Promise<Kind[]> {
    trainer = await speaking<C>(code)
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
