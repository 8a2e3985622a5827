// acts.ts - acts in words: what somebody did, and what a button says
import type { Act, Actor } from 'generated/protocol'
import { ASKED, TOLD, type Kind } from 'generated/words'
import { kindName } from '../board/letters'
import { span } from '../ui/time'
import * as laws from './laws'
import { Colour, fill, resultShort, type Arguments } from './words'

const ACTORS: Record<Actor, string> = {
    white: 'White',
    black: 'Black',
    arbiter: 'The arbiter',
    time: 'The clock',
}

const isKind = (kind: string): kind is Kind => kind in TOLD

// What stands in a sentence for the arguments of an act.
function argumentsOf(deed: laws.Deed | Act['what']): Arguments {
    const { squares = [], move, piece, time, article, white, black, opponent = 4 } = deed
    return {
        squares: squares.join(deed.at_once ? ' and, in the same moment, ' : ', '),
        from: squares[0],
        to: squares[1],
        on: squares[0] && `on ${squares[0]}`,
        piece: piece && kindName(piece),
        move,
        with: move && `with ${move}`,
        words: deed.words ?? move,
        hands: deed.two_handed ? 'with both hands' : '',
        colour: Colour(deed.colour),
        time: time === undefined ? '' : span(time),
        number: deed.number,
        penalty: deed.penalty,
        points: white === undefined ? '' : `${white / 4}–${(black ?? 0) / 4}`,
        opponent: opponent === 4 ? '' : `(opponent: ${opponent / 4})`,
        result: deed.result && resultShort(deed.result),
        article,
        for: article && `for ${article}`,
    }
}

/** What somebody did: "White touches f1". */
export function actWords(act: Act) {
    const { kind } = act.what
    const words = isKind(kind) ? fill(TOLD[kind], argumentsOf(act.what)) : act.act
    return `${ACTORS[act.by]} ${words}`
}

/** The same of an act as text, its actor first. */
export function deedWordsOf(text: string) {
    const deed = laws.act(text)
    return deed ? `${ACTORS[deed.by]} ${fill(TOLD[deed.kind], argumentsOf(deed))}` : text
}

/** An act that could be sent; whose it is may be understood. */
export const deedIn = (text: string, by: Actor) => laws.act(text) ?? laws.act(`${by} ${text}`)

/** What a button says that sends it. */
export function buttonWords(text: string, by: Actor) {
    const deed = deedIn(text, by)
    return deed ? fill(ASKED[deed.kind], argumentsOf(deed)) : text
}
