// line.ts - a WebSocket that stays connected
//
// It joins again by itself and sends again what was not answered (acts have
// ids, so nothing is done twice).  It asks all the time whether anybody is there, so
// that silence is seen soon; a browser that says so is offline at once.
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
    ServerBoards,
    ServerError,
    ServerEvent,
    ServerHalt,
    ServerLive,
    ServerOpen,
    ServerPong,
    ServerPresence,
    ServerRuling,
    ServerWelcome,
} from 'generated/protocol'
import type { Fault } from './api'
import { NO_GAME, NO_LINK } from './faults'
import { t } from '../ui/words'

type ToServer = ClientAct | ClientActs | ClientJoin | ClientOpen | ClientPing | ClientWatch
export type Message =
    | ServerWelcome
    | ServerRuling
    | ServerActs
    | ServerPresence
    | ServerHalt
    | ServerBoard
    | ServerBoards
    | ServerLive
    | ServerEvent
    | ServerOpen
    | ServerPong
    | (ServerError & { error: Fault })

/** An act that is not answered yet. */
type Waiting = {
    message: ClientAct
    from: Role | undefined
    at: number // when it was done here
    resolve: (ruling: ServerRuling) => void
    reject: (fault: Fault) => void
}

/** What whoever owns the line knows of its acts when it is joined again. */
export type Owner = {
    join: () => ClientJoin
    hear: (message: Message, now: number) => void
    ruled?: (id: string, from: Role | undefined) => ServerRuling | null // it has been done
    holds?: () => boolean // acts would not be taken now: keep them
    beat?: number // ask so often whether anybody is there; BEAT, if it is not said
}

// Every so often somebody is asked; unanswered for so long is silence; then a new
// connection is tried.
const BEAT = 800
const SILENCE = 1400
const DEAD = 6000

export type Phase = 'connecting' | 'live' | 'lost' | 'gone'

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`

// Codes after which joining again would not help.
const FINAL: Record<number, Fault> = { 4401: NO_LINK, 4404: NO_GAME }

const ASK_AGAIN = 1000 // ms
const TAKEN_BACK: Fault = { code: 'taken-back', what: t`It was not sent.` }

let serial = 0
const prefix = Math.random().toString(36).slice(2, 8)
const newId = () => `${prefix}.${++serial}`

export class Line {
    phase = signal<Phase>('connecting')
    problem = signal<Fault | null>(null)
    trouble = signal<string | null>(null) // why it is lost, where that can be found out
    silent = signal<number | null>(null) // since when nothing is heard
    waiting = signal<readonly Waiting[]>([]) // acts without an answer, oldest first
    rtt = Infinity
    pingGame: string | null = null // the game whose clocks a pong brings
    #socket: WebSocket | null = null
    #tries = 0
    #timer: ReturnType<typeof setTimeout> | undefined
    #beat: ReturnType<typeof setInterval> | undefined
    #heard = performance.now()
    #asked: number | null = null // when, if that is not answered
    #closed = false
    #never = true // it has not been open since the last loss
    #owner: Owner

    constructor(owner: Owner) {
        this.#owner = owner
        this.#connect()
        addEventListener('online', this.#wake)
        addEventListener('offline', this.#drop)
        document.addEventListener('visibilitychange', this.#wake)
    }

    // The browser knows that there is no net, or nobody answers: another connection.
    #drop = () => {
        const socket = this.#socket
        if (!socket || this.#closed || this.phase.value === 'gone') return
        this.#socket = null
        socket.close()
        this.#lost(0)
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
            this.#never = false
            this.#asked = performance.now()
            socket.send(JSON.stringify(this.#owner.join()))
        }
        socket.onmessage = (event: MessageEvent<string>) => {
            if (socket !== this.#socket) return
            this.#heard = performance.now()
            this.#asked = null
            this.#take(JSON.parse(event.data) as Message)
        }
        socket.onclose = (event) => {
            if (socket === this.#socket) this.#lost(event.code)
        }
        this.#asked = performance.now()
        clearInterval(this.#beat)
        this.#beat = setInterval(() => {
            const unheard = performance.now() - (this.#asked ?? Infinity)
            if (unheard > SILENCE) this.silent.value ??= this.#heard
            if (unheard > DEAD) this.#drop()
            else if (!document.hidden) this.ping()
        }, this.#owner.beat ?? BEAT)
    }

    #take(message: Message) {
        const now = performance.now()
        if (message.type === 'welcome') {
            this.#tries = 0
            this.trouble.value = null
            this.phase.value = 'live'
            this.#owner.hear(message, now)
            this.silent.value = null
            this.flush()
            this.ping()
            return
        }
        this.silent.value = null
        if (message.type === 'pong' && message.t)
            this.rtt = Math.min(this.rtt === Infinity ? 1e9 : this.rtt * 1.2, now - message.t)
        if (message.type === 'error' && this.phase.value === 'connecting' && !message.id) {
            this.problem.value = message.error
            return
        }
        // The message is heard before its sender goes on.
        this.#owner.hear(message, now)
        if (message.type === 'ruling') {
            const { id, from } = message.act
            this.#end(this.#find(id, from))?.resolve(message)
        } else if (message.type === 'error') this.#fail(this.#find(message.id), message.error)
    }

    // Stored or not, nobody knows: asking again, with the same id, tells.
    #fail(one: Waiting | undefined, fault: Fault) {
        if (fault.code !== 'unknown') this.#end(one)?.reject(fault)
        else setTimeout(() => this.flush(), ASK_AGAIN)
    }

    #find(id: string | undefined, from?: string) {
        return this.waiting.value.find(
            (one) => one.message.id === id && (!from || !one.from || one.from === from),
        )
    }

    /** It is answered. */
    #end(one: Waiting | undefined) {
        if (one) this.waiting.value = this.waiting.value.filter((other) => other !== one)
        return one
    }

    /** Send what was not answered, unless it would not be taken now. */
    flush() {
        for (const one of this.waiting.value) {
            const { message, from } = one
            const ruling = this.#owner.ruled?.(message.id ?? '', from)
            if (ruling) this.#end(one)?.resolve(ruling)
            else if (!this.#owner.holds?.()) this.tell(message)
        }
    }

    /** Take back what was not answered; what has been done all the same is shown. */
    forget() {
        for (const one of this.waiting.value) this.#end(one)?.reject(TAKEN_BACK)
    }

    #lost(code: number) {
        clearInterval(this.#beat)
        if (this.#closed) return
        const final = FINAL[code]
        if (final) {
            this.problem.value = final
            this.phase.value = 'gone'
            for (const one of this.waiting.value) this.#end(one)?.reject(final)
            return
        }
        this.phase.value = 'lost'
        this.silent.value ??= this.#heard
        if (code === 1013)
            this.trouble.value = t`This browser read too slowly, and the server let it go.`
        else if (this.#never && this.#tries > 0) void this.#inquire()
        this.#never = true
        const pause = Math.min(5000, 250 * 2 ** this.#tries++) * (0.75 + Math.random() / 2)
        this.#timer = setTimeout(() => this.#connect(), pause)
    }

    // A WebSocket does not say why it was not taken; HTTP does.
    async #inquire() {
        const answer = await fetch('/healthz').catch(() => null)
        if (this.phase.value !== 'lost') return
        if (!answer) this.trouble.value = t`The server does not answer.`
        else if (answer.ok)
            this.trouble.value = t`The server is there but takes no further connections: the room is full.`
        else this.trouble.value = t`The server is shutting down, or cannot store acts at present.`
    }

    retry() {
        this.#tries = 0
        this.#connect()
    }

    ping() {
        if (this.phase.value === 'live') this.#asked ??= performance.now()
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
        later = false, // not before the owner lets acts go
        id = newId(), // the same again is done once
    ): Promise<ServerRuling> {
        const message: ClientAct = { type: 'act', act, id, ...more }
        return new Promise((resolve, reject) => {
            const at = performance.now()
            this.waiting.value = [...this.waiting.value, { message, from, at, resolve, reject }]
            if (!later || !this.#owner.holds?.()) this.tell(message)
        })
    }

    close() {
        this.#closed = true
        clearTimeout(this.#timer)
        clearInterval(this.#beat)
        removeEventListener('online', this.#wake)
        removeEventListener('offline', this.#drop)
        document.removeEventListener('visibilitychange', this.#wake)
        this.#socket?.close()
    }
}
