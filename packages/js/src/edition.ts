// edition.ts - the editions of the Laws, by their years
import { c, get, LawsError, put, ready } from './core.js'

/** An edition by its year, such as "2023". */
export type Edition = string

let names: string[] | null = null

/** The editions of the Laws, oldest first. */
export function editions(): Edition[] {
    if (names) return [...names]
    ready()
    const list: string[] = []
    for (let length; (length = c.edition_name(list.length));) list.push(get(length))
    names = list
    return [...list]
}

/** @internal The newest, unless one is named. */
export function editionAt(edition?: Edition): number {
    if (edition === undefined) return c.edition_current()
    const at = c.edition_find(put(edition))
    if (at < 0) throw new LawsError(`not an edition: "${edition}" (${editions().join(', ')})`)
    return at
}
