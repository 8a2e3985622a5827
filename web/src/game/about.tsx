// about.tsx - what was agreed for this game, its links and files
import type { Role } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { controlWords } from '../laws/control'
import { Colour } from '../laws/words'
import { isPlayer } from '../net/table'
import { Link } from '../ui/link'
import { Share } from '../ui/share'
import { hasBlind } from './blind'
import { Downloads } from './downloads'
import type { Seat } from './seat'

const ROLES: Record<Role, string> = {
    white: 'White',
    black: 'Black',
    spectator: 'spectators',
    arbiter: 'the arbiter',
    room: 'the arbiter',
}

function you({ screen, role }: Seat) {
    if (screen) return 'both players, at one screen'
    return role === 'spectator' ? 'a spectator' : ROLES[role]
}

// Who can step in as the arbiter is no secret.
function arbiterLink({ game, links }: Seat) {
    if (!game.arbiter_link) return 'nobody has one'
    return links.arbiter ? 'you have it' : 'whoever created the game has it'
}

export function About({ seat }: { seat: Seat }) {
    const { game, table, story, role, links } = seat
    const { tags } = game
    const rows: [string, ComponentChildren][] = [
        [
            'Laws',
            <Link class="alone" href={`/laws/${game.edition}`}>
                {game.edition}
            </Link>,
        ],
        ['Time control', controlWords(tags.TimeControl)],
        ['Level', game.level],
        ['Arbiter', game.arbiter],
        ['Arbiter’s link', arbiterLink(seat)],
        ['Touch-move', seat.strict ? 'holds on this board' : 'moves are made in one'],
        ['Press', game.table.press === 'separate' ? 'by hand' : 'with the move'],
        ['You are', you(seat)],
        ['Spectators', String(story.connected.value.spectators)],
    ]
    if (game.chess960) rows.splice(6, 0, ['Chess960', tags.Position ?? 'yes'])
    if (hasBlind(game)) {
        const who = tags.Blind === 'both' ? 'both players' : Colour(tags.Blind as Role)
        rows.splice(6, 0, ['Visually disabled', who])
    }
    const others = (Object.entries(links) as [Role, string][]).filter(([who]) => who !== role)
    return (
        <div class="about">
            <dl class="facts">
                {rows.map(([key, value]) => (
                    <>
                        <dt>{key}</dt>
                        <dd>{value}</dd>
                    </>
                ))}
            </dl>
            {others.map(([who, href]) => (
                <Share label={`Link for ${ROLES[who]}`} href={href} />
            ))}
            {game.spectators === 'anyone' && (
                <Share label="To stand in another page (iframe)" href={`/embed/${table.id}`} />
            )}
            {isPlayer(role) && game.sheets.manual && (
                <p>
                    <Link class="alone" href={`/sheet/${table.id}#${table.token}`}>
                        Keep my scoresheet
                    </Link>
                </p>
            )}
            <Downloads
                id={table.id}
                token={table.token}
                files={['transcript.acts', 'scoresheet.txt']}
            />
        </div>
    )
}
