// about.tsx - what was agreed for this game, its links and files
import { hasBlind } from './blind'
import { games } from '../ui/keep'
import { Downloads } from './record'
import { Link, Share } from '../ui/ui'
import { Colour, controlWords, isPlayer } from '../laws/words'

const ROLES = {
    white: 'White',
    black: 'Black',
    spectator: 'spectators',
    arbiter: 'the arbiter',
    room: 'the arbiter',
}

export function About({ table, role, screen }) {
    const game = table.game.value
    const own = games.value.find((one) => one.game === table.id)
    const rules = game.table ?? {}
    const rows = [
        ['Laws', <Link href={`/laws/${game.edition}`}>{game.edition}</Link>],
        ['Time control', controlWords(game.tags.TimeControl)],
        ['Level', game.level],
        ['Arbiter', game.arbiter],
        ['Touch-move', rules.touch ? 'holds on this board' : 'moves are made in one'],
        ['Press', rules.press === 'separate' ? 'by hand' : 'with the move'],
        ...(hasBlind(game)
            ? [
                  [
                      'Visually disabled',
                      game.tags.Blind === 'both' ? 'both players' : Colour(game.tags.Blind),
                  ],
              ]
            : []),
        ...(game.chess960 ? [['Chess960', game.tags.Position ?? 'yes']] : []),
        [
            'You are',
            screen
                ? 'both players, at one screen'
                : role === 'spectator'
                  ? 'a spectator'
                  : (ROLES[role] ?? role),
        ],
        ['Spectators', String(table.connected.value.spectators)],
    ]
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
            {own?.links &&
                Object.entries(own.links)
                    .filter(([who]) => who !== role)
                    .map(([who, href]) => (
                        <Share label={`Link for ${ROLES[who] ?? who}`} href={href} />
                    ))}
            {isPlayer(role) && game.sheets?.manual && (
                <p>
                    <Link href={`/sheet/${table.id}#${table.tokens[0]}`}>Keep my scoresheet</Link>
                </p>
            )}
            <Downloads table={table} files={['transcript.acts', 'scoresheet.txt']} />
        </div>
    )
}
