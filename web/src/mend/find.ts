// find.ts - the games that scoresheets may tell: their module comes when it is asked
import url from 'generated/mend.wasm'
import { LANGUAGES } from 'generated/words'
import { mendBy, type Mended, type MendC } from '../../../packages/js/src/mend'
import { instantiate, Module } from '../../../packages/js/src/module'
import { lettersCode } from '../laws/notate'

export type { Mended }

// A phone has an answer in a second or two; most sheets need a hundredth of that.
const BUDGET = 200_000

let module: Promise<Module<MendC>> | null = null

async function fetched() {
    const answer = await fetch(url, { credentials: 'same-origin' })
    return new Module<MendC>(await instantiate(await answer.arrayBuffer()))
}

/** Of the sheets of both players the second may be empty. */
export async function find(sheets: readonly [string, string]) {
    module ??= fetched()
    module.catch(() => (module = null))
    const language = LANGUAGES.findIndex(([code]) => code === lettersCode())
    return mendBy(await module, sheets, Math.max(language, 0), BUDGET)
}
