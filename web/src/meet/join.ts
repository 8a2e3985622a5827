// join.ts - one game of a clock and two sheets, which never knew of each other
import type { Act, Game, Sheets } from 'generated/protocol'
import { EDITIONS } from '../laws/edition'
import { history, otherSide, settingOf, standing, type Deed } from '../chessclock/machine'
import { deedsOf } from '../chessclock/wire'
import * as laws from '../laws/laws'
import { meant } from '../laws/paper'
import { pgnOf, type Head, type Ply } from '../sheet/book'

const COLOURS = ['white', 'black'] as const

/** What each device gives; each may come late or never. */
type ClockPart = { kind: 'clock'; control: string; bronstein: boolean; deeds: Deed[] }
type SheetPart = { kind: 'white' | 'black'; head: Head; plies: Ply[]; signed: string | null }
export type Part = ClockPart | SheetPart
export type Parts = { clock?: ClockPart; white?: SheetPart; black?: SheetPart }

const isPart = (part: unknown): part is Part =>
    typeof part === 'object' &&
    part !== null &&
    'kind' in part &&
    (part.kind === 'clock'
        ? 'deeds' in part && Array.isArray(part.deeds) && 'control' in part
        : (part.kind === 'white' || part.kind === 'black') &&
          'plies' in part &&
          Array.isArray(part.plies) &&
          'head' in part)

/** A part as a device gives it; null: this is none. */
export function partOf(text: string): Part | null {
    try {
        const part: unknown = JSON.parse(text)
        return isPart(part) ? part : null
    } catch {
        return null
    }
}

/** The parts of a game at a server, as far as they came. */
export function partsOf(game: Game, sheets: Sheets, acts: readonly Act[]): Parts {
    const { tags, white, black, edition, start_fen: start, chess960 } = game
    const deeds = deedsOf(acts)
    const parts: Parts = {}
    if (deeds.length)
        parts.clock = { kind: 'clock', control: tags.Clock ?? '-', bronstein: false, deeds }
    for (const kind of COLOURS) {
        const { plies, signed } = sheets[kind]
        const head = { white: white.name, black: black.name, edition, start, chess960 }
        if (plies.length || signed) parts[kind] = { kind, head, plies, signed }
    }
    return parts
}

export type Joined = {
    head: Head
    plies: Ply[] // what both sheets have, or the one that there is
    one: number[] // plies that one sheet alone has
    differ: [ply: number, white: string, black: string] | null // and nothing after it
    clocks: number[] // what the display showed after each ply
    signed: string | null // by all who keep a sheet
    presses: number
}

const NOBODY: Head = { white: '', black: '', edition: '', start: laws.START, chess960: false }

export function join({ clock, white, black }: Parts): Joined {
    const sheets = [white, black].filter((sheet) => sheet !== undefined)
    const [first, second] = sheets
    const head = { ...NOBODY, ...first?.head }
    for (const side of ['white', 'black'] as const) head[side] ||= second?.head[side] ?? ''
    const plies: Ply[] = []
    const one: number[] = []
    let differ: Joined['differ'] = null
    let fen = head.start
    for (let i = 0; i < Math.max(...sheets.map((sheet) => sheet.plies.length), 0); i++) {
        const [a, b] = [first?.plies[i], second?.plies[i]]
        const move = (ply: Ply | undefined) => ply && fen && meant(fen, ply.text, head.chess960)
        const same = a && b && (a.text === b.text || (move(a) && move(a) === move(b)))
        const ply = a ?? b
        if (!ply || (a && b && !same)) {
            differ = [i, a?.text ?? '', b?.text ?? '']
            break
        }
        if (!a || !b) one.push(i)
        plies.push(ply)
        const made = move(ply)
        fen = made ? laws.play(fen, made) : ''
    }
    const spent = clock
        ? history(settingOf(clock.control, clock.bronstein), clock.deeds, EDITIONS).spent
        : []
    const signed = sheets.every((sheet) => sheet.signed && sheet.signed === first?.signed)
    return {
        head,
        plies,
        one: sheets.length > 1 ? one : plies.map((_, i) => i),
        differ,
        clocks: spent.map(({ left }) => left),
        signed: (signed ? first?.signed : null) ?? null,
        presses: spent.length,
    }
}

const spanOf = (ms: number) => {
    const seconds = Math.floor(ms / 1000)
    const two = (n: number) => String(n).padStart(2, '0')
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The game as a transcript: a press is the move that the sheets have there. */
export function transcriptOf({ clock }: Parts, { head, plies, signed }: Joined, edition: string) {
    const lines = [
        `[Laws "${head.edition || edition}"]`,
        `[TimeControl "${clock ? settingOf(clock.control, false).white : '-'}"]`,
        '[Arbiter "present"]',
        ...COLOURS.map(
            (side) =>
                `[${side === 'white' ? 'White' : 'Black'} "${head[side].replace(/["\\]/g, '') || '?'}"]`,
        ),
        ...(head.start === laws.START ? [] : ['[SetUp "1"]', `[FEN "${head.start}"]`]),
        '',
        '- arbiter starts',
    ]
    let ply = 0
    let last: number | null = null
    let illegal = 0
    const act = (words: string, at: number | null) => {
        const span = at === null || last === null ? 0 : Math.max(0, at - last)
        lines.push(`${span ? `+${(span / 1000).toFixed(3)}` : '-'} ${words}`)
        if (at !== null) last = at
    }
    const plays = (at: number | null) => {
        const one = plies[ply]
        if (!one) return
        act(`${COLOURS[ply++ % 2] ?? ''} plays ${one.text}`, at)
    }
    const entries = clock
        ? history(settingOf(clock.control, clock.bronstein), clock.deeds, EDITIONS).entries
        : []
    for (const [what, at, side, value] of clock ? standing(clock.deeds) : []) {
        if (what === 'start') last = at
        else if (what === 'press') plays(at)
        else if (what === 'stop') act('arbiter pauses', at)
        else if (what === 'resume') act('arbiter resumes', at)
        else if (what === 'set') act(`arbiter sets ${COLOURS[side]} ${spanOf(value)}`, at)
        else if (what === 'illegal') {
            const told = entries.filter(({ deed }) => deed[0] === 'illegal')[illegal++]
            const given = told ? told.after - told.before : 0
            if (given > 0) act(`arbiter adds ${COLOURS[otherSide(side)]} ${spanOf(given)}`, at)
        }
    }
    // A move that ends the game is not pressed.
    while (ply < plies.length) plays(null)
    if (signed) lines.push(`- arbiter declares ${signed}`)
    return lines.join('\n') + '\n'
}

export const pgnWithClocks = ({ head, plies, clocks, signed }: Joined, day: string) =>
    pgnOf(head, plies, signed ?? '*', day, clocks.map(spanOf))
