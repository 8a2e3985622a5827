// before.tsx - before the game: links for those who are missing
import type { Colour as Color } from 'generated/protocol'
import { Colour } from '../laws/words'
import { Share } from '../ui/share'
import type { Seat } from './seat'
import { t } from '../ui/words'

const COLOURS: Color[] = ['white', 'black']

const missingAt = ({ story }: Seat) => COLOURS.filter((color) => !story.connected.value[color])

/** What the game waits for. */
export function beforeWords(seat: Seat) {
    if (seat.game.start === 'arbiter') return t`Waiting for the arbiter to start the game.`
    const missing = missingAt(seat).map(Colour).join(' and ')
    return missing ? t`Waiting for ${missing} to open the link.` : t`About to start.`
}

export function Before({ seat }: { seat: Seat }) {
    const { game, links, role, state } = seat
    if (state.status !== 'waiting') return null
    const byArbiter = game.start === 'arbiter'
    return (
        <>
            {byArbiter && role !== 'arbiter' && links.arbiter && (
                <Share label="For the arbiter" href={links.arbiter} />
            )}
            {missingAt(seat).map((color) => {
                const link = seat.may(color) ? undefined : (links[color] ?? seat.invitation)
                return link && <Share label={`For ${Colour(color)}`} href={link} qr />
            })}
        </>
    )
}
