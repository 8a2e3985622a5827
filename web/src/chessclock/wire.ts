// wire.ts - the clock of a game at a server: its deeds become acts there
//
// The clock keeps its own time, with a network or without.  A deed is sent as an act that
// changes nothing at the board, with what the clock did as its note, each once and in order.
import { computed, effect } from '@preact/signals'
import type { Act } from 'generated/protocol'
import { api } from '../net/api'
import { Table } from '../net/table'
import type { Side } from '../laws/laws'
import type { Deed, What } from './machine'
import { record } from './recorder'

const noteOf = (i: number, [what, at, side, value, wall = 0]: Deed) =>
    `clock ${i} ${what} ${at} ${side} ${value} ${wall}`

/** What the clock did, as the acts of the game have it. */
export function deedsOf(acts: readonly Act[]): Deed[] {
    const deeds: Deed[] = []
    for (const { note = '', from } of acts) {
        const found = /^clock (\d+) ([a-z]+) (\d+) ([01]) (-?\d+) (\d+)$/.exec(note)
        if (from !== 'arbiter' || !found) continue
        const [i = 0, at = 0, side = 0, value = 0, wall = 0] = [1, 3, 4, 5, 6].map((n) =>
            Number(found[n]),
        )
        if (i > deeds.length) continue
        deeds.length = i // from here on it was begun anew
        deeds.push([found[2] as What, at, side as Side, value, wall])
    }
    return deeds
}

/** The clock's seat at the table: its links are the arbiter's and both players'. */
export class Wire {
    table: Table
    /** What the clock is to be set to. */
    control = computed(() => this.table.story.value?.game.value.tags.Clock ?? '')
    result = computed(() => this.table.story.value?.state.value.result ?? null)
    /** What it did, as the server knows it. */
    told = computed(() => deedsOf(this.table.story.value?.acts.value ?? []))
    #deeds: Deed[] = []
    #busy = false
    #stops: (() => void)[]

    constructor(
        private readonly id: string,
        private readonly tokens: string[],
    ) {
        this.table = new Table(id, tokens)
        this.#stops = [
            record(this.table),
            effect(() => {
                if (this.table.phase.value === 'live') void this.#pump()
            }),
        ]
    }

    /** The arbiter says how it ended. */
    declare(result: string, article: string) {
        void this.table.act(`declares ${result} for ${article}`, 'arbiter').catch(() => undefined)
    }

    /** A player calls the arbiter. */
    call(side: Side) {
        const token = this.tokens[side + 1]
        const body = { what: 'arbiter' }
        const method = 'POST'
        void api(`/api/games/${this.id}/ask`, { token, method, body }).catch(() => undefined)
    }

    /** All that was done to the clock. */
    send(deeds: Deed[]) {
        this.#deeds = deeds
        void this.#pump()
    }

    // The first deed that the server does not have, then the next.
    #next() {
        if (!this.table.story.value || this.table.phase.value !== 'live') return -1
        const there = this.told.value
        return this.#deeds.findIndex(([what, at], n) => {
            const other = there[n]
            return other?.[0] !== what || other[1] !== at
        })
    }

    async #pump() {
        if (this.#busy) return
        this.#busy = true
        try {
            for (let i = this.#next(); i >= 0; i = this.#next()) {
                const deed = this.#deeds[i]
                if (!deed) break
                const id = `clock.${i}.${deed[4] ?? deed[1]}`
                await this.table.act('time passes', 'arbiter', noteOf(i, deed), id)
            }
        } catch {
            // It goes when the line is back.
        } finally {
            this.#busy = false
        }
    }

    close() {
        for (const stop of this.#stops) stop()
        this.table.close()
    }
}
