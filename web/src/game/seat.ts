// seat.ts - who sits at this screen, and what is done from there
//
// One person has one role; two players at one screen have both.  Whatever is
// done goes through act(), which keeps the answer that was a "no".
import { signal } from '@preact/signals'
import type { Act, Colour, Role, ServerRuling, Wish } from 'generated/protocol'
import { isNo } from '../laws/verdicts'
import { rulingWords } from '../laws/words'
import { api, type Fault } from '../net/api'
import type { Story } from '../net/story'
import { isPlayer, type Table } from '../net/table'
import type { Why } from '../laws/laws'
import { ownGame } from '../ui/keep'
import { announce } from '../ui/say'
import { actName } from './connection'
import { headlineOf, latest, readerOf, type Reader } from './headline'
import { t } from '../ui/words'

/** What was not allowed: by the rulings on an act, or before it became one. */
export type No =
    | { act: Act; as: Role; late: string; local?: undefined } // late: see act()
    | { local: Why; move: string; act?: undefined }

export class Seat {
    no = signal<No | null>(null)
    problem = signal<Fault | null>(null)
    arrived = signal('') // what was sent after an outage, and taken
    closed = signal(0) // the number of the act whose ruling was put away

    constructor(
        public readonly table: Table,
        public readonly story: Story,
    ) {}

    get game() {
        return this.story.game.value
    }

    get state() {
        return this.story.state.value
    }

    get moves() {
        return this.story.moves.value
    }

    get edition() {
        return this.game.edition
    }

    get role() {
        return this.table.role
    }

    /** Both players sit here. */
    get screen() {
        const [first, second] = this.table.roles.value
        return isPlayer(first) && isPlayer(second)
    }

    /** The player who acts from here; null: nobody plays here. */
    get me(): Colour | null {
        return this.screen ? this.state.turn : isPlayer(this.role) ? this.role : null
    }

    /** Whom rulings are told to from here; two at one screen are told by name. */
    get reader(): Reader {
        const me = !this.screen && isPlayer(this.role) ? this.role : null
        return readerOf(this.game, this.moves, me)
    }

    /** The ruling that stands at the board now. */
    get ruled() {
        const ruled = latest(this.story.acts.value, this.reader)
        return ruled && ruled.headline.act > this.closed.value ? ruled : null
    }

    /** Is touching a piece an act of its own? */
    get strict() {
        return !!this.game.table.touch
    }

    /** Is pressing the clock? */
    get separate() {
        return this.game.table.press === 'separate' && !!this.state.clocks
    }

    may(role: Role | undefined) {
        return this.table.may(role)
    }

    /**
     * Is the press offered to this player?  Without a legal move on the board it
     * can only cost (7.5.3), so it is kept for those who play as over the board.
     */
    presses(color: Colour) {
        const { clocks, made, result } = this.state
        const useful = this.strict || (made?.by === color && made.legal)
        return this.separate && this.may(color) && clocks?.running === color && !result && useful
    }

    /** Links of this game that this browser has. */
    get links() {
        return ownGame(this.table.id)?.links ?? {}
    }

    /** For the opponent, as long as he has not come. */
    get invitation() {
        return ownGame(this.table.id)?.invitation
    }

    async act(text: string, as: Role = this.me ?? this.role, silent = false) {
        this.no.value = null
        this.problem.value = null
        const { outage } = this.table
        const before = outage.value
        const name = actName(text, this)
        try {
            const answer = await this.table.act(text, as)
            // The line was away in between: what became of it is told.
            const late = outage.value !== before && !silent ? name : ''
            const { rulings } = answer.act
            const bad = rulings.find(isNo)
            // What was ruled is told to everybody, see ruled.tsx.
            if (bad && !silent && !headlineOf(answer.act, this.reader)) {
                this.no.value = { act: answer.act, as, late }
                announce(
                    `${rulingWords(bad)} ${bad.article !== '-' ? t`Article ${bad.article}.` : ''}`,
                )
                this.table.ask(as)
            } else if (late) this.arrived.value = name
            return answer
        } catch (error) {
            const fault = error as Fault
            if (fault.code === 'taken-back') return null
            this.problem.value = fault
            announce(`${fault.what}. ${fault.do ?? ''}`)
            return null
        }
    }

    /** Is there an arbiter who can be called?  Two at one screen need none. */
    get attended() {
        const { arbiter } = this.story.connected.value
        return this.game.arbiter === 'present' || (arbiter && !this.screen)
    }

    /** Who asks for this, and has no answer. */
    asked(what: Wish) {
        return this.story.connected.value.asked.find((one) => one.what === what)?.by
    }

    /** May it be aborted: nobody has begun to play, and no arbiter is there to ask? */
    get abortable() {
        const { game, state } = this
        return state.ply < 2 && !state.result && game.arbiter !== 'present' && !game.tags.EventId
    }

    /** Has somebody called the arbiter, with the clocks stopped or not? */
    get isCalled() {
        return !!this.asked('arbiter') || this.state.pending.some(({ kind }) => kind === 'call')
    }

    /** What is asked for while the game is played. */
    get wishes() {
        return this.story.connected.value.asked.filter(({ what }) => what !== 'rematch')
    }

    /** Ask for what is no act; two players at one screen are of one mind. */
    async ask(what: Wish | 'abort', dismiss = false) {
        const { id, tokens, roles } = this.table
        const both = this.screen && what !== 'arbiter' && what !== 'abort'
        const mine = both ? tokens : [tokens[roles.value.indexOf(this.me ?? this.role)]]
        this.problem.value = null
        try {
            for (const token of mine) {
                const body = dismiss ? { what, dismiss } : { what }
                await api(`/api/games/${id}/ask`, { method: 'POST', token, body })
            }
        } catch (error) {
            this.problem.value = error as Fault
        }
    }

    /** Where the press comes with the move, it comes when the last part is made. */
    pressAfter(answer: ServerRuling | null, as: Colour) {
        if (answer && !this.separate && !answer.state.result && answer.state.made?.by === as)
            void this.act('presses', as)
    }

    /**
     * Where no person is the arbiter, whoever created the game has the arbiter's
     * link and may let it go on.
     */
    get deputy() {
        const token = this.links.arbiter?.split('#')[1]
        if (!token || this.game.arbiter === 'present') return null
        return (act: string) =>
            api(`/api/games/${this.table.id}/acts`, { method: 'POST', token, body: { act } }).catch(
                (error: unknown) => (this.problem.value = error as Fault),
            )
    }
}
