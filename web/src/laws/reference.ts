// reference.ts - about an Article: what the program does, and an example
//
// Loaded when an Article is opened.
import { chapters, deeds, words } from 'generated/deeds'
import { shelves } from 'generated/examples'
import type { Provision } from 'generated/protocol'

/** "enforces it (what follows is ruled from the acts alone)" */
export function deedWords({ edition, id }: Provision) {
    const deed = words[deeds[edition]?.[id] ?? -1]
    return deed ? `${deed[0]} it (${deed[1]})` : 'does nothing about it'
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
