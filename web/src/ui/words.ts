// words.ts - sentences in the reader's language
//
// Text in JSX is asked for here by the build (sentences.mjs); elsewhere t`…` asks for
// it.  The English sentence is the key.  The catalogue of a language is loaded before
// any module that says something: whoever changes the language loads the page again.
import { languages, type Catalogue } from 'generated/languages'
import { cloneElement, type ComponentChildren, type VNode } from 'preact'
import { store, stored } from './store'

type Values = Partial<Record<string, ComponentChildren>>
type Node = VNode | ((children: ComponentChildren) => VNode)

/** Where the browser keeps the language; empty: what the browser asks for. */
export const KEPT = 'arbiter.tongue'

const codeOf = (tag: string) => {
    const code = tag.replace('-', '_')
    const [base] = code.split('_')
    return (
        languages.find((name) => name === code) ??
        languages.find((name) => name.split('_')[0] === base && name !== 'en_XA')
    )
}

function chosen() {
    const own = stored(KEPT)
    if (own) return codeOf(own) ?? 'en'
    const { navigator: browser } = globalThis as Partial<typeof globalThis>
    for (const tag of browser?.languages ?? []) {
        const code = tag.startsWith('en') ? 'en' : codeOf(tag)
        if (code) return code
    }
    return 'en'
}

const NOTHING: Catalogue = { said: {}, composed: 0, plural: (n) => Number(n !== 1), point: '.' }
let code = chosen()

// Page, Laws or trainer: the Laws and the trainer say much, and come when they are opened.
async function fetched(kind: 'page' | 'laws' | 'exam') {
    if (code === 'en') return NOTHING
    const { catalogues } = await import('generated/catalogues')
    return (await catalogues[kind][code]?.()) ?? NOTHING
}

// Without its catalogue, a language is told in English.
export const catalogue: Catalogue = await fetched('page').catch(() => ((code = 'en'), NOTHING))

/** "de", "zh_CN". */
export const language = code
/** The same for Intl and HTML: "zh-CN". */
export const tag = code === 'en_XA' ? 'en' : code.replace('_', '-')

export const rightToLeft = /^(ar|fa|he|ur)\b/.test(tag)

const root = (globalThis as Partial<typeof globalThis>).document?.documentElement
if (root) {
    root.lang = tag
    root.dir = rightToLeft ? 'rtl' : 'ltr'
}

/** More sentences.  They come once; without them, they are told in English. */
const learning: Partial<Record<string, Promise<void>>> = {}
export const learn = (kind: 'laws' | 'exam') =>
    (learning[kind] ??= fetched(kind).then(
        ({ said }) => void Object.assign(catalogue.said, said),
        () => undefined,
    ))

/** The sentence in the reader's language. */
export const told = (english: string): string => {
    const said = catalogue.said[english.replaceAll("'", '’')]
    return (typeof said === 'string' && said) || english
}

/** The same where one English word has several forms. */
export function toldIn(context: string, english: string) {
    const said = context && catalogue.said[`${context}\u0004${english}`]
    return typeof said === 'string' && said ? said : told(english)
}

/** A form of a word that a sentence asks for: {colour.of}. */
export const form = <Value extends string | number>(value: Value, asked?: string) =>
    formOf(value, asked) as Value

// The forms of a word go by the word, in English and as it is told.
let forms: Map<string, string> | null = null
function formOf(value: ComponentChildren, asked: string | undefined) {
    if (!asked || typeof value !== 'string') return value
    if (!forms) {
        forms = new Map()
        for (const [key, said] of Object.entries(catalogue.said)) {
            const [form = '', word] = key.split('\u0004')
            if (word === undefined || typeof said !== 'string') continue
            forms.set(key, said)
            forms.set(`${form}\u0004${told(word)}`, said)
        }
    }
    return forms.get(`${asked}\u0004${value}`) ?? value
}

/**
 * A side in a sentence, with the player's name.  A sentence that is made for a side agrees
 * with it in number, gender and case; a name has none of these and stands beside the side:
 * «белых (Anna)».  English has no such forms, and puts the name in the side's place.
 */
export const named = (side: string, name: string) =>
    !name ? side : language === 'en' ? name : `${side} (${name})`

/** A sentence with what stands in its places: text, or a list with nodes in it. */
export function say(english: string, values?: Values): string
export function say(english: string, values: Values, nodes: Node[]): ComponentChildren
export function say(english: string, values: Values = {}, nodes?: Node[]) {
    return filled(told(english), values, nodes)
}

function filled(sentence: string, values: Values, nodes?: Node[]): ComponentChildren {
    const parts: ComponentChildren[] = []
    const place = /\{(\w+)(?:\.(\w+))?\}|<(\d+)\/>|<(\d+)>(.*?)<\/\4>/gs
    let end = 0
    let flat = true
    for (const found of sentence.matchAll(place)) {
        const [all, name, form, alone, around, inner = ''] = found
        parts.push(sentence.slice(end, found.index))
        end = found.index + all.length
        if (name) {
            const value = formOf(values[name], form)
            flat &&= typeof value !== 'object'
            parts.push(value)
            continue
        }
        flat = false
        const node = nodes?.[Number(alone ?? around)]
        if (typeof node === 'function') parts.push(node(filled(inner, values, nodes)))
        else if (node) parts.push(cloneElement(node, { key: end }))
    }
    parts.push(sentence.slice(end))
    const shown = (part: ComponentChildren) =>
        part === null || part === undefined || typeof part === 'boolean'
            ? ''
            : (part as string | number).toString()
    return flat && !nodes?.length ? parts.map(shown).join('') : parts
}

/** t`…` marks a sentence for the catalogues; the build puts `say` in its place. */
export function t(
    english: string | TemplateStringsArray,
    ...values: (string | number | undefined)[]
): string {
    if (typeof english === 'string') return told(english)
    return english.reduce((text, part, i) => `${text}${values[i - 1] ?? ''}${part}`)
}

/** What is counted: many(n, 'one move', '{n} moves'). */
export function many(n: number, one: string, more: string, values: Values = {}): string {
    return filled(counted(n, one, more), { ...values, n: number(n) }) as string
}

/** The same with its places. */
export function counted(n: number, one: string, more: string) {
    const said = catalogue.said[one]
    const english = n === 1 ? one : more
    return (typeof said === 'object' ? said[catalogue.plural(n)] : null) ?? english
}

/** Numbers as the language has them. */
const numbers = new Intl.NumberFormat(tag)
export const number = (n: number) => (language === 'en' ? String(n) : numbers.format(n))

/** Change the language. */
export function speak(wanted: string) {
    store(KEPT, wanted)
    location.reload()
}
