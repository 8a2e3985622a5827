// boards.ts - the boards of a room: their numbers, their order, which of them call
import type { Board } from 'generated/protocol'
import { nameOf } from '../laws/words'
import { t } from '../ui/words'

/** A board and its number, which stays the same while games come and end. */
export type Placed = { board: Board; number: number }

/** The boards of one round of an event. */
export type Round = { title: string; boards: Placed[] }

const named = (tag: string) => (tag === '?' || tag === '-' ? '' : tag)

// Round "4.7" is board 7 of round 4.
const IN_ROUND = /^(\d+)\.(\d+)$/
const roundOf = ({ round }: Board) => named(round).replace(IN_ROUND, '$1')
const given = ({ board, round }: Board) =>
    Number(/^\d+$/.exec(board)?.[0] ?? IN_ROUND.exec(round)?.[2] ?? Infinity)

/** "Spring Open · Round 4"; '': the game has neither. */
export const titleOf = (board: Board) =>
    [named(board.event), roundOf(board) && t`Round ${roundOf(board)}`].filter(Boolean).join(' · ')

const collator = new Intl.Collator('en', { numeric: true })
const collate = (a: string, b: string) => collator.compare(a, b)

// Numbered boards by their numbers, the others after them as they were created.
const byPlace = (a: Board, b: Board) =>
    given(a) - given(b) || a.created - b.created || collate(a.game, b.game)

function numbered(boards: Board[]): Placed[] {
    let last = 0
    return [...boards].sort(byPlace).map((board) => {
        const number = given(board)
        last = number === Infinity ? last + 1 : number
        return { board, number: last }
    })
}

/** All boards in the order that stays: by event, by round, by number. */
export function rounds(boards: Board[]): Round[] {
    const found = new Map<string, Board[]>()
    for (const board of boards)
        found.set(titleOf(board), [...(found.get(titleOf(board)) ?? []), board])
    return [...found]
        .sort(([a], [b]) => Number(!a) - Number(!b) || collate(a, b))
        .map(([title, some]) => ({ title, boards: numbered(some) }))
}

export const namesOf = ({ white, black }: Board) =>
    [nameOf(white, 'white'), nameOf(black, 'black')] as const

/** Both, where one word is to name the game. */
export function against(board: Board) {
    const [white, black] = namesOf(board)
    return t`${white} against ${black}`
}

// "7" and "7-12" are boards; null: it says nothing of numbers.
function isNumbered(word: string, number: number) {
    const [, from, to] = /^(\d+)(?:[-–](\d+))?$/.exec(word) ?? []
    return from ? Number(from) <= number && number <= Number(to ?? from) : null
}

/** Does it match what was typed: boards by their numbers, or parts of names? */
export function matches({ board, number }: Placed, text: string) {
    const all = [...namesOf(board), titleOf(board)].join(' ').toLowerCase()
    return text
        .toLowerCase()
        .split(/\s+/)
        .every((word) => isNumbered(word, number) ?? all.includes(word))
}

// What waits, but calls nobody.
const CALM = new Set(['waits', 'start', 'pause', 'agreed'])

/** What waits for the arbiter at this board. */
export const waiting = ({ pending, status }: Board) =>
    status === 'over' ? [] : pending.filter(({ kind }) => !CALM.has(kind))
export const callsOf = (board: Board) => waiting(board).length

/** What to know of a game that goes on, or ended too early; `arbiter watch` tells the same. */
export const alarmsOf = ({ alarms = [], status }: Board) =>
    alarms.filter(({ name }) => status !== 'over' || name === 'early-draw')

/** Alarms that were not there before, each with its board; `told` learns of them. */
export const freshAlarms = (told: Set<string>, boards: Board[]) =>
    boards.flatMap((board) =>
        alarmsOf(board)
            .filter(({ name, ply, text }) => {
                const key = [board.game, name, ply, text].join(' ')
                return !told.has(key) && told.add(key)
            })
            .map((alarm) => ({ board, alarm })),
    )

/** Those who call, the longest waiting first, given who called before. */
export function inTurn(before: string[], boards: Board[]) {
    const calling = boards.filter(callsOf).map(({ game }) => game)
    const still = before.filter((game) => calling.includes(game))
    return [...still, ...calling.filter((game) => !still.includes(game))]
}

/** The call after the one that is open. */
export const nextCall = (calls: string[], open: string | null) =>
    calls[(calls.indexOf(open ?? '') + 1) % calls.length] ?? null
