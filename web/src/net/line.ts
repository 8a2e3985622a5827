// line.ts - a WebSocket that stays connected
//
// It joins again by itself and sends again what was not answered (acts have
// ids, so nothing is done twice).
import { signal } from '@preact/signals'

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`

// Codes after which joining again would not help.
const FINAL = {
    4401: {
        what: 'This link does not open this game.',
        do: 'Check that you have the whole link, also what stands behind the #; or ask whoever sent it for a new one.',
    },
    4404: {
        what: 'There is no such game here.',
        do: 'The link may be of another server, or the game has been removed. Start a new game from the first page.',
    },
}

let serial = 0
const prefix = Math.random().toString(36).slice(2, 8)
const newId = () => `${prefix}.${++serial}`

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
        if (message.type === 'pong' && message.t)
            this.rtt = Math.min(this.rtt === Infinity ? 1e9 : this.rtt * 1.2, now - message.t)
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
        if (code === 1013)
            this.trouble.value = 'This browser read too slowly, and the server let it go.'
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
        if (this.#socket?.readyState === 1 && this.phase.value === 'live')
            this.#socket.send(JSON.stringify(message))
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
