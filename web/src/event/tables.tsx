// tables.tsx - an event in tables: the results of a round, standings, everyone
// against everyone, teams, penalties
import type { Event as Shown, EventBoard, EventRound } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { resultShort } from '../laws/words'
import { t, told } from '../ui/words'
import { Go } from './go'
import { namesIn, resultIn } from './words'

type TableProps = { head: ComponentChildren[]; children: ComponentChildren }

/** As wide as it is: on a phone it scrolls. */
function Table({ head, children }: TableProps) {
    return (
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        {head.map((cell) => (
                            <th scope="col">{cell}</th>
                        ))}
                    </tr>
                </thead>
                <tbody>{children}</tbody>
            </table>
        </div>
    )
}

type RoundProps = { shown: Shown; round: EventRound }

export function Results({ shown, round }: RoundProps) {
    const name = namesIn(shown)
    return (
        <Table head={[t`Board`, t`White`, t`Result`, t`Black`]}>
            {round.boards.map((board, i) => (
                <tr key={board.white}>
                    <td class="number">{board.black ? i + 1 : ''}</td>
                    <td>{name(board.white)}</td>
                    <td class="result">
                        <Result board={board} />
                    </td>
                    <td>{board.black ? name(board.black) : ''}</td>
                </tr>
            ))}
        </Table>
    )
}

function Result({ board }: { board: EventBoard }) {
    const text = resultIn(board)
    return (
        <>
            {board.game ? <Go href={`/game/${board.game}`}>{text || t`live`}</Go> : text || '–'}
            {board.points && <span class="soft"> ({resultShort(board.points)})</span>}
            {board.signed && (
                <span class="signed" title="Both players have signed it">
                    {' '}
                    ✓<span class="visually-hidden"> signed by both</span>
                </span>
            )}
        </>
    )
}

export function Standings({ shown }: { shown: Shown }) {
    const { players, standings } = shown
    const of = new Map(players.map((player) => [player.no, player]))
    const name = namesIn(shown)
    const ratingOf = (no: number) => (of.get(no)?.rating ? of.get(no)?.rating : '')
    return (
        <Table
            head={[
                t`Place`,
                t`Player`,
                t`Rating`,
                ...standings.order.map(({ code, name }) => (
                    <abbr title={name} lang="en">
                        {code}
                    </abbr>
                )),
            ]}
        >
            {standings.rows.map(({ place, no, values }) => (
                <tr key={no}>
                    <td class="number">{place}</td>
                    <td>
                        {name(no)} <span class="soft">{of.get(no)?.federation}</span>
                    </td>
                    <td class="number">{ratingOf(no)}</td>
                    {values.map((value) => (
                        <td class="number">{value}</td>
                    ))}
                </tr>
            ))}
        </Table>
    )
}

/** What one player has against another, over all rounds. */
function cells({ rounds }: Shown) {
    const found = new Map<string, string>()
    const put = (a: number, b: number, text: string) =>
        found.set(`${a} ${b}`, (found.get(`${a} ${b}`) ?? '') + text)
    for (const { boards } of rounds)
        for (const board of boards) {
            const [white, black] = resultIn(board).split('–')
            if (!board.black || !white || !black) continue
            put(board.white, board.black, white)
            put(board.black, board.white, black)
        }
    return (a: number, b: number) => found.get(`${a} ${b}`) ?? ''
}

export function Crosstable({ shown }: { shown: Shown }) {
    const { rows } = shown.standings
    const name = namesIn(shown)
    const cell = cells(shown)
    return (
        <Table head={[t`Place`, t`Player`, ...rows.map((_, i) => i + 1), t`Points`]}>
            {rows.map(({ no, place, values }) => (
                <tr key={no}>
                    <td class="number">{place}</td>
                    <td>{name(no)}</td>
                    {rows.map((other) => (
                        <td class="number">{other.no === no ? '×' : cell(no, other.no)}</td>
                    ))}
                    <td class="number">{values[0]}</td>
                </tr>
            ))}
        </Table>
    )
}

export function Teams({ shown }: { shown: Shown }) {
    return (
        <Table
            head={[
                t`Place`,
                t`Team`,
                t`Wins`,
                t`Draws`,
                t`Losses`,
                t`Match points`,
                t`Game points`,
            ]}
        >
            {shown.teams.map((team) => (
                <tr key={team.name}>
                    <td class="number">{team.place}</td>
                    <td>{team.name}</td>
                    <td class="number">{team.wins}</td>
                    <td class="number">{team.draws}</td>
                    <td class="number">{team.losses}</td>
                    <td class="number">{team.match_points}</td>
                    <td class="number">{team.game_points}</td>
                </tr>
            ))}
        </Table>
    )
}

// "points 1/2-0": the kind of penalty, and how much.
function said(words: string) {
    const [kind = '', ...rest] = words.split(' ')
    return [told(kind), ...rest].join(' ')
}

export function Penalties({ shown }: { shown: Shown }) {
    const name = namesIn(shown)
    const penalties = shown.penalties ?? []
    if (!penalties.length) return <p class="soft">No penalties so far.</p>
    return (
        <Table head={[t`Round`, t`Player`, t`Penalty`, t`Article`]}>
            {penalties.map(({ round, no, words, article }) => (
                <tr>
                    <td class="number">{round}</td>
                    <td>{name(no)}</td>
                    <td>{said(words)}</td>
                    <td>{article}</td>
                </tr>
            ))}
        </Table>
    )
}
