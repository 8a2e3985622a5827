// said.ts - all messages as the page says them now (tools/list-said)
import './laws'
import type { Act, Colour, Duty } from 'generated/protocol'
import { factWords, headlineOf, reasonWords, type Reader } from 'page/game/headline'
import { actWords, buttonWords } from 'page/laws/acts'
import { START, type Say } from 'page/laws/laws'
import {
    dutyWords,
    ending,
    resultShort,
    resultWords,
    rulingWords,
    said as sentence,
} from 'page/laws/words'
import { retell } from 'page/ui/retell'
import { told } from 'page/ui/words'
export { language } from 'page/ui/words'

/** What `list-said --data` hands on. */
type Case = { key: string } & (
    | { ruling: Act } // that an act came to, and no other
    | { act: Act; button?: string } // the key of a button for it
    | { sentence: string; say: Say } // a fact
    | { text: string; say?: Say }
    | { name: 'end' | 'result' | 'penalty'; word: string }
)
type Line = [key: string, sentence: string]

const reader = (me: Colour | null): Reader => ({
    names: { white: 'Anna', black: 'Boris' },
    me,
    moves: [],
    start: START,
})

// Told to the player while it binds.
const DUTIES: NonNullable<Duty>['verdict'][] = [
    'must-move',
    'must-capture',
    'must-capture-with',
    'must-castle',
    'may-not-castle',
    'must-move-king',
    'must-make',
    'must-promote',
]

function ofDuty(key: string, { rulings: [duty] }: Act): Line[] {
    const verdict = DUTIES.find((one) => one === duty?.verdict)
    if (!duty || !verdict) return []
    const words = (released: boolean) => dutyWords({ ...duty, verdict, moves: ['Nf6'] }, released)
    const lines: Line[] = [[`${key}.you`, words(false)]]
    if (words(true) !== words(false)) lines.push([`${key}.you.released`, words(true)])
    return lines
}

// By colour, by name, and to the player whom it concerns.
function ofRuling(key: string, act: Act): Line[] {
    const [ruling] = act.rulings
    if (!ruling) return []
    const to = (me: Colour | null) => reasonWords(ruling, act, reader(me))
    const lines: Line[] = [[key, rulingWords(ruling)]]
    const name = to(null)
    if (name !== rulingWords(ruling)) lines.push([`${key}.name`, name])
    for (const me of ['white', 'black'] as const)
        if (to(me) !== name) lines.push([`${key}.you`, to(me)])
    const headline = headlineOf(act, reader(null))?.words.join(' ') ?? name
    if (headline !== name) lines.push([`${key}.headline`, headline])
    return [...lines, ...ofDuty(key, act)]
}

function ofAct(key: string, act: Act, button?: string): Line[] {
    const lines: Line[] = [[key, actWords(act)]]
    if (button) lines.push([button, buttonWords(`${act.by} ${act.act}`, act.by)])
    return lines
}

function ofFact(key: string, one: { sentence: string; say: Say }): Line[] {
    const plain = sentence(one.say)
    const name = factWords(one, reader(null))
    return name === plain
        ? [[key, plain]]
        : [
              [key, plain],
              [`${key}.name`, name],
          ]
}

function ofWord(key: string, name: 'end' | 'result' | 'penalty', word: string): Line[] {
    if (name === 'end') return [[key, ending(word)]]
    if (name === 'penalty') return [[key, told(word)]]
    return [
        [key, resultWords(word)],
        [`${key}.short`, resultShort(word)],
    ]
}

export function said(one: Case): Line[] {
    if ('ruling' in one) return ofRuling(one.key, one.ruling)
    if ('act' in one) return ofAct(one.key, one.act, one.button)
    if ('sentence' in one) return ofFact(one.key, one)
    if ('text' in one) return [[one.key, sentence(one.say) || retell(one.text)]]
    return ofWord(one.key, one.name, one.word)
}
