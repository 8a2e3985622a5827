// hall.ts - all games of the room, or all that anyone may watch; one of them in full
// besides
import { signal } from '@preact/signals'
import type { Board, Open, RuledAct } from 'generated/protocol'
import { api, type Fault } from './api'
import { Programme } from './event'
import { Line, type Message } from './line'
import { isWelcome, Story } from './story'
import { Sync } from './sync'

export class Hall {
    boards = signal<Board[]>([]) // as the server ranks them at first
    ruled = signal<RuledAct[]>([]) // the last rulings of all of them, newest first
    watched = signal<string | null>(null) // the game that is open
    story = signal<Story | null>(null) // of that game, once it is heard of
    open = signal<Open | null>(null)
    programme: Programme | null // of the event that is directed
    line: Line
    #syncs = new Map<string, Sync>()

    /** With the token of the room; without one, as a spectator of all.  With an event,
     *  that of one of its arbiters. */
    constructor(
        public readonly token?: string,
        event?: string,
    ) {
        this.programme = event ? new Programme(event, token) : null
        this.line = new Line({
            join: () => ({
                type: 'join',
                ...(event ? { event } : {}),
                ...(token ? { token } : {}),
            }),
            hear: (message, now) => this.#hear(message, now),
        })
    }

    /** The displays of a game. */
    sync(id: string) {
        const sync = this.#syncs.get(id) ?? new Sync()
        this.#syncs.set(id, sync)
        return sync
    }

    #put(board: Board, now: number) {
        this.sync(board.game).take(board.clocks, now, board.number)
    }

    // A board brings its last ruling with whatever else changes at it.
    #rule({ game, act }: RuledAct) {
        const known = (one: RuledAct) => one.game === game && one.act.number >= act.number
        if (!this.ruled.value.some(known))
            this.ruled.value = [{ game, act }, ...this.ruled.value].slice(0, 30)
    }

    #hear(message: Message, now: number) {
        const { rtt } = this.line
        const story = this.story.peek()
        if (message.type === 'welcome' && message.room) {
            for (const board of message.room.games) this.#put(board, now)
            this.boards.value = message.room.games
            this.ruled.value = message.room.ruled
            this.programme?.welcome(message.version)
            const id = this.watched.peek()
            if (id) this.#follow(id)
        } else if (isWelcome(message)) {
            if (message.game.game !== this.watched.peek()) return
            if (story) story.welcome(message, now)
            else this.story.value = new Story(message, now)
            if (message.more) this.#more(message.game.game)
        } else if (message.type === 'board') {
            const { board } = message
            this.#put(board, now - (rtt === Infinity ? 0 : rtt / 2))
            if (board.ruled) this.#rule({ game: board.game, act: board.ruled })
            this.boards.value = this.boards.value.some((one) => one.game === board.game)
                ? this.boards.value.map((one) => (one.game === board.game ? board : one))
                : [board, ...this.boards.value]
        } else if (message.type === 'boards') {
            const fresh = new Map(message.boards.map((board) => [board.game, board]))
            for (const board of message.boards) this.#put(board, now)
            const known = this.boards.value.map((board) => fresh.get(board.game) ?? board)
            for (const { game } of known) fresh.delete(game)
            this.boards.value = [...known, ...fresh.values()]
        } else if (message.type === 'open') this.open.value = message.open
        else if (message.type === 'event') void this.programme?.ask()
        else if (message.type !== 'live' && message.game === story?.id) {
            story?.hear(message, now, rtt)
            if (message.type === 'acts' && message.more) this.#more(message.game)
        }
    }

    // A long game comes in pages.
    #more(game: string) {
        this.line.tell({ type: 'acts', game, after: this.story.peek()?.last() ?? 0 })
    }

    #follow(id: string) {
        this.open.value = null
        this.line.pingGame = id
        this.line.tell({ type: 'watch', game: id, after: this.story.peek()?.last() ?? 0 })
    }

    watch(id: string) {
        this.story.value = null
        this.watched.value = id
        this.#follow(id)
    }

    unwatch() {
        const id = this.watched.peek()
        if (!id) return
        this.line.pingGame = null
        this.line.tell({ type: 'unwatch', game: id })
        this.watched.value = null
        this.story.value = null
    }

    act(game: string, act: string, note?: string) {
        const from = this.programme ? 'arbiter' : 'room'
        return this.line.act(act, note ? { game, note } : { game }, from)
    }

    /** A call that stopped no clock is done with; the board says so. */
    answered(game: string) {
        const body = { what: 'arbiter', dismiss: true }
        const path = `/api/games/${game}/ask`
        api(path, { method: 'POST', token: this.token, body }).catch((error: unknown) => {
            this.line.problem.value = error as Fault
        })
    }

    /** Ask what is open in a game; the answer is `open`. */
    ask(game: string) {
        this.open.value = null
        this.line.tell({ type: 'open', game })
    }

    close() {
        this.line.close()
    }
}
