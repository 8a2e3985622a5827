// live.ts - games as they go on: what the server says becomes signals
//
// A Table follows one game through one or two lines; a Hall follows all games of
// the room.
import { batch, computed, signal } from '@preact/signals'
import { Sync } from '../ui/clock'
import { Line } from './line'

/** A game and all that is heard of it. */
class Story {
    role = signal(null)
    game = signal(null)
    state = signal(null)
    moves = signal([])
    acts = signal([])
    connected = signal({ white: false, black: false, spectators: 0 })
    sheets = signal(null)
    sync = new Sync()
    over = computed(() => !!this.state.value?.result)

    last() {
        return this.acts.value.at(-1)?.number ?? 0
    }

    welcome(message, now) {
        batch(() => {
            const { game } = message
            this.role.value = message.role
            this.game.value = game
            if (message.connected) this.connected.value = message.connected
            if (message.acts) {
                const known = this.last()
                this.acts.value = [
                    ...this.acts.value,
                    ...message.acts.filter((act) => act.number > known),
                ]
            }
            // By another line more may have been heard already.
            if (game.state.number < this.state.value?.number) return
            this.state.value = game.state
            this.moves.value = game.moves
            this.sheets.value = game.sheets
            this.sync.take(game.state.clocks, now, game.state.number)
        })
    }

    hear(message, now, rtt) {
        if (message.type === 'ruling') {
            const { act, state } = message
            if (message.repeated && act.number <= this.last()) return
            batch(() => {
                if (act.number > this.last()) this.acts.value = [...this.acts.value, act]
                if (state.number < (this.state.value?.number ?? 0)) return
                const moves = this.moves.value.slice(0, state.ply)
                for (const move of message.moves ?? []) moves[move.ply - 1] = move
                this.moves.value = moves.slice(0, state.ply)
                this.state.value = state
                if (message.sheets) this.sheets.value = message.sheets
                this.sync.take(state.clocks, now - (rtt === Infinity ? 0 : rtt / 2), state.number)
            })
        } else if (message.type === 'presence') this.connected.value = message.connected
        else if (message.type === 'pong' && message.clocks && this.state.value)
            this.sync.take(
                message.clocks,
                now - (rtt === Infinity ? 0 : rtt / 2),
                this.state.value.number,
            )
    }
}

/** One game, followed through the tokens of one or two players. */
export class Table extends Story {
    constructor(id, tokens) {
        super()
        this.id = id
        this.tokens = tokens.length ? tokens : [undefined]
        this.roles = signal([])
        this.open = signal(null)
        this.lines = this.tokens.map(
            (token, nth) =>
                new Line(
                    () => {
                        const join = { type: 'join', game: id }
                        if (token) join.token = token
                        if (nth === 0) join.after = this.last()
                        return join
                    },
                    (message, now) => this.#hear(nth, message, now),
                ),
        )
        this.phase = this.lines[0].phase
        this.problem = this.lines[0].problem
        this.phaseAll = computed(() => {
            const all = this.lines.map((line) => line.phase.value)
            return ['gone', 'lost', 'connecting'].find((phase) => all.includes(phase)) ?? 'live'
        })
    }

    #hear(nth, message, now) {
        if (message.type === 'welcome') {
            const roles = [...this.roles.value]
            roles[nth] = message.role
            this.roles.value = roles
            if (nth === 0) this.welcome(message, now)
        } else if (message.type === 'open') this.open.value = message.open
        else if (nth === 0 || this.#isNext(message)) super.hear(message, now, this.lines[nth].rtt)
    }

    // Two players at one screen hear the same, each by a line of their own: what
    // comes next is taken from whichever brings it first.
    #isNext(message) {
        return (
            message.type === 'ruling' && !!this.game.value && message.act.number === this.last() + 1
        )
    }

    may(role) {
        return this.roles.value.includes(role)
    }

    line(role) {
        return this.lines[Math.max(0, this.roles.value.indexOf(role))]
    }

    act(act, role = this.roles.value[0], note) {
        return this.line(role).act(act, note ? { note } : {}, role)
    }

    ask(role = this.roles.value[0]) {
        this.open.value = null
        this.line(role).tell({ type: 'open' })
    }

    close() {
        for (const line of this.lines) line.close()
    }
}

/** All games of the room; one of them in full besides. */
export class Hall {
    boards = signal([]) // as the server ranks them at first
    syncs = new Map()
    watched = signal(null) // the Story of the game that is open
    open = signal(null)

    constructor(token) {
        this.token = token
        this.line = new Line(
            () => ({ type: 'join', token }),
            (message, now) => this.#hear(message, now),
        )
        this.phase = this.line.phase
        this.problem = this.line.problem
    }

    sync(id) {
        if (!this.syncs.has(id)) this.syncs.set(id, new Sync())
        return this.syncs.get(id)
    }

    #put(board, now) {
        this.sync(board.game).take(board.clocks, now, board.number)
    }

    #hear(message, now) {
        const half = this.line.rtt === Infinity ? 0 : this.line.rtt / 2
        if (message.type === 'welcome' && message.room) {
            for (const board of message.room.games) this.#put(board, now)
            this.boards.value = message.room.games
            const story = this.watched.peek()
            if (story) this.watch(story.id, true)
        } else if (message.type === 'welcome' && message.game) {
            const story = this.watched.peek()
            if (story && story.id === message.game.game) story.welcome(message, now)
        } else if (message.type === 'board') {
            this.#put(message.board, now - half)
            const { board } = message
            const known = this.boards.value.some((one) => one.game === board.game)
            this.boards.value = known
                ? this.boards.value.map((one) => (one.game === board.game ? board : one))
                : [board, ...this.boards.value]
        } else if (message.type === 'open') this.open.value = message.open
        else {
            const story = this.watched.peek()
            if (story && message.game === story.id) story.hear(message, now, this.line.rtt)
        }
    }

    watch(id, again = false) {
        if (!again) {
            const story = new Story()
            story.id = id
            this.watched.value = story
        }
        this.open.value = null
        this.line.pingGame = id
        this.line.tell({ type: 'watch', game: id, after: this.watched.peek().last() })
    }

    unwatch() {
        const story = this.watched.peek()
        if (!story) return
        this.line.pingGame = null
        this.line.tell({ type: 'unwatch', game: story.id })
        this.watched.value = null
    }

    act(game, act, note) {
        return this.line.act(act, note ? { game, note } : { game }, 'room')
    }

    ask(game) {
        this.open.value = null
        this.line.tell({ type: 'open', game })
    }

    close() {
        this.line.close()
    }
}
