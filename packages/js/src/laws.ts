// laws.ts - the editions as tables: every numbered provision, and what changed
import { c, get, put } from './core.js'
import { editionAt, type Edition } from './edition.js'

/** A numbered provision; its gist is a sentence of our own, the text is what counts. */
export type Provision = {
    id: string
    /** One name for the same thing in all editions. */
    matter: string
    gist: string
    kind: string
    /** What the program does about it: enforces, offers, records or states it. */
    deed: string
    /** In whose text it stands. */
    edition: Edition
}

type Tables = {
    parameters: { words: string; value: string }[]
    rules: { words: string; article: string | null }[]
}

/** What changed from one edition to another. */
export type Diff = {
    /** Numbers and choices. */
    parameters: { words: string; from: string; to: string }[]
    /** Rules that only one of the two has. */
    rules: { words: string; from: string | null; to: string | null }[]
    /** Matters that only the later or only the earlier one has. */
    added: Provision[]
    removed: Provision[]
}

/** Every provision of an edition; the Laws of today unless one is named. */
export const provisions = (edition?: Edition) =>
    JSON.parse(get(c.edition_provisions(editionAt(edition)))) as Provision[]

/** The provision of this number, such as "9.6.2"; null: there is none. */
export function provision(id: string, edition?: Edition): Provision | null {
    const at = editionAt(edition)
    const length = c.edition_provision(at, put(id))
    return length ? (JSON.parse(get(length)) as Provision) : null
}

/** Since when an edition holds, and what of its text is at hand. */
export const about = (edition?: Edition) => get(c.edition_about(editionAt(edition)))

const tables = (edition: Edition) => JSON.parse(get(c.edition_tables(editionAt(edition)))) as Tables

/** What changed between two editions. */
export function diff(from: Edition, to: Edition): Diff {
    const [before, after] = [tables(from), tables(to)]
    const [old, fresh] = [provisions(from), provisions(to)]
    const matters = (list: Provision[]) => new Set(list.map(({ matter }) => matter))
    const [had, has] = [matters(old), matters(fresh)]
    return {
        parameters: before.parameters
            .map(({ words, value }, i) => ({
                words,
                from: value,
                to: after.parameters[i]?.value ?? value,
            }))
            .filter((one) => one.from !== one.to),
        rules: before.rules
            .map(({ words, article }, i) => ({
                words,
                from: article,
                to: after.rules[i]?.article ?? null,
            }))
            .filter((one) => (one.from === null) !== (one.to === null)),
        added: fresh.filter(({ matter }) => !had.has(matter)),
        removed: old.filter(({ matter }) => !has.has(matter)),
    }
}
