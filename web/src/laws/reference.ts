// reference.ts - about an Article: what it says, what the program does, an example
//
// Loaded when an Article is opened; it needs no server.
import { shelves } from 'generated/examples'
import type { Article, Provision } from 'generated/protocol'
import { borrowed, chapters, rules, texts, words, type Row } from 'generated/provisions'
import { EDITIONS } from './edition'
import { t } from '../ui/words'

export type Entry = Provision & { deed: number }

const entry = (edition: string, [id, kind, matter, gist, deed, ...ruled]: Row): Entry => ({
    ...{ id, kind, matter, gist, edition, deed },
    rules: ruled.map((nth) => rules[nth] ?? ''),
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

/** "enforces it (what follows is ruled from the acts alone)" */
export function deedWords({ deed }: Entry) {
    const said = words[deed]
    return said ? `${said[0]} it (${said[1]})` : t`does nothing about it`
}

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
