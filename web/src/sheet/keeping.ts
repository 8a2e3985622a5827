// keeping.ts - the sheet is kept in this browser at once, and sent, each entry once
import { batch, effect, signal } from '@preact/signals'
import type { Colour, Ruling } from 'generated/protocol'
import * as laws from '../laws/laws'
import type { Fault } from '../net/api'
import { isPlayer, type Table } from '../net/table'
import { read, write } from '../ui/keep'
import { actOf, entryOf, OFFER, written, type Entry, type Head, type Ply } from './book'

/** What the browser keeps of a sheet. */
export type Kept = {
    role: Colour // whose it is
    head: Head
    base: Ply[] // what the server is known to have, too
    pending: Entry[] // what it is not
    signed: string | null
    result: string | null
    away: [ply: number, ms: number][] // when its page was left, and for how long
}

const NOBODY: Head = { white: '', black: '', edition: '', start: laws.START, chess960: false }
const EMPTY: Kept = {
    role: 'white',
    head: NOBODY,
    base: [],
    pending: [],
    signed: null,
    result: null,
    away: [],
}

const newId = () => `s${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 10)}`

/** What the acts of this player put on his sheet, corrections seen. */
function baseOf(table: Table, role: Colour): Ply[] | null {
    const story = table.story.value
    if (!story) return null
    const { plies } = story.sheets.value[role]
    const own = story.acts.value.flatMap((act) =>
        act.by === role && !act.rulings.some(isRefused) ? (entryOf(act.act) ?? []) : [],
    )
    const told = written(
        [],
        own.map((one) => ({ id: '', at: 0, ...one })),
    )
    // A reinstated position cuts sheets: what the server has is what stands.
    return plies.map(({ text, offer }, i) => {
        const old = told[i]?.text === text ? told[i].old : undefined
        return { text, ...(offer ? { offer } : {}), ...(old ? { old } : {}) }
    })
}

const isRefused = ({ verdict }: Ruling) => verdict === 'refused'

export class Keeping {
    kept = signal<Kept>(EMPTY)
    refused = signal<Ruling | null>(null)
    problem = signal<Fault | null>(null)
    #key: string
    #busy = false
    #stop: (() => void) | null = null

    constructor(
        key: string,
        private readonly table: Table | null,
    ) {
        this.#key = `arbiter.sheet.${key}`
        this.kept.value = this.#stored()
        addEventListener('storage', this.#heard)
        if (table) this.#stop = effect(() => this.#hear(table))
    }

    get role() {
        return this.kept.value.role
    }

    get plies() {
        const { base, pending } = this.kept.value
        return written(base, pending)
    }

    #stored = () => ({ ...EMPTY, ...read<Partial<Kept>>(this.#key, {}) })

    // Another tab has written.
    #heard = ({ key }: StorageEvent) => {
        if (key === this.#key) this.kept.value = this.#stored()
    }

    /** Change what is kept, which another tab may have changed as well. */
    #put(change: (kept: Kept) => Partial<Kept>) {
        const before = this.#stored()
        const kept = { ...before, ...change(before) }
        write(this.#key, kept)
        this.kept.value = kept
    }

    set(more: Partial<Kept>) {
        this.#put(() => more)
    }

    /** Write it: it stands before this returns. */
    enter(text: string, ply?: number) {
        const entry: Entry = { id: newId(), at: Date.now(), text }
        if (ply !== undefined) entry.ply = ply
        this.#put(({ pending }) => ({ pending: [...pending, entry] }))
        void this.#send()
    }

    /** Another game stands on it, without what was written before. */
    take(head: Head, moves: readonly string[]) {
        const at = Date.now()
        const pending = moves.map((text) => ({ id: newId(), at, text }))
        this.set({ head, base: [], pending })
    }

    // What the server says: the sheet as it has it, and which entries it has taken.
    #hear(table: Table) {
        const story = table.story.value
        const { role } = table
        const live = table.phase.value === 'live'
        if (!story || !isPlayer(role) || !story.sheets.value.manual) return
        const base = baseOf(table, role)
        if (!base) return
        const { white, black, edition, start_fen, chess960 } = story.game.value
        const taken = new Set(
            story.acts.value.flatMap(({ id, by }) => (id && by === role ? [id] : [])),
        )
        const { signed } = story.sheets.value[role]
        const result = story.state.value.result?.result ?? null
        queueMicrotask(() => {
            this.#put(({ pending }) => ({
                role,
                head: { white: white.name, black: black.name, edition, start: start_fen, chess960 },
                base,
                pending: pending.filter(({ id }) => !taken.has(id)),
                signed: signed ?? null,
                result,
            }))
            if (live) void this.#send()
        })
    }

    // One after the other: an entry goes when the one before has its answer.
    async #send() {
        if (!this.table || this.#busy) return
        this.#busy = true
        try {
            for (;;) {
                const [entry] = this.kept.value.pending
                if (!entry || this.table.phase.value !== 'live') break
                await this.#play(this.table, entry)
                const answer = await this.table.act(actOf(entry), this.role, undefined, entry.id)
                batch(() => {
                    const no = answer.act.rulings.find(isRefused)
                    this.problem.value = null
                    if (no) this.refused.value = no
                    const base = this.table && baseOf(this.table, this.role)
                    this.#put(({ pending, base: before }) => ({
                        base: base ?? before,
                        pending: pending.filter(({ id }) => id !== entry.id),
                    }))
                })
            }
        } catch (error) {
            this.problem.value = error as Fault
        } finally {
            this.#busy = false
        }
    }

    // Without a clock the sheet is all that is heard of the game: one's own move, written
    // in step with it, has been made.
    async #play(table: Table, { id, text, ply }: Entry) {
        const story = table.story.value
        const { base, head } = this.kept.value
        if (!story || ply !== undefined || text === OFFER) return
        const state = story.state.value
        const own = state.turn === this.role && state.status === 'playing'
        // At a table whoever follows both sheets makes the moves.
        if (story.game.value.tags.Scoresheets === 'followed') return
        if (state.clocks || !own || state.ply !== base.length) return
        const { move } = laws.read(state.fen, text, head.chess960)
        if (move) await table.act(`plays ${text}`, this.role, undefined, `${id}.m`)
    }

    close() {
        this.#stop?.()
        removeEventListener('storage', this.#heard)
    }
}
