// acts.ts - acts in words: what somebody did, and what a button says
import type { Act, Actor } from 'generated/protocol'
import { ASKED, TOLD } from 'generated/words'
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

// What stands in a sentence for the arguments of an act.
function argumentsOf(deed: laws.Deed): Arguments {
    const { squares = [], move, piece, time, article, white, black } = deed
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
        result: deed.result && resultShort(deed.result),
        article,
        for: article && `for ${article}`,
    }
}

/** What somebody did: "White touches f1". */
export function actWords(act: Act) {
    const deed = laws.act(`${act.by} ${act.act}`) // null: a sealed move
    const words = deed ? fill(TOLD[deed.kind], argumentsOf(deed)) : act.act
    return `${ACTORS[act.by]} ${words}`
}

/** An act that could be sent; whose it is may be understood. */
export const deedIn = (text: string, by: Actor) => laws.act(text) ?? laws.act(`${by} ${text}`)

/** What a button says that sends it. */
export function buttonWords(text: string, by: Actor) {
    const deed = deedIn(text, by)
    return deed ? fill(ASKED[deed.kind], argumentsOf(deed)) : text
}
