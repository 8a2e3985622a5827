// sync.ts - displays between two messages
//
// The server says what the displays show and when it said so; until it says more
// they count down by the browser's own clock.  While a display runs for one move
// it never goes up, whatever the network does.
import type { Clocks, Colour } from 'generated/protocol'

const unseen = () => ({ white: Infinity, black: Infinity })

/**
 * What the server said, and when it was true here (performance.now()).  `key`
 * changes when a display may jump: with each act.
 */
export class Sync {
    #clocks: Clocks = null
    #at = 0
    #key = 0
    #shown = unseen()

    take(clocks: Clocks, at: number, key: number) {
        const before = this.#clocks
        // A pong that comes late knows less than the act before it.
        if (clocks && before && key === this.#key && clocks.now < before.now) return
        if (key !== this.#key || before?.running !== clocks?.running) this.#shown = unseen()
        this.#clocks = clocks
        this.#at = at
        this.#key = key
    }

    /** The server is at fault: what it says now holds, also if it is less. */
    halt(clocks: Clocks, at: number) {
        this.#clocks = clocks
        this.#at = at
        this.#shown = unseen()
    }

    /** What a display showed then; null: there is no clock. */
    at(color: Colour, then: number) {
        const clocks = this.#clocks
        if (!clocks) return null
        const { left } = clocks[color]
        if (clocks.running !== color) return left
        return Math.max(0, left - Math.max(0, then - this.#at - clocks.delay))
    }

    /** Milliseconds on a display now; null: there is no clock. */
    left(color: Colour) {
        const left = this.at(color, performance.now())
        if (left === null || this.#clocks?.running !== color) return left
        return (this.#shown[color] = Math.min(left, this.#shown[color]))
    }
}
