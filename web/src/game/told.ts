// told.ts - what was ruled at a board that one sees at a glance, in a sentence or two
import type { Act, Colour } from 'generated/protocol'
import { headlineOf } from './headline'

// The position of that moment is not known here: moves are told by their squares.
const EMPTY = '8/8/8/8/8/8/8/8 w - - 0 1'

export function told(names: Record<Colour, string>, act: Act | undefined) {
    if (!act) return null
    const headline = headlineOf(act, { names, me: null, moves: [], start: EMPTY })
    return headline && { words: headline.words.join(' '), articles: headline.articles.join(', ') }
}
