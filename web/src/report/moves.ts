// moves.ts - the main line of a game as it is written in a file, and its positions
import { LawsError } from '../../../packages/js/src/core'
import { Position } from '../../../packages/js/src/position'

export type Step = {
    /** As it is written. */
    text: string
    /** "12." before a move of White, and before the first one. */
    number: string
    /** 64 letters from a1 to h8 after it; null: it cannot be played. */
    letters: string | null
    /** As coordinates. */
    move: string | null
}
export type Followed = { start: string; steps: Step[]; why: string | null }

const tag = (text: string, name: string) =>
    new RegExp(`^\\[${name}\\s+"((?:[^"\\\\]|\\\\.)*)"`, 'm').exec(text)?.[1] ?? ''

/** The words of the main line: without tags, comments, variations, numbers and result. */
export function mainLine(text: string): string[] {
    const words: string[] = []
    let depth = 0
    const parts =
        /^\[\w+\s+"(?:[^"\\]|\\.)*"\s*\]|\{[^}]*\}?|;.*|^%.*|[()]|\$\d+|\d+\.+|1-0|0-1|1\/2-1\/2|\*|[^\s{}();]+/gm
    for (const [part] of text.matchAll(parts)) {
        if (part === '(') depth++
        else if (part === ')') depth = Math.max(0, depth - 1)
        else if (!depth && !/^([[{;%$*]|\d+\.+$|1-0$|0-1$|1\/2)/.test(part)) words.push(part)
    }
    return words
}

/** Eight rows from White's side on, as the board of a FEN has them from Black's. */
export const lettersOf = (fen: string) =>
    (fen.split(' ')[0] ?? '')
        .replace(/\d/g, (empty) => '.'.repeat(Number(empty)))
        .split('/')
        .reverse()
        .join('')

/** Play a game as far as it can be played. */
export function follow(text: string): Followed {
    const fen = tag(text, 'FEN')
    const chess960 = /960|fischer/i.test(tag(text, 'Variant'))
    let why: string | null = null
    let position: Position
    try {
        position = new Position(fen || undefined, { chess960 })
    } catch (error) {
        if (!(error instanceof LawsError)) throw error
        return { start: lettersOf(fen).padEnd(64, '.').slice(0, 64), steps: [], why: error.message }
    }
    const start = lettersOf(position.fen)
    const steps = mainLine(text).map((word, at): Step => {
        const [, turn, , , , number] = position.fen.split(' ')
        const step: Step = {
            text: word,
            number: turn === 'w' ? `${number}.` : at === 0 ? `${number}...` : '',
            letters: null,
            move: null,
        }
        if (why !== null) return { ...step, number: '' }
        try {
            step.move = position.play(word)
            step.letters = lettersOf(position.fen)
        } catch (error) {
            if (!(error instanceof LawsError)) throw error
            why = error.message
        }
        return step
    })
    position.free()
    return { start, steps, why }
}
