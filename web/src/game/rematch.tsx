// rematch.tsx - the same game once more, with the other colours
import type { Created, NewGame } from 'generated/protocol'
import { other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { remember } from '../ui/keep'
import { go } from '../ui/link'
import type { Seat } from './seat'

/** For two at one screen. */
export function Rematch({ seat }: { seat: Seat }) {
    if (!seat.screen) return null
    return (
        <button type="button" class="primary" onClick={() => void again(seat)}>
            Play again
        </button>
    )
}

async function again({ game, problem }: Seat) {
    const { White = '?', Black = '?', Blind } = game.tags
    const tags: Record<string, string> = { ...game.tags, White: Black, Black: White }
    if (Blind === 'white' || Blind === 'black') tags.Blind = other(Blind)
    const body: NewGame = { tags, spectators: game.spectators, table: game.table }
    try {
        const made = await api<Created>('/api/games', { method: 'POST', body })
        remember(made.game, { at: Date.now(), links: made.links })
        go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
    } catch (error) {
        problem.value = error as Fault
    }
}
