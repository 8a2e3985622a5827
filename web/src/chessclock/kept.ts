// kept.ts - what the browser keeps of the chessclock
import type { Side } from '../laws/laws'
import { kept, read, write } from '../ui/keep'

/** A deed to the chessclock: at which instant, to which side, with what. */
export type Deed = [
    what: 'start' | 'press' | 'stop' | 'resume' | 'set' | 'count',
    at: number,
    side: Side,
    value: number,
]
export type Kept = { control: string; deeds: Deed[] }
type Seen = { at: number; wall: number } // the clock's instant, and the wall's

/** The chessclock as it was left. */
export const keptClock = () => read<Kept | null>('arbiter.clock', null)
export const seenAt = () => read<Seen | null>('arbiter.clock.seen', null)
export function keepClock(kept: Kept, at: number) {
    write('arbiter.clock', kept)
    write('arbiter.clock.seen', { at, wall: Date.now() })
}

/** Time controls that were saved for the chessclock; shown as Bronstein did? */
export type Preset = { control: string; bronstein: boolean }
export const presets = kept<Preset[]>('arbiter.presets', read('arbiter.presets', []))

/** Show the delay as Bronstein did: on the display, from the first moment on. */
export const bronstein = kept('arbiter.bronstein', read('arbiter.bronstein', false))
