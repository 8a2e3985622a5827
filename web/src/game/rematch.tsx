// rematch.tsx - the same game once more, with the other colours
import type { Created, NewGame } from 'generated/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { remember } from '../ui/keep'
import { go, Link } from '../ui/link'
import type { Seat } from './seat'
import { wishWords } from './wishes'
import { t } from '../ui/words'

/** At one screen at once; else it is offered, and both go there when it is accepted. */
export function Rematch({ seat }: { seat: Seat }) {
    const { asked, rematch } = seat.story.connected.value
    const before = useRef(rematch)
    const offer = asked.find(({ what }) => what === 'rematch')
    const where = nextOf(seat)
    useEffect(() => {
        if (where && rematch !== before.current) go(where)
    }, [where, rematch])
    if (seat.screen)
        return (
            <button type="button" class="primary" onClick={() => void again(seat)}>
                Play again
            </button>
        )
    if (where)
        return (
            <Link class="button primary" href={where}>
                To the rematch
            </Link>
        )
    const ask = (label: string) => (
        <button type="button" class="primary" onClick={() => void seat.ask('rematch')}>
            {label}
        </button>
    )
    if (!offer) return ask(t`Rematch`)
    const mine = seat.may(offer.by)
    return (
        <>
            <p class="offer-line">{wishWords(offer, seat)}</p>
            {!mine && ask(t`Accept`)}
            <button type="button" onClick={() => void seat.ask('rematch', true)}>
                {mine ? 'Take it back' : 'Decline'}
            </button>
        </>
    )
}

/** The rematch; one's key of this game opens it. */
export function nextOf({ story, table }: Seat) {
    const { rematch } = story.connected.value
    return rematch && `/game/${rematch}${table.token ? `#${table.token}` : ''}`
}

async function again({ game, problem }: Seat) {
    const { Blind } = game.tags
    const tags: Record<string, string> = {
        ...game.tags,
        White: game.black.name,
        Black: game.white.name,
    }
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
