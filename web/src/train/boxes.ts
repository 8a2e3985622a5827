// boxes.ts - Leitner's boxes: what was missed comes back at once, what is known later
//
// A kind that was answered right goes one box up, one that was missed goes back
// to the first.  The higher the box, the later it is asked again.
import type { Kind } from './exam'

export type Card = { box: number; due: number; asked: number; missed: number }
export type Cards = Record<string, Card>

/** After how many days a kind of each box is due again. */
export const DAYS = [0, 1, 3, 7, 21]
const DAY = 86_400_000

export function answered(card: Card | undefined, right: boolean, now: number): Card {
    const { box, asked, missed } = card ?? { box: 0, asked: 0, missed: 0 }
    const next = right ? Math.min(box + 1, DAYS.length - 1) : 0
    return {
        box: next,
        due: now + (DAYS[next] ?? 0) * DAY,
        asked: asked + 1,
        missed: missed + (right ? 0 : 1),
    }
}

/** How hard a kind is: as its author says, until it was asked often enough here. */
export function levelOf(kind: Kind, card: Card | undefined) {
    if (!card || card.asked < 3) return kind.level
    const share = card.missed / card.asked
    return share < 0.2 ? 1 : share < 0.5 ? 2 : 3
}

function shuffled<T>(list: T[], random: () => number) {
    const all = [...list]
    for (let i = all.length - 1; i > 0; i--) {
        const k = Math.floor(random() * (i + 1))
        ;[all[i], all[k]] = [all[k] as T, all[i] as T]
    }
    return all
}

/** So many kinds for a session: first those that are due, then new ones, then the others. */
export function pick(
    kinds: Kind[],
    cards: Cards,
    count: number,
    now: number,
    random: () => number = Math.random,
) {
    const turn = (kind: Kind) => {
        const card = cards[kind.id]
        if (!card) return DAYS.length
        return card.due <= now ? card.box : DAYS.length + 1 + card.box
    }
    const order = shuffled(kinds, random).sort((a, b) => turn(a) - turn(b))
    const session: Kind[] = []
    while (order.length && session.length < count)
        session.push(...order.slice(0, count - session.length))
    return shuffled(session, random)
}
