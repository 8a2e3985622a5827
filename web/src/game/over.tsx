// over.tsx - what can be done when a game is over
import type { Colour, Created, NewGame } from 'generated/protocol'
import { other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { remember } from '../ui/keep'
import { go, Link } from '../ui/link'
import type { Seat } from './seat'

export function Over({ seat, me }: { seat: Seat; me: Colour }) {
    return (
        <div class="actions" role="group" aria-label="Actions">
            {seat.screen && (
                <button type="button" class="primary" onClick={() => void again(seat)}>
                    Play again
                </button>
            )}
            {seat.state.status === 'over' && (
                <Link href="/" class="button">
                    New game
                </Link>
            )}
            <button type="button" class="quiet" onClick={() => void seat.act('appeals', me)}>
                Appeal
            </button>
        </div>
    )
}

// The same once more at this screen, with the other colours.
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
