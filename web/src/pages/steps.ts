// steps.ts - a game as it was, act by act, and walking through it in time
import type { Colour, Step } from 'generated/protocol'

/** After this step, and so many milliseconds of the game's own time later. */
export type Moment = { index: number; later: number }

const atOf = (steps: Step[], index: number) => steps[index]?.act.at ?? 0

/** How long it took until the next act; nothing after the last one. */
const gapOf = (steps: Step[], index: number) =>
    index + 1 < steps.length ? atOf(steps, index + 1) - atOf(steps, index) : 0

// A player who thinks for long is not waited for longer than this.
const PATIENCE = 3000

/** So much time of the watcher later, at a speed. */
export function walk(steps: Step[], from: Moment, elapsed: number, speed: number): Moment {
    let { index, later } = from
    later += elapsed * speed
    while (index + 1 < steps.length) {
        const gap = Math.min(gapOf(steps, index), PATIENCE * speed)
        if (later < gap) break
        later -= gap
        index++
    }
    return { index, later: index + 1 < steps.length ? later : 0 }
}

/** What a display showed at that moment; null: there was no clock. */
export function displayAt(steps: Step[], { index, later }: Moment, color: Colour) {
    const clocks = steps[index]?.clocks
    if (!clocks) return null
    const { left } = clocks[color]
    return clocks.running === color ? left - Math.max(0, later - clocks.delay) : left
}
