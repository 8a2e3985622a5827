// over.tsx - what can be done when a game is over, in place of the actions
import type { Colour } from 'generated/protocol'
import { apiText } from '../net/api'
import { Copy } from '../ui/copy'
import { Icon } from '../ui/icons'
import { Link } from '../ui/link'
import { Rematch } from './rematch'
import type { Seat } from './seat'

type OverProps = { seat: Seat; me: Colour; fen: string }

export function Over({ seat, me, fen }: OverProps) {
    // An offer wants an answer before anything else.
    const offered = !!seat.asked('rematch')
    return (
        <div class="over">
            <div class="next" role="group" aria-label="Actions">
                <Rematch seat={seat} />
                {seat.state.status === 'over' && !offered && (
                    <Link href="/" class="button">
                        New game
                    </Link>
                )}
                {!offered && (
                    <button
                        type="button"
                        class="quiet"
                        onClick={() => void seat.act('appeals', me)}
                    >
                        Appeal
                    </button>
                )}
            </div>
            <Take seat={seat} fen={fen} />
        </div>
    )
}

/** The game to take away, and the position that is looked at. */
export function Take({ seat: { table, state }, fen }: { seat: Seat; fen: string }) {
    const pgn = () => apiText(`/api/games/${table.id}/game.pgn`, { token: table.token })
    return (
        <div class="take">
            <Copy what="PGN" text={pgn} />
            <Copy what="FEN" text={() => fen} />
            {state.status === 'over' && (
                <Link href={`/judge/${table.id}#${table.token ?? ''}`} class="button quiet">
                    To the desk
                </Link>
            )}
            <button
                type="button"
                class="quiet"
                aria-label="Print the scoresheet"
                onClick={() => print()}
            >
                <Icon name="print" /> Scoresheet
            </button>
        </div>
    )
}
