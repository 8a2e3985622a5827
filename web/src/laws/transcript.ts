// transcript.ts - questions about whole transcripts, folded by liblaws
import { editions } from 'generated/editions'
import type { Act, Clocks, Duty, State } from 'generated/protocol'
import type { GameC } from '../../../packages/js/src/core'
import { foldLines, judgedAct } from '../../../packages/js/src/game'
import type { ActError, Judged as Ruled, View } from '../../../packages/js/src/game'
import { instantiate, Module, type Code } from '../../../packages/js/src/module'
import { retell } from '../ui/retell'

// What wasm/desk.c exports besides.
type C = GameC & {
    desk_tables(): number
    desk_articles(edition: number): number
    desk_unreachable(length: number): number
}

/** An act on its line, what it came to, and the expectations that fail there. */
export type Judged = Ruled['acts'][0] & Pick<Act, 'what'>

/** Where a text is wrong; columns are characters from 0. */
export type Wrong = Pick<ActError, 'line' | 'column' | 'what'>

/** A transcript under one edition. */
export type Run = { edition: string; acts: Judged[]; error?: Wrong }

/** Where the game stands after a line. */
export type Look = View & {
    line: number // of the last act before; 0: there is none
    status: State['status']
    hands: State['hands']
    duty: Duty
    clocks: Clocks
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
const TEXT_MAX = 1 << 20

/** Before anything is asked: the compiled module. */
export async function load(code: Code) {
    desk = new Module<C>(await instantiate(code))
}

/** Why no game leads to a FEN (3.10.3), as far as that is seen at once; else ''. */
export const unreachable = (fen: string) =>
    retell(desk.get(desk.c.desk_unreachable(desk.put(fen.slice(0, 1000)))))

/** Those that the text lists, unless some are chosen; newest first. */
function editionsOf(text: string, wanted: string[]) {
    const { editions: listed } = foldLines(text, () => undefined, { last: 0, home: desk })
    const isOne = (name: string, i: number) =>
        wanted.length ? wanted.includes(name) : (listed >> i) & 1
    return editions.filter(isOne).reverse()
}

function run(text: string, edition: string): Run {
    const acts: Judged[] = []
    const options = { edition: editions.indexOf(edition), home: desk }
    const { error } = foldLines(text, (fold) => acts.push(judgedAct(fold)), options)
    return { edition, acts, ...(error && { error }) }
}

/** Judge a text by these editions; none of them: by those that it lists.  Without an
 *  answer it is too long. */
export function judge(text: string, wanted: string[]): Run[] {
    if (text.length > TEXT_MAX) return []
    const start = performance.now()
    const runs = editionsOf(text, wanted).map((edition) => run(text, edition))
    performance.clearMeasures('judge')
    performance.measure('judge', { start })
    return runs
}

/** Where the game stands after a line; null: the tags are wrong, or it is too long. */
export function look(text: string, edition: string, line: number): Look | null {
    if (text.length > TEXT_MAX) return null
    const options = { edition: editions.indexOf(edition), last: line, home: desk }
    let at = 0
    const { view } = foldLines(text, (fold) => (at = fold.line), options)
    return view && ({ ...view, line: at } as Look)
}

const answer = (length: number): unknown => JSON.parse(desk.get(length))

export const tables = () => answer(desk.c.desk_tables()) as Tables

/** The numbers of the Articles of an edition. */
export const articles = (edition: string) =>
    answer(desk.c.desk_articles(editions.indexOf(edition))) as string[]
