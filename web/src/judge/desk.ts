// desk.ts - questions to the judge's desk: whole transcripts, folded by liblaws
import { editions } from 'generated/editions'
import type { Act, Clocks, Colour, Duty, Ruling, State } from 'generated/protocol'

// What wasm/desk.c exports.
type C = {
    memory: WebAssembly.Memory
    in(): number
    out(): number
    capacity(): number
    judge(length: number, editions: number): number
    look(length: number, edition: number, line: number): number
    tables(): number
    articles(edition: number): number
}

/** What a ruling rests on. */
export type Fact = { fact: string; article?: string; sentence: string }
export type Explained = Ruling & { facts: Fact[] }

/** An act on its line, what it came to, and the expectations that fail there. */
export type Judged = Pick<Act, 'at' | 'by' | 'act' | 'what'> & {
    line: number
    rulings: Explained[]
    failed: { line: number; got: string }[]
}

/** Where a text is wrong; the column is that of the text, from 0. */
export type Wrong = { line: number; column: number; what: string }

/** A transcript under one edition. */
export type Run = { edition: string; acts: Judged[]; error?: Wrong }

/** Where the game stands after a line. */
export type Look = Pick<
    State,
    'fen' | 'turn' | 'check' | 'last' | 'legal' | 'touched' | 'hands'
> & {
    line: number // of the last act before; 0: there is none
    at: number
    status: State['status']
    chess960: boolean
    san: string[] // of the legal moves, in their order
    duty: Duty
    clocks: Clocks
    offers: Colour[]
    result: { result: string; article: string; reason: string } | null
}

/** How an act is written; a letter an argument, as in acts.def. */
export type Form = {
    actor: 'player' | 'arbiter' | 'anyone' | 'time'
    verb: string
    second?: string
    arguments: string
}
export type Tables = { acts: Form[]; tags: string[]; results: string[]; penalties: string[] }

let c: C
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Before anything is asked: the compiled module. */
export async function load(code: BufferSource) {
    c = (await WebAssembly.instantiate(code)).instance.exports as C
}

const take = (length: number) => decoder.decode(new Uint8Array(c.memory.buffer, c.out(), length))

// The length of the text; null: it does not fit.
function put(text: string) {
    const bytes = encoder.encode(text)
    if (bytes.length > c.capacity()) return null
    new Uint8Array(c.memory.buffer).set(bytes, c.in())
    return bytes.length
}

/** Characters of a line before so many of its bytes. */
export const columnOf = (line: string, bytes: number) =>
    decoder.decode(encoder.encode(line).subarray(0, bytes)).length

/** Judge a text by these editions; none of them: by those that it lists.  Without an
 *  answer it is too long. */
export function judge(text: string, wanted: string[]): Run[] {
    const set = wanted.reduce((bits, name) => bits | (1 << editions.indexOf(name)), 0)
    const start = performance.now()
    const size = put(text)
    const length = size === null ? 0 : c.judge(size, set)
    if (!length) return []
    const runs = JSON.parse(take(length)) as Run[]
    performance.clearMeasures('judge')
    performance.measure('judge', { start })
    const lines = text.split('\n')
    for (const { error } of runs)
        if (error) error.column = columnOf(lines[error.line - 1] ?? '', error.column - 1)
    return runs
}

/** Where the game stands after a line; null: the tags are wrong, or it is too long. */
export function look(text: string, edition: string, line: number) {
    const size = put(text)
    const length = size === null ? 0 : c.look(size, editions.indexOf(edition), line)
    return length ? (JSON.parse(take(length)) as Look) : null
}

export const tables = () => JSON.parse(take(c.tables())) as Tables

/** The numbers of the Articles of an edition. */
export const articles = (edition: string) =>
    JSON.parse(take(c.articles(editions.indexOf(edition)))) as string[]
