// acts.ts - acts in words: what somebody did, and what a button says
import type { Act, Actor } from 'generated/protocol'
import { ASKED, TOLD, type Kind } from 'generated/words'
import { kindName } from './letters'
import { span } from '../ui/time'
import * as laws from './laws'
import { Colour, fill, penaltyWords, resultShort, type Arguments } from './words'
import { t } from '../ui/words'
import { notated } from './notate'

const ACTORS: Record<Actor, string> = {
    white: t('White'),
    black: t('Black'),
    arbiter: t`The arbiter`,
    time: t`The clock`,
}

const isKind = (kind: string): kind is Kind => kind in TOLD

// Points come in quarters.
const points = (quarters: number) =>
    quarters === 2 ? '1/2' : String(quarters / 4).replace('.5', ' 1/2')

type Shown = laws.Deed | Act['what']

// How much of a penalty, as a ruling has it.
function muchOf({ penalty, time, white = 0, black = 0, opponent = 4, number, words }: Shown) {
    if (penalty === 'points') return `${points(white)}-${points(black)}`
    if (penalty === 'loss') return points(opponent)
    if (penalty === 'exclusion') return String(number ?? 0)
    return words ?? (time === undefined ? '' : span(time))
}

// What stands in a sentence for the arguments of an act.
function argumentsOf(deed: Shown): Arguments {
    const { squares = [], piece, time, article } = deed
    const move = deed.move && notated(deed.move)
    return {
        squares: squares.join(deed.at_once ? t(' and, in the same moment, ') : ', '),
        from: squares[0],
        to: squares[1],
        on: squares[0] && fill('on {square}', { square: squares[0] }),
        piece: piece && kindName(piece),
        move,
        with: move && fill('with {move}', { move }),
        words: deed.words ?? move,
        hands: deed.two_handed ? t`with both hands` : '',
        colour: Colour(deed.colour),
        time: time === undefined ? '' : span(time),
        number: deed.number,
        penalty: deed.penalty && penaltyWords(deed.penalty, muchOf(deed)),
        result: deed.result && resultShort(deed.result),
        article,
        for: article && fill('for {article}', { article }),
    }
}

/** What somebody did: "White touches f1". */
export function actWords(act: Act) {
    const { kind } = act.what
    const actor = ACTORS[act.by]
    return isKind(kind)
        ? fill(`{actor} ${TOLD[kind]}`, { ...argumentsOf(act.what), actor })
        : `${actor} ${act.act}`
}

/** The same of an act as text, its actor first. */
export function deedWordsOf(text: string) {
    const deed = laws.act(text)
    return deed
        ? fill(`{actor} ${TOLD[deed.kind]}`, { ...argumentsOf(deed), actor: ACTORS[deed.by] })
        : text
}

/** An act that could be sent; whose it is may be understood. */
export const deedIn = (text: string, by: Actor) => laws.act(text) ?? laws.act(`${by} ${text}`)

/** What a button says that sends it. */
export function buttonWords(text: string, by: Actor) {
    const deed = deedIn(text, by)
    return deed ? fill(ASKED[deed.kind], argumentsOf(deed)) : text
}
