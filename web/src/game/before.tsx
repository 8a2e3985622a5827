// before.tsx - before the game: who is missing, and that somebody has come
import type { Act, Colour as Color } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Colour } from '../laws/words'
import { isPlayer } from '../net/table'
import { useLazy } from '../ui/lazy'
import type { Seat } from './seat'
import { t } from '../ui/words'

const COLOURS: Color[] = ['white', 'black']

export const missingAt = ({ story }: Seat) =>
    COLOURS.filter((color) => !story.connected.value[color])

/** What the game waits for. */
export function beforeWords(seat: Seat) {
    if (seat.game.start === 'arbiter') return t`Waiting for the arbiter to start the game.`
    const missing = missingAt(seat).map(Colour).join(' and ')
    return missing ? t`Waiting for ${missing} to open the link.` : t`About to start.`
}

// So many seconds are between the second player's coming and the start; the server counts.
const COUNT = 3

/** To both players alike: how long until the clock runs. */
export function Count({ seat }: { seat: Seat }) {
    const [left, setLeft] = useState(COUNT)
    useEffect(() => {
        const timer = setInterval(() => setLeft((n) => Math.max(0, n - 1)), 1000)
        return () => clearInterval(timer)
    }, [])
    const name = seat.reader.names[seat.state.turn]
    return <strong>{t`${name}’s clock starts in ${left} s.`}</strong>
}

const loadWaiting = () => import('./waiting')

/** Over the board until all are there: the links for those who are missing. */
export function Before({ seat }: { seat: Seat }) {
    const waiting = useLazy(loadWaiting)
    return waiting && <waiting.Waiting seat={seat} />
}

/** Has the opponent come to the board by this act? */
export const comes = ({ what, by }: Act, { role, screen }: Seat) =>
    what.kind === 'arrives' && isPlayer(role) && !screen && by !== role

/** "Boris is here.": until the first move; `fresh`: nobody has looked since. */
export function useArrival(seat: Seat) {
    const [from] = useState(() => seat.story.last())
    const [looked, look] = useState(0)
    const act = seat.story.acts.value.findLast((one) => one.number > from && comes(one, seat))
    const number = act?.number ?? 0
    useEffect(() => {
        const see = () => document.hidden || look(number)
        see()
        document.addEventListener('visibilitychange', see)
        return () => document.removeEventListener('visibilitychange', see)
    }, [number])
    if (!act || seat.state.ply > 0) return null
    const name = seat.reader.names[act.by === 'white' ? 'white' : 'black']
    return { words: t`${name} is here.`, fresh: looked < number }
}

export type Arrival = ReturnType<typeof useArrival>
