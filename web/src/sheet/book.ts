// book.ts - a scoresheet as the list of what was written on it
//
// An entry is kept in the moment when it is made, and has an id of its own: sent twice, it
// is written once.  On paper nothing is refused, and what is corrected stays to be seen.
import * as laws from '../laws/laws'
import { meant } from '../laws/paper'

/** What was written, when; `ply` where an older entry is corrected. */
export type Entry = { id: string; at: number; text: string; ply?: number }
export type Ply = { text: string; offer?: boolean; old?: string[] }

export const OFFER = '(=)'

/** What stands on the sheet: what is known to stand there, and entries since. */
export function written(base: readonly Ply[], entries: readonly Entry[]) {
    const plies = [...base]
    for (const { text, ply } of entries) {
        const at = ply ?? plies.length
        const before = plies[text === OFFER ? plies.length - 1 : at]
        if (text === OFFER) {
            if (before) plies[plies.length - 1] = { ...before, offer: true }
        } else if (ply === undefined) plies.push({ text })
        else if (before) plies[at] = { ...before, text, old: [...(before.old ?? []), before.text] }
    }
    return plies
}

/** The act that the server is told. */
export const actOf = ({ text, ply }: Entry) =>
    ply === undefined ? `writes ${text}` : `corrects ${ply + 1} ${text}`

/** What an act of his own put on the sheet, as the server tells them again. */
export function entryOf(act: string): Omit<Entry, 'id' | 'at'> | null {
    const found = /^(?:writes|corrects (\d+)) (.+)$/.exec(act)
    if (!found?.[2]) return null
    return found[1] ? { text: found[2], ply: Number(found[1]) - 1 } : { text: found[2] }
}

/** The positions as far as they can be told, and the ply that nobody can read; with help
 *  that is one that is not legal. */
export function follow(start: string, plies: readonly Ply[], chess960: boolean, help = false) {
    const fens = [start]
    let fen = start
    for (const [i, { text }] of plies.entries()) {
        const move = help ? laws.read(fen, text, chess960).move : meant(fen, text, chess960)
        fen = move ? laws.play(fen, move) : ''
        if (!fen) return { fens, stuck: i }
        fens.push(fen)
    }
    return { fens, stuck: null }
}

export type Head = {
    white: string
    black: string
    edition: string
    start: string
    chess960: boolean
}

const tag = (name: string, value: string) =>
    `[${name} "${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"]\n`

/** The game as PGN: as far as it can be played, and the rest as it was written. */
export function pgnOf(
    head: Head,
    plies: readonly Ply[],
    result: string,
    day: string,
    clocks: readonly string[] = [], // what the display showed after each move
) {
    const { fens, stuck } = follow(head.start, plies, head.chess960, true)
    const readable = stuck ?? plies.length
    const numberOf = (i: number) => `${Math.floor(i / 2) + 1}${i % 2 ? '...' : '.'}`
    const words: string[] = []
    plies.slice(0, readable).forEach(({ text, offer }, i) => {
        const fen = fens[i] ?? ''
        if (i % 2 === 0 || words.at(-1)?.startsWith('{')) words.push(numberOf(i))
        words.push(laws.san(fen, laws.read(fen, text, head.chess960).move ?? ''))
        const clock = clocks[i] ? `[%clk ${clocks[i]}]` : ''
        const note = [clock, offer && OFFER].filter(Boolean).join(' ')
        if (note) words.push(`{${note}}`)
    })
    if (stuck !== null) {
        const rest = plies
            .slice(stuck)
            .map(({ text, offer }, i) =>
                [numberOf(stuck + i), text.replaceAll('}', ')'), offer ? ` ${OFFER}` : ''].join(''),
            )
        words.push('{', ...rest, '}')
    }
    const lines = [...words, result].join(' ').replace(/(.{1,78})(?: |$)/g, '$1\n')
    const setup = head.start === laws.START ? '' : tag('SetUp', '1') + tag('FEN', head.start)
    return (
        tag('Event', '?') +
        tag('Site', '?') +
        tag('Date', day) +
        tag('Round', '?') +
        tag('White', head.white || '?') +
        tag('Black', head.black || '?') +
        tag('Result', result) +
        setup +
        `\n${lines}`
    )
}
