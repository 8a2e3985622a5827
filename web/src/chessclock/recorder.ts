// recorder.ts - a game at a wooden board is made from what stands on its scoresheets
//
// What both sheets have is made; or what one has, where the other is not kept or far
// behind.  Where they differ nothing is made, and nobody at the board is told.
import { effect, signal } from '@preact/signals'
import type { Act, Colour, Sheets } from 'generated/protocol'
import * as laws from '../laws/laws'
import { meant } from '../laws/paper'
import { other } from '../laws/words'
import type { Table } from '../net/table'

const BEHIND = 4 // so many plies behind a sheet is not waited for

type Where = { fen: string; ply: number; chess960: boolean }

/** The next move, as an act has it; null: the sheets do not say yet. */
export function nextMove(sheets: Sheets, { fen, ply, chess960 }: Where) {
    const at = (side: Colour, more = 0) => sheets[side].plies[ply + more]?.text
    const first: Colour = at('white') ? 'white' : 'black'
    const text = at(first)
    const move = text && meant(fen, text, chess960)
    if (!move) return null
    const second = other(first)
    const reply = at(second)
    if (reply && meant(fen, reply, chess960) !== move) return null
    // The last move of a sheet that is alone has nothing behind it.
    const behind = sheets[first].plies.length - ply
    const ends = !sheets[second].plies.length && laws.san(fen, move).endsWith('#')
    if (!reply && behind < BEHIND && !ends) return null
    // What is not legal may be put right on both: it is a move when it was answered.
    const { move: legal } = laws.read(fen, text, chess960)
    if (!legal && !at(first, 1)) return null
    return legal ? laws.san(fen, legal) : move
}

const WENT = /^clock \d+ (?:press|resume) /

/** Since it was stopped, as by a call, the clock went on; or there is none. */
export function goesOn(acts: readonly Act[]) {
    const stopped = acts.findLastIndex((act) =>
        act.rulings.some(({ verdict }) => verdict === 'paused'),
    )
    const went = acts.findLastIndex(({ note = '', from }) => from === 'arbiter' && WENT.test(note))
    return went < 0 || went > stopped
}

/** Make the moves of this game, as long as this page is open; returns how to end that. */
export function record(table: Table) {
    const busy = signal(false)
    let last = '' // what was sent once is not sent again
    return effect(() => {
        const story = table.story.value
        if (busy.value || !story || table.phase.value !== 'live') return
        const state = story.state.value
        const { tags, chess960 } = story.game.value
        if (tags.Scoresheets !== 'followed' || state.result) return
        const { fen, ply } = state
        const move = nextMove(story.sheets.value, { fen, ply, chess960 })
        if (!move) return
        const paused = state.status === 'paused'
        if (paused && !goesOn(story.acts.value)) return
        const id = paused ? `resume.${state.number}` : `move.${ply}.${move.replace(/[^\w=-]/g, '')}`
        if (id === last) return
        busy.value = true
        const sent = paused
            ? table.act('resumes', 'arbiter', undefined, id)
            : table.act(`plays ${move}`, state.turn, undefined, id)
        sent.then(
            () => {
                last = id
                busy.value = false
            },
            () => setTimeout(() => (busy.value = false), 1000),
        )
    })
}
