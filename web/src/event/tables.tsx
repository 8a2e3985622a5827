// tables.tsx - an event in tables: the results of a round, standings, everyone
// against everyone, teams, penalties
import type { Event as Shown, EventBoard, EventRound } from 'generated/protocol'
import { resultShort } from '../laws/words'
import { t, told } from '../ui/words'
import { Go } from './go'
import { namesIn, resultIn } from './words'

type RoundProps = { shown: Shown; round: EventRound }

export function Results({ shown, round }: RoundProps) {
    const name = namesIn(shown)
    return (
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        <th scope="col">Board</th>
                        <th scope="col">White</th>
                        <th scope="col">Result</th>
                        <th scope="col">Black</th>
                    </tr>
                </thead>
                <tbody>
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
                </tbody>
            </table>
        </div>
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
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        <th scope="col">Place</th>
                        <th scope="col">Player</th>
                        <th scope="col">Rating</th>
                        {standings.order.map(({ code, name }) => (
                            <th scope="col" key={code}>
                                <abbr title={name} lang="en">
                                    {code}
                                </abbr>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
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
                </tbody>
            </table>
        </div>
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
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        <th scope="col">Place</th>
                        <th scope="col">Player</th>
                        {rows.map((_, i) => (
                            <th scope="col">{i + 1}</th>
                        ))}
                        <th scope="col">Points</th>
                    </tr>
                </thead>
                <tbody>
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
                </tbody>
            </table>
        </div>
    )
}

export function Teams({ shown }: { shown: Shown }) {
    return (
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        <th scope="col">Place</th>
                        <th scope="col">Team</th>
                        <th scope="col">Wins</th>
                        <th scope="col">Draws</th>
                        <th scope="col">Losses</th>
                        <th scope="col">Match points</th>
                        <th scope="col">Game points</th>
                    </tr>
                </thead>
                <tbody>
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
                </tbody>
            </table>
        </div>
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
        <div class="wide">
            <table class="grid">
                <thead>
                    <tr>
                        <th scope="col">Round</th>
                        <th scope="col">Player</th>
                        <th scope="col">Penalty</th>
                        <th scope="col">Article</th>
                    </tr>
                </thead>
                <tbody>
                    {penalties.map(({ round, no, words, article }) => (
                        <tr>
                            <td class="number">{round}</td>
                            <td>{name(no)}</td>
                            <td>{said(words)}</td>
                            <td>{article}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    )
}
