// sheet.ts - the moves of a sheet as they were typed, and the claim as a transcript
import { START, play, read, type Reading } from '../laws/laws'
import { readMove } from '../laws/moves'
import { wordsOf } from '../laws/paper'

export type Word = { text: string; san: string; why?: string }
export type Typed = { words: Word[]; fen: string; wrong: number | null }

/** The words of a sheet or of PGN that are moves: no numbers, comments or results. */
export const movesIn = (text: string) =>
    text
        .replace(/^\s*\[.*\]\s*$/gm, ' ')
        .replace(/\{[^}]*\}|\([^()]*\)|;.*$/gm, ' ')
        .replace(/\d+\s*\.+|\$\d+/g, ' ')
        .split(/\s+/)
        .filter((word) => word && !/^(?:1-0|0-1|1\/2-1\/2|\*|…|\(=\))$/.test(word))

/** Read them; wrong words stay, and what comes after one is not read. */
export function typed(text: string, language: string): Typed {
    const words: Word[] = []
    let fen = START
    let wrong: number | null = null
    for (const text_ of movesIn(text)) {
        if (wrong !== null) {
            words.push({ text: text_, san: '' })
            continue
        }
        const found: Reading = readMove(fen, text_, { chess960: false, language })
        if (found.move) {
            words.push({ text: text_, san: wordsOf(fen, found.move) })
            fen = play(fen, found.move)
        } else {
            wrong = words.length
            words.push({ text: text_, san: '', why: found.why })
        }
    }
    return { words, fen, wrong }
}

export type Case = {
    words: Word[]
    fen: string
    kind: 'repetition' | 'fifty'
    move: string // that was written down; '': the position stands on the board
    edition: string
    control: string
}

/** The claim of the player who has the move, after these moves. */
export function transcriptOf({ words, fen, kind, move, edition, control }: Case) {
    const side = (i: number) => (i % 2 ? 'black' : 'white')
    const claimant = fen.split(' ')[1] === 'w' ? 'white' : 'black'
    const intended = move && (read(fen, move).move ? ` with ${move}` : '')
    return [
        `[Laws "${edition}"]`,
        `[TimeControl "${control}"]`,
        '[Arbiter "present"]',
        '',
        '- arbiter starts',
        ...words.map(({ san }, i) => `- ${side(i)} plays ${san}`),
        `- ${claimant} claims ${kind}${intended}`,
        '',
    ].join('\n')
}
