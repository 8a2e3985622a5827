// kept.ts - what the browser keeps of the chessclock
import { kept, read, write } from '../ui/keep'
import type { Deed } from './machine'

export type Kept = { control: string; deeds: Deed[] }
type Seen = { at: number; wall: number } // the clock's instant, and the wall's

/** The chessclock as it was left; of a game at a server, its own. */
const keyOf = (game: string) => (game ? `arbiter.clock.${game}` : 'arbiter.clock')
export const keptClock = (game = '') => read<Kept | null>(keyOf(game), null)
export const seenAt = (game = '') => read<Seen | null>(`${keyOf(game)}.seen`, null)
export function keepClock(kept: Kept, at: number, game = '') {
    write(keyOf(game), kept)
    write(`${keyOf(game)}.seen`, { at, wall: Date.now() })
}

/** Time controls that were saved for the chessclock; shown as Bronstein did? */
export type Preset = { control: string; bronstein: boolean }
export const presets = kept<Preset[]>('arbiter.presets', read('arbiter.presets', []))

/** Show the delay as Bronstein did: on the display, from the first moment on. */
export const bronstein = kept('arbiter.bronstein', read('arbiter.bronstein', false))

/** By which Laws an illegal move costs. */
export const edition = kept('arbiter.clock.edition', read('arbiter.clock.edition', ''))

/** What a clock does besides its displays, and at how many seconds it warns. */
export const signs = kept('arbiter.clock.signs', {
    at: [20],
    vibrate: true,
    flash: false,
    ...read<{ at?: number[]; vibrate?: boolean; flash?: boolean }>('arbiter.clock.signs', {}),
})
