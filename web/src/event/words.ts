// words.ts - what the pages of an event say: names, results, where a round stands
import { controlWords } from '../laws/control'
import type { Event as Shown, EventBoard, EventRound } from 'generated/protocol'
import { resultShort } from '../laws/words'
import { t } from '../ui/words'

/** Names of players by their numbers. */
export function namesIn({ players }: Shown) {
    const names = new Map(
        players.map(({ no, title, name }) => [no, title ? `${title} ${name}` : name]),
    )
    return (no: number) => names.get(no) ?? String(no)
}

const BYES: Record<string, string> = {
    H: t`half-point bye`,
    F: t`full-point bye`,
    U: t`bye`,
    Z: t`absent`,
}

/** "1–0", "1F–0F", "bye"; '': none yet. */
export const resultIn = ({ black, result }: EventBoard) =>
    black ? (result === '*' ? '' : resultShort(result)) : (BYES[result] ?? '')

export const STATUS: Record<EventRound['status'], string> = {
    paired: t`not started`,
    started: t`in play`,
    paused: t`paused`,
    ended: t`ended`,
}

/** The round that is looked at first: the one in play, or the last that was. */
export function roundNow({ rounds }: Shown) {
    const begun = rounds.filter(({ status }) => status !== 'paired')
    const open = rounds.find(({ boards }) => boards.some(({ result }) => result === '*'))
    return (begun.at(-1) ?? open ?? rounds.at(-1))?.round ?? 0
}

/** "Tallinn · 2026/05/01 – 2026/05/09 · 90 min + 30 s" */
export function headOf({ city, federation, from, to, rate, arbiter }: Shown) {
    const days = from && to && from !== to ? `${from} – ${to}` : from || to
    const control = rate && controlWords(rate)
    return [city, federation, days, control, arbiter && t`Arbiter: ${arbiter}`]
        .filter(Boolean)
        .join(' · ')
}
