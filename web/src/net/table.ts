// table.ts - one game, followed through the tokens of one or two players
import { computed, signal } from '@preact/signals'
import type { ClientJoin, Colour, Open, Role } from 'generated/protocol'
import { Line, type Message, type Phase } from './line'
import { isWelcome, Story } from './story'

const WORST: Phase[] = ['gone', 'lost', 'connecting']

export class Table {
    story = signal<Story | null>(null) // once it is heard of
    roles = signal<Role[]>([]) // a token each
    open = signal<Open | null>(null)
    tokens: string[]
    lines: Line[]
    #first: Line
    phase = computed<Phase>(() => {
        const all = this.lines.map((line) => line.phase.value)
        return WORST.find((phase) => all.includes(phase)) ?? 'live'
    })
    problem = computed(() => this.lines.map((line) => line.problem.value).find(Boolean) ?? null)
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
        return new Line(
            () => this.#join(token, nth),
            (message, now) => this.#hear(nth, message, now),
        )
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
            if (story) story.welcome(message, now)
            else this.story.value = new Story(message, now)
            if (message.more) this.#more()
        } else if (message.type === 'open') this.open.value = message.open
        else if (story && (nth === 0 || isNext(story, message)))
            story.hear(message, now, this.lines[nth]?.rtt ?? Infinity)
        if (message.type === 'acts' && message.more) this.#more()
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

    act(act: string, role: Role = this.role, note?: string) {
        return this.#line(role).act(act, note ? { note } : {}, role)
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

// Two players at one screen hear the same, each by a line of their own: what
// comes next is taken from whichever brings it first.
const isNext = (story: Story, message: Message) =>
    message.type === 'ruling' && message.act.number === story.last() + 1

export const isPlayer = (role: Role | undefined): role is Colour =>
    role === 'white' || role === 'black'
