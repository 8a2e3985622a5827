// desk.ts - questions to the judge's desk: whole transcripts, folded by liblaws
import { editions } from 'generated/editions'
import type { Act, Clocks, Colour, Duty, Ruling, State } from 'generated/protocol'
import { instantiate, Module, type Code, type Exports } from '../../../packages/js/src/module'

// What wasm/desk.c exports.
type C = Exports & {
    desk_judge(length: number, editions: number): number
    desk_look(length: number, edition: number, line: number): number
    desk_tables(): number
    desk_articles(edition: number): number
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

let desk: Module<C>
let c: C
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Before anything is asked: the compiled module. */
export async function load(code: Code) {
    desk = new Module<C>(await instantiate(code))
    c = desk.c
}

const answer = (length: number): unknown => (length ? JSON.parse(desk.get(length)) : null)

// The length of the text; null: it does not fit.
function put(text: string) {
    try {
        return desk.put(text)
    } catch {
        return null
    }
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
    const runs = size === null ? null : (answer(c.desk_judge(size, set)) as Run[] | null)
    if (!runs) return []
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
    if (size === null) return null
    return answer(c.desk_look(size, editions.indexOf(edition), line)) as Look | null
}

export const tables = () => answer(c.desk_tables()) as Tables

/** The numbers of the Articles of an edition. */
export const articles = (edition: string) =>
    answer(c.desk_articles(editions.indexOf(edition))) as string[]
