// complete.ts - what can be written at a place of a transcript
import { current, editions } from 'generated/editions'
import type { Form, Tables } from '../laws/transcript'

/** Where one is: the line up to the cursor, and what the game has there. */
export type Place = {
    line: string
    tags: boolean // no act stands before it
    san: string[]
    articles: string[]
}

export type Offer = { label: string; detail?: string }
export type Offers = { from: number; options: Offer[] }

// Those that say who plays, not how.
const NAMES = ['White', 'Black', 'Event', 'Site', 'Date', 'Round']
const ACTORS = ['white', 'black', 'arbiter', 'time']
const SQUARES = Array.from({ length: 64 }, (_, i) => `${'abcdefgh'.charAt(i % 8)}${(i >> 3) + 1}`)

const plain = (labels: string[]): Offer[] => labels.map((label) => ({ label }))

const may = (form: Form, actor: string) =>
    actor === 'time'
        ? form.actor === 'time'
        : form.actor === 'anyone' || form.actor === (actor === 'arbiter' ? 'arbiter' : 'player')

const wordsOf = ({ verb, second }: Form) => (second ? `${verb} ${second}` : verb)

// What an argument can be; the letters are those of acts.def.
function argument(letter: string, place: Place, tables: Tables): Offer[] {
    switch (letter) {
        case 's':
        case '1':
        case 'f':
            return plain(SQUARES)
        case 'p':
            return plain(['Q', 'R', 'B', 'N'])
        case 'm':
        case 'w':
        case 'e':
            return plain(place.san)
        case 'M':
            return plain(['with', ...place.san.map((san) => `with ${san}`)])
        case 'h':
            return plain(['two-handed'])
        case 'c':
            return plain(['white', 'black'])
        case 'k':
            return plain(tables.penalties)
        case 'r':
            return plain(tables.results.filter((result) => result !== '*'))
        case 'a':
            return plain(place.articles)
        case 'A':
            return plain(['for', ...place.articles.map((id) => `for ${id}`)])
        case 'b':
            return plain(['absent'])
        default:
            return []
    }
}

// Which argument stands after so many words; squares go on and on.
function nth(form: Form, words: number) {
    const letters = form.arguments
    return letters.startsWith('s') || letters === 'f' ? letters.charAt(0) : letters.charAt(words)
}

function actOffers(words: string[], place: Place, tables: Tables): Offer[] {
    const [, actor, verb, ...rest] = words
    if (words.length === 1) return plain(['+10', '-', '0:00:00'])
    if (words.length === 2) return plain(ACTORS)
    const forms = tables.acts.filter((form) => may(form, actor ?? ''))
    if (words.length === 3)
        return forms.map((form) => ({ label: wordsOf(form), detail: form.actor }))
    const typed = rest.slice(0, -1) // the last word is being written
    const same = forms.filter((form) => form.verb === verb)
    const seconds = typed.length ? [] : same.flatMap(({ second }) => second ?? [])
    const said = same.filter(({ second }) => !second || second === typed[0])
    return [
        ...plain(seconds),
        ...said.flatMap((form) =>
            argument(nth(form, typed.length - (form.second ? 1 : 0)), place, tables),
        ),
    ]
}

/** What can stand at the end of the line; null: nothing that we know. */
export function offersAt(place: Place, tables: Tables): Offers | null {
    const { line } = place
    if (/(^|\s)#/.test(line)) return null
    const laws = /^\s*\[Laws\s+"([^"]*\s)?(\d*)$/.exec(line)
    if (laws)
        return {
            from: line.length - (laws[2] ?? '').length,
            options: plain([...editions].reverse()),
        }
    const tag = /^\s*\[(\w*)$/.exec(line)
    if (tag)
        return {
            from: line.length - (tag[1] ?? '').length,
            options: plain([...tables.tags, ...NAMES]),
        }
    if (/^\s*\[/.test(line)) return null
    const expected = /^\s*=>!?\s+(?:\{[^}]*\}\s*)?([\w.()]*)$/.exec(line)
    if (expected)
        return { from: line.length - (expected[1] ?? '').length, options: plain(place.articles) }
    if (/^\s*=>/.test(line)) return null
    const words = line.trimStart().split(/\s+/)
    const last = words.at(-1) ?? ''
    const options = actOffers(words, place, tables)
    if (place.tags && words.length === 1)
        options.push({ label: `[Laws "${current}"]`, detail: 'tag' })
    return options.length ? { from: line.length - last.length, options } : null
}
