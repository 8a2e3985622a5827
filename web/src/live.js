// live.js - the WebSocket: what the server says becomes signals, acts go out
//
// A Line stays connected: it joins again by itself and sends again what was
// not answered (acts have ids, so nothing is done twice).  A Table follows one
// game through one or two lines; a Hall follows all games of the room.
import { batch, computed, signal } from '@preact/signals'
import { Sync } from './clock.jsx'

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`

// Codes after which joining again would not help.
const FINAL = {
    4401: { what: 'This link does not open this game.', do: 'Check that you have the whole link, also what stands behind the #; or ask whoever sent it for a new one.' },
    4404: { what: 'There is no such game here.', do: 'The link may be of another server, or the game has been removed. Start a new game from the first page.' },
}

let serial = 0
const prefix = Math.random().toString(36).slice(2, 8)
export const newId = () => `${prefix}.${++serial}`

export class Line {
    phase = signal('connecting') // connecting, live, lost, gone
    problem = signal(null)
    rtt = Infinity
    #socket = null
    #tries = 0
    #timer = 0
    #beat = 0
    #heard = 0
    #waiting = new Map() // id: what was sent and who waits for it
    #closed = false
    #never = true // it has not been open since the last loss
    trouble = signal(null) // why it is lost, where that can be found out

    constructor(join, hear) {
        this.join = join // () => the first message
        this.hear = hear
        this.#connect()
        this.wake = () => {
            if (!document.hidden && this.phase.value === 'lost') this.#connect()
            else if (!document.hidden) this.ping()
        }
        addEventListener('online', this.wake)
        document.addEventListener('visibilitychange', this.wake)
    }

    #connect() {
        clearTimeout(this.#timer)
        if (this.#closed || (this.#socket && this.#socket.readyState < 2)) return
        const socket = new WebSocket(address())
        this.#socket = socket
        socket.onopen = () => {
            this.#heard = performance.now()
            this.#never = false
            socket.send(JSON.stringify(this.join()))
        }
        socket.onmessage = (event) => {
            if (socket !== this.#socket) return
            this.#heard = performance.now()
            let message
            try {
                message = JSON.parse(event.data)
            } catch {
                return
            }
            this.#take(message)
        }
        socket.onclose = (event) => {
            if (socket === this.#socket) this.#lost(event.code, event.reason)
        }
        clearInterval(this.#beat)
        this.#beat = setInterval(() => {
            if (performance.now() - this.#heard > 15000) socket.close()
            else if (!document.hidden) this.ping()
        }, 5000)
    }

    #take(message) {
        const now = performance.now()
        if (message.type === 'welcome') {
            this.#tries = 0
            this.trouble.value = null
            this.phase.value = 'live'
            this.hear(message, now)
            for (const one of this.#waiting.values()) this.#socket.send(JSON.stringify(one.message))
            this.ping()
            return
        }
        if (message.type === 'pong' && message.t) this.rtt = Math.min(this.rtt === Infinity ? 1e9 : this.rtt * 1.2, now - message.t)
        if (message.type === 'error' && this.phase.value === 'connecting' && !message.id) {
            this.problem.value = message.error
            return
        }
        const id = message.type === 'ruling' ? message.act.id : message.id
        const one = id && this.#waiting.get(id)
        // The message is heard before its sender goes on.
        this.hear(message, now)
        if (one && (message.type === 'error' || !one.from || message.act.from === one.from)) {
            this.#waiting.delete(id)
            if (message.type === 'error') one.reject(message.error)
            else one.resolve(message)
        }
    }

    #lost(code) {
        clearInterval(this.#beat)
        if (this.#closed) return
        if (FINAL[code]) {
            this.problem.value = FINAL[code]
            this.phase.value = 'gone'
            for (const one of this.#waiting.values()) one.reject(FINAL[code])
            this.#waiting.clear()
            return
        }
        this.phase.value = 'lost'
        if (code === 1013) this.trouble.value = 'This browser read too slowly, and the server let it go.'
        else if (this.#never && this.#tries > 0) this.#inquire()
        this.#never = true
        const pause = Math.min(5000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
        this.#timer = setTimeout(() => this.#connect(), pause)
    }

    // A WebSocket does not say why it was not taken; HTTP does.
    async #inquire() {
        try {
            const answer = await fetch('/healthz')
            if (this.phase.value !== 'lost') return
            this.trouble.value = answer.ok
                ? 'The server is there but takes no further connections: the room is full.'
                : 'The server is shutting down, or cannot store acts at present.'
        } catch {
            if (this.phase.value === 'lost') this.trouble.value = 'The server does not answer.'
        }
    }

    retry() {
        this.#tries = 0
        this.#connect()
    }

    ping() {
        if (this.#socket?.readyState === 1 && this.phase.value === 'live') {
            const message = { type: 'ping', t: performance.now() }
            if (this.pingGame) message.game = this.pingGame
            this.#socket.send(JSON.stringify(message))
        }
    }

    tell(message) {
        if (this.#socket?.readyState === 1 && this.phase.value === 'live') this.#socket.send(JSON.stringify(message))
    }

    /** Send an act; the answer is its ruling.  Kept until it is answered. */
    act(act, more = {}, from = null) {
        const message = { type: 'act', act, id: newId(), ...more }
        return new Promise((resolve, reject) => {
            this.#waiting.set(message.id, { message, resolve, reject, from })
            this.tell(message)
        })
    }

    close() {
        this.#closed = true
        clearTimeout(this.#timer)
        clearInterval(this.#beat)
        removeEventListener('online', this.wake)
        document.removeEventListener('visibilitychange', this.wake)
        this.#socket?.close()
    }
}

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
            this.state.value = game.state
            this.moves.value = game.moves
            this.sheets.value = game.sheets
            if (message.connected) this.connected.value = message.connected
            if (message.acts) {
                const known = this.last()
                this.acts.value = [...this.acts.value, ...message.acts.filter((act) => act.number > known)]
            }
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
            this.sync.take(message.clocks, now - (rtt === Infinity ? 0 : rtt / 2), this.state.value.number)
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
        this.lines = this.tokens.map((token, nth) => new Line(
            () => {
                const join = { type: 'join', game: id }
                if (token) join.token = token
                if (nth === 0) join.after = this.last()
                return join
            },
            (message, now) => this.#hear(nth, message, now)))
        this.phase = this.lines[0].phase
        this.problem = this.lines[0].problem
        this.phaseAll = computed(() => {
            const all = this.lines.map((line) => line.phase.value)
            return all.find((phase) => phase === 'gone') ?? all.find((phase) => phase !== 'live') ?? 'live'
        })
    }

    #hear(nth, message, now) {
        if (message.type === 'welcome') {
            const roles = [...this.roles.value]
            roles[nth] = message.role
            this.roles.value = roles
            if (nth === 0) this.welcome(message, now)
        } else if (message.type === 'open') this.open.value = message.open
        else if (nth === 0) super.hear(message, now, this.lines[0].rtt)
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
        this.line = new Line(() => ({ type: 'join', token }), (message, now) => this.#hear(message, now))
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
            this.boards.value = known ? this.boards.value.map((one) => (one.game === board.game ? board : one)) : [board, ...this.boards.value]
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

/** HTTP with JSON; a refusal is thrown as the server words it. */
export async function api(path, { token, method = 'GET', body, text } = {}) {
    const silent = { code: 'no-answer', what: 'The server does not answer.', do: 'Check your connection, then try again.' }
    let answer
    try {
        answer = await fetch(path, {
            method,
            headers: {
                ...(token ? { Authorization: `Bearer ${token}` } : {}),
                ...(body ? { 'Content-Type': 'application/json' } : {}),
            },
            body: body ? JSON.stringify(body) : undefined,
        })
    } catch {
        throw silent
    }
    if (!answer.ok) {
        let error
        try {
            error = (await answer.json()).error
        } catch {
            error = { code: String(answer.status), what: `The server answered ${answer.status}.`, do: 'Try again in a moment.' }
        }
        throw error
    }
    try {
        return await (text ? answer.text() : answer.json())
    } catch {
        throw silent // it broke off in the middle
    }
}
