// table.ts - one game, followed through the tokens of one or two players
import { computed, signal } from '@preact/signals'
import type { ClientJoin, Colour, Open, Role, Ruling, ServerRuling } from 'generated/protocol'
import { Line, type Message, type Phase } from './line'
import { isWelcome, Story, type Welcome } from './story'

/** The line was away: for how long, and what the clocks lost of it. */
export type Outage = {
    ms: number
    ply: number // moves on the board before
    now: number // and when it was over
    cost: Partial<Record<Colour, number>> // in milliseconds
}

const COLOURS: Colour[] = ['white', 'black']

const WORST: Phase[] = ['gone', 'lost', 'connecting']

export class Table {
    story = signal<Story | null>(null) // once it is heard of
    roles = signal<Role[]>([]) // a token each
    open = signal<Open | null>(null)
    outage = signal<Outage | null>(null) // the last one that is over
    tokens: string[]
    lines: Line[]
    #first: Line
    phase = computed<Phase>(() => {
        const all = this.lines.map((line) => line.phase.value)
        return WORST.find((phase) => all.includes(phase)) ?? 'live'
    })
    problem = computed(() => this.lines.map((line) => line.problem.value).find(Boolean) ?? null)
    /** Since when nothing is heard; null: all is well. */
    silent = computed(
        () => this.lines.map((line) => line.silent.value).find((at) => at !== null) ?? null,
    )
    /** Acts that wait for an answer. */
    waiting = computed(() => this.lines.flatMap((line) => line.waiting.value))
    trouble = computed(() => this.lines.map((line) => line.trouble.value).find(Boolean) ?? null)

    constructor(
        public readonly id: string,
        tokens: string[],
    ) {
        this.tokens = tokens
        this.#first = this.#connect(tokens[0], 0)
        const others = tokens.slice(1).map((token, i) => this.#connect(token, i + 1))
        this.lines = [this.#first, ...others]
    }

    #connect(token: string | undefined, nth: number) {
        return new Line({
            join: () => this.#join(token, nth),
            hear: (message, now) => this.#hear(nth, message, now),
            ruled: (id, from) => this.#ruled(id, from),
            // What was done before the server stopped waits until the game goes on.
            holds: () => this.story.value?.state.value.status === 'paused',
        })
    }

    /** The ruling on an act of ours, where it is known already. */
    #ruled(id: string, from: Role | undefined): ServerRuling | null {
        const story = this.story.value
        const act = story?.acts.value.find((one) => one.id === id && one.from === from)
        if (!story || !act) return null
        return { type: 'ruling', game: this.id, act, state: story.state.value, moves: [] }
    }

    #join(token: string | undefined, nth: number): ClientJoin {
        return {
            type: 'join',
            game: this.id,
            ...(token ? { token } : {}),
            ...(nth === 0 ? { after: this.story.value?.last() ?? 0 } : {}),
        }
    }

    #hear(nth: number, message: Message, now: number) {
        const story = this.story.value
        if (isWelcome(message)) {
            const roles = [...this.roles.value]
            roles[nth] = message.role
            this.roles.value = roles
            if (nth > 0) return
            if (story) this.#again(story, message, now)
            else this.story.value = new Story(message, now)
            if (message.more) this.#more()
        } else if (message.type === 'open') this.open.value = message.open
        else if (story && (nth === 0 || isNext(story, message)))
            this.#next(story, message, now, this.lines[nth]?.rtt ?? Infinity)
        if (message.type === 'acts' && message.more) this.#more()
    }

    // What was held goes out when the game goes on.
    #next(story: Story, message: Message, now: number, rtt: number) {
        const before = story.state.value.status
        story.hear(message, now, rtt)
        if (before === 'paused' && story.state.value.status !== before)
            for (const line of this.lines) line.flush()
    }

    // Joined again: what did it cost?
    #again(story: Story, message: Welcome, now: number) {
        const since = this.#first.silent.value
        const { status, ply } = story.state.value
        const left = COLOURS.map((color) => story.sync.at(color, since ?? now))
        story.welcome(message, now)
        if (since === null || status !== 'playing') return
        const cost: Outage['cost'] = {}
        COLOURS.forEach((color, i) => {
            const before = left[i] ?? 0
            cost[color] = Math.max(0, before - (story.sync.at(color, now) ?? before))
        })
        this.outage.value = { ms: now - since, ply, now: story.state.value.ply, cost }
    }

    /** Take back what has not arrived. */
    forget() {
        for (const line of this.lines) line.forget()
    }

    // A long game comes in pages.
    #more() {
        this.#first.tell({ type: 'acts', after: this.story.value?.last() ?? 0 })
    }

    /** Who it is that acts, where nothing else is said. */
    get role(): Role {
        return this.roles.value[0] ?? 'spectator'
    }

    get token() {
        return this.tokens[0]
    }

    may(role: Role | undefined) {
        return !!role && this.roles.value.includes(role)
    }

    #line(role: Role) {
        return this.lines[this.roles.value.indexOf(role)] ?? this.#first
    }

    /** Once by its id, if it has one: then it may be sent again after a reload. */
    async act(act: string, role: Role = this.role, note?: string, id?: string) {
        const before = this.outage.value
        const more = note ? { note } : {}
        const answer = await this.#line(role).act(act, more, role, false, id)
        // It came with the pause for which the server stopped: once more, after it.
        const late = this.outage.value !== before && answer.state.status === 'paused'
        if (!late || !answer.act.rulings.some(isPaused)) return answer
        return this.#line(role).act(act, more, role, true)
    }

    /** Ask what is open now; the answer is `open`. */
    ask(role: Role = this.role) {
        this.open.value = null
        this.#line(role).tell({ type: 'open' })
    }

    retry() {
        for (const line of this.lines) line.retry()
    }

    close() {
        for (const line of this.lines) line.close()
    }
}

const isPaused = ({ refusal }: Ruling) => refusal === 'clock-paused'

// Two players at one screen hear the same, each by a line of their own: what
// comes next is taken from whichever brings it first.
const isNext = (story: Story, message: Message) =>
    message.type === 'ruling' && message.act.number === story.last() + 1

export const isPlayer = (role: Role | undefined): role is Colour =>
    role === 'white' || role === 'black'
