// machine.ts - the chessclock as the list of what was done to it
//
// Nothing is ever taken from the list: a press that is taken back and a correction that
// is undone are deeds themselves.  Done again from the start, the deeds give the same
// clock, after a reload, on the way back, or with a new battery; and they are its log.
import { clock, type Setting, type Side } from '../laws/laws'

export type What =
    | 'start'
    | 'press'
    | 'stop'
    | 'resume'
    | 'set' // the display
    | 'count' // the move counter
    | 'illegal' // value: the edition, by its place in the list
    | 'back' // the last press is taken back
    | 'undo' // the last correction is
    | 'away' // it was out of sight for so long; below zero: not counted

/** A deed to the chessclock: at which instant, to which side, with what, at which time
 *  of the day. */
export type Deed = [what: What, at: number, side: Side, value: number, wall?: number]

export const otherSide = (side: Side): Side => (side ? 0 : 1)

/** A setting as text: WHITE, then |BLACK where he has another control, and @0 where the
 *  next period comes at zero. */
export function settingOf(text: string, bronstein: boolean): Setting {
    const [controls = '', zero] = text.split('@')
    const [white = '', black = white] = controls.split('|')
    return { white, black, atZero: zero === '0', bronstein }
}

export function textOf({ white, black, atZero }: Omit<Setting, 'bronstein'>) {
    return white + (black === white ? '' : `|${black}`) + (atZero ? '@0' : '')
}

const isCorrection = ([what]: Deed) => what === 'set' || what === 'count' || what === 'illegal'
const last = (deeds: Deed[], is: (deed: Deed) => boolean) => deeds.findLastIndex(is)
const lastPress = (deeds: Deed[]) => last(deeds, ([what]) => what === 'press')

// As if the last press had not been: the time since then is that side's own.
function withoutPress(deeds: Deed[]): Deed[] {
    const at = lastPress(deeds)
    const side = deeds[at]?.[2]
    if (side === undefined) return deeds
    const since = deeds.slice(at + 1).map(([what, when, whose, value, wall]): Deed => {
        const turned = what === 'stop' || what === 'resume'
        return [what, when, turned ? side : whose, value, wall]
    })
    return [...deeds.slice(0, at), ...since]
}

/** What still stands of the deeds. */
export function standing(deeds: Deed[]) {
    let all: Deed[] = []
    for (const deed of deeds) {
        if (deed[0] === 'back') all = withoutPress(all)
        else if (deed[0] === 'undo') all.splice(last(all, isCorrection), 1)
        else all.push(deed)
    }
    return all
}

/** Whose press was the last, and can be taken back. */
export function pressed(deeds: Deed[]) {
    const all = standing(deeds)
    return all[lastPress(all)]?.[2]
}

/** Is there a correction that can be undone? */
export const corrected = (deeds: Deed[]) => standing(deeds).some(isCorrection)

export type Phase = 'ready' | 'running' | 'paused'
export function phaseOf(deeds: Deed[], now: number): Phase {
    if (!deeds.some(([what]) => what === 'start')) return 'ready'
    return clock.look(now).running === null ? 'paused' : 'running'
}

/** Do it to the clock of the library; the Articles of a ruling. */
export function apply([what, at, side, value]: Deed, editions: readonly string[]) {
    clock.look(at)
    if (what === 'press') clock.press(side, at)
    else if (what === 'stop') clock.stop(side, at)
    else if (what === 'start' || what === 'resume') clock.resume(side, at)
    else if (what === 'set') clock.set(side, value)
    else if (what === 'count') clock.count(side, value)
    else if (what === 'illegal') return clock.illegal(side, at, editions[value] ?? '')
    return null
}

export function replay(setting: Setting, deeds: Deed[], editions: readonly string[]) {
    clock.setup(setting)
    for (const deed of standing(deeds)) apply(deed, editions)
}

export type Entry = { deed: Deed; before: number; after: number; article: string }
/** A move: whose, how long it took, what the display showed then. */
export type Spent = { side: Side; time: number; left: number }

/** The log: every deed but presses, with the displays before and after; and how long the
 *  moves took.  The clock stands as it stood when this is done. */
export function history(setting: Setting, deeds: Deed[], editions: readonly string[]) {
    const entries: Entry[] = []
    const spent: Spent[] = []
    let thought = 0
    let since: number | null = null
    const all = standing(deeds)
    clock.setup(setting)
    for (const deed of all) {
        const [what, at, side] = deed
        const ran = clock.look(at).running
        const shown = what === 'illegal' ? otherSide(side) : side
        const show = () => {
            const { left, moves } = clock.look(at).sides[shown]
            return what === 'count' ? moves : left
        }
        const before = show()
        const ruled = apply(deed, editions)
        if (since !== null && ran !== null) thought += at - since
        since = clock.look(at).running === null ? null : at
        if (what === 'press' && ran === side) {
            spent.push({ side, time: thought, left: show() })
            thought = 0
        } else if (what !== 'press')
            entries.push({ deed, before, after: show(), article: ruled?.article ?? '' })
    }
    for (const deed of deeds)
        if (deed[0] === 'back' || deed[0] === 'undo')
            entries.push({ deed, before: 0, after: 0, article: '' })
    entries.sort((a, b) => a.deed[1] - b.deed[1])
    return { entries, spent }
}

// The clock of the wall may be put right by a little; more than that is sleep.
const LEAP = 2000
/** So long may nobody see it before that is said. */
export const AWAY = 10000

/**
 * Which instant it is on the clock.  The browser's count may stand still while the device
 * sleeps; the clock of the wall goes on: the larger counts, so that nobody gains time.
 */
export class Timekeeper {
    #zero: number
    #perf: number
    #wall: number
    #seen: number

    constructor(at: number, perf: number, wall: number) {
        this.#zero = perf - at
        this.#perf = perf
        this.#wall = wall
        this.#seen = at
    }

    now(perf: number, wall: number) {
        const slept = wall - this.#wall - (perf - this.#perf)
        if (slept > LEAP) this.#zero -= Math.floor(slept)
        this.#perf = perf
        this.#wall = wall
        return Math.floor(perf - this.#zero)
    }

    /** At each frame: how long nobody has seen it, where that is long. */
    gap(perf: number, wall: number) {
        const now = this.now(perf, wall)
        const away = now - this.#seen
        this.#seen = now
        return away > AWAY ? away : 0
    }

    /** So much of it is not to count. */
    leaveOut(span: number) {
        this.#zero += span
        this.#seen -= span
    }
}
