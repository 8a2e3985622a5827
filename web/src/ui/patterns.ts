// patterns.ts - what was put together in English elsewhere, in another language
//
// The server and the modules of C word facts, faults and what waits.  Which sentence
// of theirs such a text is, is found by its words: of those that fit, the one with most
// words of its own.  What stands in its places is told, too.
import type { Names } from './retell'
import { catalogue, many, named, told } from './words'

type Pattern = { key: string; test: RegExp; names: string[]; letters: number }

// An empty place goes with the blank before it.
const PLACE = / ?(?:\{([\w-]+)(?:\.(\w+))?\}|%(?:\d\$)?[\d.]*(?:ll|l|z)?[sdu])/g
const quoted = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

// What stands in a place ends where a sentence does, or a part of one.
const PART = '((?:(?!; |\\. \\p{Lu}).)*?)'

function patternOf(key: string): Pattern {
    const english = key.replace(/^.*\u0004/s, '')
    const names: string[] = []
    let source = ''
    let end = 0
    for (const place of english.matchAll(PLACE)) {
        const blank = place[0].startsWith(' ')
        source += quoted(english.slice(end, place.index)) + (blank ? `(?: ${PART})?` : PART)
        names.push(place[1] ?? String(names.length))
        end = place.index + place[0].length
    }
    source += quoted(english.slice(end))
    const letters = english.replace(PLACE, '').length
    return { key, test: new RegExp(`^${source}$`, 'su'), names, letters }
}

// By the form that is asked for; '' for whole sentences.
let known: Map<string, Pattern[]> | null = null

function patterns(asked: string) {
    if (!known) {
        known = new Map()
        const composed = Object.entries(catalogue.said).slice(0, catalogue.composed)
        for (const [key, said] of composed) {
            // Of periods of play; a list of pieces is told by `listed`.
            if (key === '{one}, then {rest}') continue
            if (typeof said !== 'string' || key.includes('<') || key.search(PLACE) < 0) continue
            const form = key.includes('\u0004') ? key.replace(/\u0004.*$/s, '') : ''
            known.set(form, [...(known.get(form) ?? []), patternOf(key)])
        }
        for (const list of known.values()) list.sort((a, b) => b.letters - a.letters)
    }
    return known.get(asked) ?? []
}

function byPattern(english: string, asked: string, names?: Names) {
    for (const { key, test, names: places, letters } of patterns(asked)) {
        if (letters < 3 || english.endsWith('.') !== key.endsWith('.')) continue
        const found = test.exec(english)
        if (!found) continue
        const values = new Map(places.map((name, i) => [name, found[i + 1] ?? '']))
        let nth = 0
        return told(key).replace(PLACE, (place, name?: string, form?: string) => {
            const value = retell(values.get(name ?? String(nth++)) ?? '', form, names)
            return value && place.startsWith(' ') ? ` ${value}` : value
        })
    }
    return null
}

const COUNTS = [
    ['{n} move', '{n} moves', /^(\d+) moves?$/],
    ['{n} time', '{n} times', /^(\d+) times?$/],
] as const

function counted(english: string) {
    for (const [one, more, test] of COUNTS) {
        const found = test.exec(english)
        if (found) return many(Number(found[1]), one, more)
    }
    return null
}

// "the king on e1, then the rook on h1"
function listed(english: string, asked: string, names?: Names) {
    const joint = ['; ', ', then ', ' and ', ', '].find((one) => english.includes(one))
    if (!joint) return null
    const parts = english.split(joint)
    const said = parts.map((part) => retell(part, asked, names))
    const known = joint === ', then ' || said.some((part, i) => part !== parts[i])
    return known ? said.join(told(joint)) : null
}

// One after the other; the last may be a fragment with a full stop.
function sentences(english: string, names?: Names) {
    const parts = english.replace(/([.?!]) (?=\p{Lu})/gu, '$1\n').split('\n')
    if (parts.length > 1) return parts.map((part) => retell(part, '', names)).join(' ')
    const bare = english.replace(/\.$/, '')
    const said = bare === english ? bare : retell(bare, '', names)
    return said === bare ? null : `${said}.`
}

/** The same in the reader's language, in the form that a sentence asks for. */
export function retell(text: string, asked = '', names?: Names): string {
    if (!text) return text
    const english = text.replaceAll("'", '’')
    const name = names?.get(english) ?? ''
    const same = asked ? told(`${asked}\u0004${english}`) : ''
    if (same && !same.includes('\u0004')) return named(same, name)
    if (told(english) !== english) return named(told(english), name)
    return (
        counted(english) ??
        (asked ? byPattern(english, asked, names) : null) ??
        byPattern(english, '', names) ??
        sentences(english, names) ??
        listed(english, asked, names) ??
        text
    )
}
