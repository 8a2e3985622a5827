// line.ts - a WebSocket that stays connected
//
// It joins again by itself and sends again what was not answered (acts have
// ids, so nothing is done twice).
import { signal } from '@preact/signals'
import type {
    ClientAct,
    ClientActs,
    ClientJoin,
    ClientOpen,
    ClientPing,
    ClientWatch,
    Role,
    ServerActs,
    ServerBoard,
    ServerError,
    ServerOpen,
    ServerPong,
    ServerPresence,
    ServerRuling,
    ServerWelcome,
} from 'generated/protocol'
import type { Fault } from './api'

type ToServer = ClientAct | ClientActs | ClientJoin | ClientOpen | ClientPing | ClientWatch
export type Message =
    | ServerWelcome
    | ServerRuling
    | ServerActs
    | ServerPresence
    | ServerBoard
    | ServerOpen
    | ServerPong
    | (ServerError & { error: Fault })

type Waiting = {
    message: ClientAct
    from: Role | undefined
    resolve: (ruling: ServerRuling) => void
    reject: (fault: Fault) => void
}

export type Phase = 'connecting' | 'live' | 'lost' | 'gone'

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`

// Codes after which joining again would not help.
const FINAL: Record<number, Fault> = {
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
    phase = signal<Phase>('connecting')
    problem = signal<Fault | null>(null)
    trouble = signal<string | null>(null) // why it is lost, where that can be found out
    rtt = Infinity
    pingGame: string | null = null // the game whose clocks a pong brings
    #socket: WebSocket | null = null
    #tries = 0
    #timer: ReturnType<typeof setTimeout> | undefined
    #beat: ReturnType<typeof setInterval> | undefined
    #heard = 0
    #waiting = new Map<string, Waiting>() // by the id of the act
    #closed = false
    #never = true // it has not been open since the last loss
    #join: () => ClientJoin
    #hear: (message: Message, now: number) => void

    /** `join` gives the first message, `hear` takes all that comes. */
    constructor(join: () => ClientJoin, hear: (message: Message, now: number) => void) {
        this.#join = join
        this.#hear = hear
        this.#connect()
        addEventListener('online', this.#wake)
        document.addEventListener('visibilitychange', this.#wake)
    }

    #wake = () => {
        if (document.hidden) return
        if (this.phase.value === 'lost') this.#connect()
        else this.ping()
    }

    #connect() {
        clearTimeout(this.#timer)
        if (this.#closed || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return
        const socket = new WebSocket(address())
        this.#socket = socket
        socket.onopen = () => {
            this.#heard = performance.now()
            this.#never = false
            socket.send(JSON.stringify(this.#join()))
        }
        socket.onmessage = (event: MessageEvent<string>) => {
            if (socket !== this.#socket) return
            this.#heard = performance.now()
            this.#take(JSON.parse(event.data) as Message)
        }
        socket.onclose = (event) => {
            if (socket === this.#socket) this.#lost(event.code)
        }
        clearInterval(this.#beat)
        this.#beat = setInterval(() => {
            if (performance.now() - this.#heard > 15000) socket.close()
            else if (!document.hidden) this.ping()
        }, 5000)
    }

    #take(message: Message) {
        const now = performance.now()
        if (message.type === 'welcome') {
            this.#tries = 0
            this.trouble.value = null
            this.phase.value = 'live'
            this.#hear(message, now)
            for (const one of this.#waiting.values()) this.tell(one.message)
            this.ping()
            return
        }
        if (message.type === 'pong' && message.t)
            this.rtt = Math.min(this.rtt === Infinity ? 1e9 : this.rtt * 1.2, now - message.t)
        if (message.type === 'error' && this.phase.value === 'connecting' && !message.id) {
            this.problem.value = message.error
            return
        }
        // The message is heard before its sender goes on.
        this.#hear(message, now)
        if (message.type === 'ruling') this.#answer(message)
        else if (message.type === 'error' && message.id) {
            this.#waiting.get(message.id)?.reject(message.error)
            this.#waiting.delete(message.id)
        }
    }

    #answer(ruling: ServerRuling) {
        const { id, from } = ruling.act
        const one = id && this.#waiting.get(id)
        if (!one || (one.from && one.from !== from)) return
        this.#waiting.delete(id)
        one.resolve(ruling)
    }

    #lost(code: number) {
        clearInterval(this.#beat)
        if (this.#closed) return
        const final = FINAL[code]
        if (final) {
            this.problem.value = final
            this.phase.value = 'gone'
            for (const one of this.#waiting.values()) one.reject(final)
            this.#waiting.clear()
            return
        }
        this.phase.value = 'lost'
        if (code === 1013)
            this.trouble.value = 'This browser read too slowly, and the server let it go.'
        else if (this.#never && this.#tries > 0) void this.#inquire()
        this.#never = true
        const pause = Math.min(5000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
        this.#timer = setTimeout(() => this.#connect(), pause)
    }

    // A WebSocket does not say why it was not taken; HTTP does.
    async #inquire() {
        const answer = await fetch('/healthz').catch(() => null)
        if (this.phase.value !== 'lost') return
        if (!answer) this.trouble.value = 'The server does not answer.'
        else if (answer.ok)
            this.trouble.value =
                'The server is there but takes no further connections: the room is full.'
        else this.trouble.value = 'The server is shutting down, or cannot store acts at present.'
    }

    retry() {
        this.#tries = 0
        this.#connect()
    }

    ping() {
        this.tell({
            type: 'ping',
            t: performance.now(),
            ...(this.pingGame ? { game: this.pingGame } : {}),
        })
    }

    /** Send it now, or not at all. */
    tell(message: ToServer) {
        if (this.#socket?.readyState === WebSocket.OPEN && this.phase.value === 'live')
            this.#socket.send(JSON.stringify(message))
    }

    /** Send an act; the answer is its ruling.  Kept until it is answered. */
    act(
        act: string,
        more: { game?: string; note?: string } = {},
        from?: Role,
    ): Promise<ServerRuling> {
        const id = newId()
        const message: ClientAct = { type: 'act', act, id, ...more }
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { message, resolve, reject, from })
            this.tell(message)
        })
    }

    close() {
        this.#closed = true
        clearTimeout(this.#timer)
        clearInterval(this.#beat)
        removeEventListener('online', this.#wake)
        document.removeEventListener('visibilitychange', this.#wake)
        this.#socket?.close()
    }
}
