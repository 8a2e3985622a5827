// event.ts - an event: what the server has of it, and its boards as they change
import { signal, type Signal } from '@preact/signals'
import type { Event as Shown, EventMade, Game, LiveBoard } from 'generated/protocol'
import { api, type Fault } from './api'
import { Line, type Message } from './line'
import { Sync } from './sync'

// When a result comes in, not all spectators ask in the same moment.
const SPREAD = 2000 // ms
// Nobody who only watches needs to know at once that the server is gone.
const BEAT = 10000

/** Names, rounds, results, standings: asked for again when they changed. */
export class Programme {
    shown = signal<Shown | null>(null)
    problem = signal<Fault | null>(null)
    #asking = false
    #again = false

    constructor(
        readonly id: string,
        readonly token?: string,
    ) {
        void this.ask()
    }

    async ask() {
        this.#again = this.#asking
        if (this.#asking) return
        this.#asking = true
        try {
            const { id, token } = this
            this.shown.value = await api<Shown>(`/api/events/${id}`, token ? { token } : {})
            this.problem.value = null
        } catch (error) {
            this.problem.value = error as Fault
        }
        this.#asking = false
        if (this.#again) void this.ask()
    }

    /** Whoever joins is told which version there is. */
    welcome(version: number | undefined) {
        const known = this.shown.peek()?.version
        if (known !== undefined && known !== version) void this.ask()
    }

    /** Direct it: starts, pauses, resumes, ends a round. */
    async act(act: string) {
        const { id, token } = this
        const made = await api<EventMade>(`/api/events/${id}/acts`, {
            method: 'POST',
            body: { act },
            ...(token ? { token } : {}),
        })
        void this.ask()
        return made
    }
}

/** A board as its card shows it. */
export type Seen = Pick<LiveBoard, 'status' | 'ply' | 'fen' | 'last' | 'clocks' | 'result'> & {
    ruled?: LiveBoard['ruled']
}

/** The place of spectators: all boards over one connection. */
export class Stand {
    programme: Programme
    line: Line
    #boards = new Map<string, Signal<Seen | null>>()
    #asked = new Set<string>()
    #syncs = new Map<string, Sync>()
    #timer: ReturnType<typeof setTimeout> | undefined
    #welcomed: (() => void) | undefined
    #welcome = new Promise<void>((resolve) => {
        this.#welcomed = resolve
        setTimeout(resolve, BEAT) // no connection: boards can be asked for all the same
    })

    constructor(readonly id: string) {
        this.programme = new Programme(id)
        this.line = new Line({
            join: () => ({ type: 'join', event: id }),
            hear: (message, now) => this.#hear(message, now),
            beat: BEAT,
        })
    }

    board(game: string) {
        const board = this.#boards.get(game) ?? signal<Seen | null>(null)
        this.#boards.set(game, board)
        return board
    }

    sync(game: string) {
        const sync = this.#syncs.get(game) ?? new Sync()
        this.#syncs.set(game, sync)
        return sync
    }

    /** A board comes into sight: one that was over long ago, so that the connection has
     *  not told of it, is asked for then. */
    async look(game: string) {
        await this.#welcome
        if (this.board(game).peek() || this.#asked.has(game)) return
        this.#asked.add(game)
        const shown = await api<Game>(`/api/games/${game}`).catch(() => null)
        if (!shown || this.board(game).peek()) return
        const { state } = shown
        this.sync(game).take(state.clocks, performance.now(), 0)
        this.board(game).value = state
    }

    #take(boards: LiveBoard[], now: number) {
        for (const board of boards) {
            this.sync(board.game).take(board.clocks, now, board.number)
            this.board(board.game).value = board
        }
    }

    #hear(message: Message, now: number) {
        if (message.type === 'welcome') {
            this.#take(message.boards ?? [], now)
            this.programme.welcome(message.version)
            this.#welcomed?.()
        } else if (message.type === 'live') this.#take(message.boards, now)
        else if (message.type === 'event')
            this.#timer ??= setTimeout(() => {
                this.#timer = undefined
                void this.programme.ask()
            }, Math.random() * SPREAD)
    }

    close() {
        clearTimeout(this.#timer)
        this.line.close()
    }
}
