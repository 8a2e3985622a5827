// language.ts - the languages in which moves are written
import { c, get, LawsError, ready } from './core.js'

export type Language = { code: string; name: string }

let list: Language[] | null = null

/** All of them: their codes in ISO 639-1 and English names. */
export function languages(): Language[] {
    if (list) return list
    ready()
    const found: Language[] = []
    for (let length; (length = c.notation_language(found.length));) {
        const text = get(length)
        found.push({ code: text.slice(0, 2), name: text.slice(3) })
    }
    return (list = found)
}

/** @internal */
export function languageAt(code: string): number {
    const at = languages().findIndex((one) => one.code === code)
    if (at < 0) throw new LawsError(`not a language: "${code}"`)
    return at
}
