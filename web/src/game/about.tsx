// about.tsx - what was agreed for this game, its links and files
import type { Role } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { controlWords, levelWords } from '../laws/control'
import { arbiterWords, Colour } from '../laws/words'
import { isPlayer } from '../net/table'
import { Link } from '../ui/link'
import { Share } from '../ui/share'
import { hasBlind } from './blind'
import { Downloads } from './downloads'
import type { Seat } from './seat'
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
    const { tags } = game
    const rows: [string, ComponentChildren][] = [
        [
            t('Laws'),
            <Link class="alone" href={`/laws/${game.edition}`}>
                {game.edition}
            </Link>,
        ],
        [t`Time control`, controlWords(tags.TimeControl)],
        [t`Level`, levelWords(game.level)],
        [t('The arbiter'), arbiterWords(game.arbiter)],
        [t`Arbiter’s link`, arbiterLink(seat)],
        [t`Touch-move`, seat.strict ? t`holds on this board` : t`moves are made in one`],
        [t`Press`, game.table.press === 'separate' ? t`by hand` : t`with the move`],
        [t`You are`, you(seat)],
        [t`Spectators`, String(story.connected.value.spectators)],
    ]
    if (game.chess960) rows.splice(6, 0, ['Chess960', tags.Position ?? t('yes')])
    if (hasBlind(game)) {
        const who = tags.Blind === 'both' ? t`both players` : Colour(tags.Blind as Role)
        rows.splice(6, 0, [t`Visually disabled`, who])
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
