// story.ts - a game, and all that is heard of it, as signals
import { batch, signal, type Signal } from '@preact/signals'
import type {
    Act,
    Actor,
    Connected,
    Game,
    Move,
    ServerRuling,
    ServerWelcome,
    Sheets,
    State,
} from 'generated/protocol'
import type { Message } from './line'
import { Sync } from './sync'

/** Of a game, not of the room. */
export type Welcome = ServerWelcome & { game: Game }
export const isWelcome = (message: Message): message is Welcome =>
    message.type === 'welcome' && !!message.game

export class Story {
    game: Signal<Game>
    state: Signal<State>
    moves: Signal<Move[]>
    sheets: Signal<Sheets>
    acts = signal<Act[]>([])
    connected = signal<Connected>({
        white: false,
        black: false,
        arbiter: false,
        spectators: 0,
        asked: [],
        rematch: null,
        engine_waits: false,
    })
    halted = signal(false) // the server cannot store acts, and the clocks stand still
    sync = new Sync()
    #later: Act[] = [] // beyond acts that are still to come

    constructor(message: Welcome, now: number) {
        const { game } = message
        this.game = signal(game)
        this.state = signal(game.state)
        this.moves = signal(game.moves)
        this.sheets = signal(game.sheets)
        this.welcome(message, now)
    }

    get id() {
        return this.game.value.game
    }

    /** The number of the last act that was heard. */
    last() {
        return this.acts.value.at(-1)?.number ?? 0
    }

    /** Acts in any order; those before which some are missing wait for them. */
    #add(acts: Act[]) {
        const all = [...this.#later, ...acts].sort((a, b) => a.number - b.number)
        const heard = [...this.acts.value]
        this.#later = []
        for (const act of all) {
            const next = (heard.at(-1)?.number ?? 0) + 1
            if (act.number === next) heard.push(act)
            else if (act.number > next) this.#later.push(act)
        }
        if (heard.length > this.acts.value.length) this.acts.value = heard
    }

    /** Joined, or joined again. */
    welcome({ game, acts = [], connected }: Welcome, now: number) {
        batch(() => {
            this.game.value = game
            if (connected) this.connected.value = connected
            this.halted.value = false // or it is said again
            this.#add(acts)
            // By another line more may have been heard already.
            if (game.state.number < this.state.value.number) return
            this.state.value = game.state
            this.moves.value = game.moves
            this.sheets.value = game.sheets
            this.sync.take(game.state.clocks, now, game.state.number)
        })
    }

    hear(message: Message, now: number, rtt: number) {
        const sent = now - (rtt === Infinity ? 0 : rtt / 2)
        if (message.type === 'ruling') this.#rule(message, sent)
        else if (message.type === 'acts') this.#add(message.acts)
        else if (message.type === 'presence') this.connected.value = message.connected
        else if (message.type === 'halt') {
            this.halted.value = !!message.why
            this.sync.halt(message.clocks, sent)
        } else if (message.type === 'pong' && message.clocks)
            this.sync.take(message.clocks, sent, this.state.value.number)
    }

    #rule({ act, state, moves, sheets, repeated }: ServerRuling, sent: number) {
        if (repeated && act.number <= this.last()) return
        batch(() => {
            this.#add([act])
            if (state.number < this.state.value.number) return
            const all = this.moves.value.slice(0, state.ply)
            for (const move of moves) all[move.ply - 1] = move
            this.moves.value = all.slice(0, state.ply)
            this.state.value = state
            if (sheets) this.sheets.value = sheets
            // Whoever joins gives his name.
            if (act.from === 'server' && act.what.kind === 'arrives' && act.note)
                this.#name(act.by, act.note)
            this.sync.take(state.clocks, sent, state.number)
        })
    }

    #name(color: Actor, name: string) {
        const game = this.game.value
        if (color === 'white' || color === 'black')
            this.game.value = { ...game, [color]: { ...game[color], name } }
    }
}
