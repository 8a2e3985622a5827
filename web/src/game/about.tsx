// about.tsx - what was agreed for this game, its links and files
import type { Role } from 'generated/protocol'
import { isPlayer } from '../net/table'
import { Link } from '../ui/link'
import { Share } from '../ui/share'
import { Downloads } from './downloads'
import { Facts, type Fact } from './facts'
import type { Seat } from './seat'
import { termsOf } from './terms'
import { t } from '../ui/words'

const ROLES: Record<Role, string> = {
    white: t('White'),
    black: t('Black'),
    spectator: t('spectators'),
    arbiter: t`the arbiter`,
    room: t`the arbiter`,
}

function you({ screen, role }: Seat) {
    if (screen) return t`both players, at one screen`
    return role === 'spectator' ? t`a spectator` : ROLES[role]
}

// Who can step in as the arbiter is no secret.
function arbiterLink({ game, links }: Seat) {
    if (!game.arbiter_link) return t`nobody has one`
    return links.arbiter ? t`you have it` : t`whoever created the game has it`
}

export function About({ seat }: { seat: Seat }) {
    const { game, table, story, role, links } = seat
    const rows: Fact[] = [
        ...termsOf(game),
        [
            t`Moves back, more time`,
            t`Neither: a move that was made stands, and time is added only as the Laws say.`,
        ],
        [t`Arbiter’s link`, arbiterLink(seat)],
        [t`You are`, you(seat)],
        [t`Spectators`, String(story.connected.value.spectators)],
    ]
    rows[0] = [
        t('Laws'),
        <Link class="alone" href={`/laws/${game.edition}`}>
            {game.edition}
        </Link>,
    ]
    const others = (Object.entries(links) as [Role, string][]).filter(([who]) => who !== role)
    return (
        <div class="about">
            <Facts rows={rows} />
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
