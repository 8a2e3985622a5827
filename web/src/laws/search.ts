// search.ts - provisions that are meant, whatever words are used and however typed
import type { Provision } from 'generated/protocol'
import { SYNONYMS } from 'generated/synonyms'
import { t } from '../ui/words'

/** The number as people cite it: "7.5.5#2" is the second matter of 7.5.5. */
const NAMES: Partial<Record<string, string>> = { Intro: t`Intro`, Preface: t`Preface` }
export function numberIn(id: string) {
    const number = id.replace(/#\d+$/, '')
    return NAMES[number] ?? number
}

/** What its number begins with: "9", "A", "Preface". */
export const chapterIn = (id: string) => /^[^.(#]+/.exec(id)?.[0] ?? id

const textOf = ({ gist, matter, rules }: Provision) =>
    `${gist} ${matter.replaceAll('-', ' ')} ${rules.join(' ')}`.toLowerCase()

// Each part of a query, as the words any of which will do.
function parts(query: string) {
    let rest = query.toLowerCase().replaceAll('’', "'").trim().replace(/\s+/g, ' ')
    const found: string[][] = []
    const phrases = SYNONYMS.flatMap(([said]) => said).filter((one) => one.includes(' '))
    for (const phrase of phrases.sort((a, b) => b.length - a.length))
        if (` ${rest} `.includes(` ${phrase} `)) {
            found.push(meantBy(phrase))
            rest = ` ${rest} `.replace(` ${phrase} `, ' ').trim()
        }
    return [...found, ...rest.split(' ').filter(Boolean).map(meantBy)]
}

const meantBy = (word: string) => [
    word,
    ...SYNONYMS.filter(([said]) => said.includes(word)).flatMap(([, meant]) => meant),
]

const isNumber = (word: string) => /^(\d|[a-d]\.|i+\.)[\w.()]*$/i.test(word)

const matches = (row: Provision, text: string, some: string[]) =>
    some.some((word) =>
        isNumber(word) ? row.id.toLowerCase().startsWith(word) : text.includes(word),
    )

/** The steps from one word to the other: a letter more, less, other, or two swapped. */
export function distance(a: string, b: string) {
    const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
    for (let i = 1; i <= a.length; i++) {
        const row = [i]
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1] ? 0 : 1
            const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Infinity
            const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
            row[j] = Math.min(
                at(1, 0) + 1,
                (row[j - 1] ?? Infinity) + 1,
                at(1, 1) + same,
                swapped && i > 1 && j > 1 ? at(2, 2) + 1 : Infinity,
            )
        }
        rows.push(row)
    }
    return rows[a.length]?.[b.length] ?? Infinity
}

// The word that was probably meant, of those that are known.
function nearest(word: string, known: string[]) {
    const most = word.length > 7 ? 2 : word.length > 3 ? 1 : 0
    const all = known.map((one) => [distance(word, one), one] as const)
    const [steps, found] = all.sort(([a], [b]) => a - b)[0] ?? [Infinity, null]
    return steps <= most ? found : null
}

/** The rows that match, and the words that were read instead of unknown ones. */
export function search<Row extends Provision>(rows: Row[], query: string) {
    const texts = rows.map(textOf)
    const read: string[] = []
    const known = () => [
        ...new Set([
            ...texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []),
            ...SYNONYMS.flatMap(([said]) => said),
        ]),
    ]
    const wanted = parts(query).map((some) => {
        const [word = ''] = some
        if (isNumber(word) || texts.some((text) => some.some((one) => text.includes(one))))
            return some
        const meant = nearest(word, known())
        if (!meant) return some
        read.push(meant)
        return meantBy(meant)
    })
    const found = rows.filter((row, i) =>
        wanted.every((some) => matches(row, texts[i] ?? '', some)),
    )
    return { found, read }
}
