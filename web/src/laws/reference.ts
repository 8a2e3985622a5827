// reference.ts - about an Article: what it says, what the program does, an example
//
// Loaded when an Article is opened; it needs no server.
import { shelves } from 'generated/examples'
import type { Article, Provision } from 'generated/protocol'
import { borrowed, chapters, rules, texts, words, type Row } from 'generated/provisions'
import { EDITIONS } from './edition'
import { learn, t, told } from '../ui/words'

await learn('laws')

export type Entry = Provision & { deed: number }

const entry = (edition: string, [id, kind, matter, gist, deed, ...ruled]: Row): Entry => ({
    ...{ id, kind, matter, gist: told(gist), edition, deed },
    rules: ruled.map((nth) => told(rules[nth] ?? '')),
})

/** The provisions that stand in the text of an edition. */
export const provisionsOf = (edition: string) =>
    (texts[edition] ?? []).map((row) => entry(edition, row))

// Those that it borrows as well.
const allOf = (edition: string) => [
    ...provisionsOf(edition),
    ...Object.entries(borrowed[edition] ?? {}).flatMap(([other, ids]) =>
        provisionsOf(other).filter(({ id }) => ids.includes(id)),
    ),
]

/** A provision, and the same matter in the other editions; null: there is none. */
export function articleOf(edition: string, id: string) {
    const provision = allOf(edition).find((row) => row.id === id)
    if (!provision) return null
    const others = EDITIONS.filter((other) => other !== edition).map((other) => ({
        edition: other,
        provisions: allOf(other).filter(({ matter }) => matter === provision.matter),
    }))
    return { provision, others } satisfies Article
}

const DEEDS: Partial<Record<string, string>> = {
    enforces: t`The program enforces it: what follows is ruled from the acts alone.`,
    offers: t`The program offers it: the arbiter has an act for it, then it is ruled.`,
    records: t`The program records it when somebody brings it up.`,
    states: t`For information: the program does not act on it.`,
}

/** What the program does about a provision. */
export const deedWords = ({ deed }: Entry) => DEEDS[words[deed]?.[0] ?? ''] ?? ''

/** The title of a chapter, by what its numbers begin with. */
export const chapterTitle = (edition: string, key: string) =>
    chapters.find(([year, start]) => year === edition && start === key)?.[2] ?? ''

/** The Articles that have an example. */
export async function examplesIn(edition: string) {
    const shelf = await shelves[edition]?.()
    return new Set(Object.keys(shelf?.at ?? {}))
}

/** The plainest example of an Article; null: there is none. */
export async function exampleOf(edition: string, id: string) {
    const shelf = await shelves[edition]?.()
    const nth = shelf?.at[id]
    return nth === undefined ? null : (shelf?.cases[nth] ?? null)
}
