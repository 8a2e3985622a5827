// rematch.tsx - the same game once more, with the other colours
import type { Created, NewGame } from 'generated/protocol'
import { other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { remember } from '../ui/keep'
import { go } from '../ui/link'
import { isPlayer } from '../net/table'
import { make } from '../start/invite'
import type { Seat } from './seat'

/** At one screen at once; by link with a new invitation. */
export function Rematch({ seat }: { seat: Seat }) {
    return (
        <button type="button" class="primary" onClick={() => void again(seat)}>
            {seat.screen ? 'Play again' : 'Rematch'}
        </button>
    )
}

async function again({ game, problem, screen, role }: Seat) {
    const { Blind } = game.tags
    const tags: Record<string, string> = {
        ...game.tags,
        White: game.black.name,
        Black: game.white.name,
    }
    if (Blind === 'white' || Blind === 'black') tags.Blind = other(Blind)
    const body: NewGame = { tags, spectators: game.spectators, table: game.table }
    try {
        if (!screen && isPlayer(role)) {
            const mine = other(role)
            const asked = game.arbiter === 'present'
            const links: NewGame['links'] = asked ? ['spectator', 'arbiter'] : ['spectator']
            go((await make({ ...body, links }, mine)).links[mine] ?? '/')
            return
        }
        const made = await api<Created>('/api/games', { method: 'POST', body })
        remember(made.game, { at: Date.now(), links: made.links })
        go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
    } catch (error) {
        problem.value = error as Fault
    }
}
