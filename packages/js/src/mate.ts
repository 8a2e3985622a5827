// mate.ts - can this side still mate by any series of legal moves?
import { colorAt, moveOf, type Color } from './board.js'
import { c, double, get, ready, within, word } from './core.js'
import type { Position } from './position.js'

const ANSWERS = ['undecided', 'possible', 'impossible'] as const

export type MateVerdict = {
    /** "undecided" only when the budget or the memory is used up. */
    answer: (typeof ANSWERS)[number]
    /** What the answer rests on, in words. */
    argument: string
    /** Where it is possible: moves that end in checkmate, as coordinates. */
    line: string[]
    /** Positions whose moves were looked at. */
    nodes: number
    /** Positions that were all seen, if the proof is that none is mate. */
    states: number
}

export type MateOptions = {
    /** How many positions to look at, at most; without it as many as the memory holds. */
    budget?: number
    /** Bytes of memory; composed positions can need hundreds of times the usual. */
    memory?: number
}

/** Can this side mate (5.2.2, 6.9)?  Exactly: with a line of moves, or with a proof. */
export function mate(position: Position, side: Color, options: MateOptions = {}): MateVerdict {
    const { budget = 0, memory = 1 << 20 } = options
    within(budget, 0, Number.MAX_SAFE_INTEGER, 'the budget')
    within(memory, 1 << 16, 1 << 30, 'the memory')
    const library = ready()
    const work = library.take(memory)
    try {
        c.mate_possible(position.at, colorAt(side), work, memory, budget)
        const [answer, argument, nodes, states, length] = [0, 1, 2, 3, 4].map(double)
        const line = Array.from({ length: length ?? 0 }, (_, i) => moveOf(word(20 + i)))
        return {
            answer: ANSWERS[answer ?? 0] ?? 'undecided',
            argument: get(c.mate_words(argument ?? 0)),
            line,
            nodes: nodes ?? 0,
            states: states ?? 0,
        }
    } finally {
        library.giveBack(work, memory)
    }
}
