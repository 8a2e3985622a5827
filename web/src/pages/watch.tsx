// watch.tsx - the games that anyone may watch, live: boards, clocks, rulings
import type { Act, Board, RuledAct } from 'generated/protocol'
import { useMemo, useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import { against, namesOf, rounds, type Placed } from '../desk/boards'
import { Line, standing } from '../desk/glance'
import { told } from '../game/told'
import { levelWords } from '../laws/control'
import * as laws from '../laws/laws'
import { Hall } from '../net/hall'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { memo } from '../ui/memo'
import type { Sync } from '../net/sync'
import { t } from '../ui/words'

function toldOf(board: Board, act: Act | undefined) {
    const [white, black] = namesOf(board)
    return told({ white, black }, act)
}

const isOver = ({ board }: Placed) => board.status === 'over'

export default function Watch({ event }: { event: string | undefined }) {
    const hall = useKept(() => new Hall())
    useTitle(event ?? t`Watch`)
    const all = hall.boards.value
    const mine = useMemo(
        () => (event ? all.filter((board) => board.event === event) : all),
        [all, event],
    )
    const placed = useMemo(() => rounds(mine), [mine])
    const phase = hall.line.phase.value
    // A game that ends while one watches stays where it was.
    const [seen] = useState(() => new Set<string>())
    for (const { game, status } of mine) if (status !== 'over') seen.add(game)
    const isNow = (one: Placed) => !isOver(one) || seen.has(one.board.game)
    const now = placed
        .map(({ title, boards }) => ({ title, boards: boards.filter(isNow) }))
        .filter(({ boards }) => boards.length)
    const done = placed.flatMap(({ boards }) => boards).filter((one) => !isNow(one))
    return (
        <main class="watch" id="main">
            <h1>{event ?? 'Watch'}</h1>
            {event && (
                <p>
                    <Link href="/watch">All games</Link>
                </p>
            )}
            {phase === 'lost' && (
                <p class="banner warn" role="status">
                    The connection is lost. {hall.line.trouble.value} Trying again…
                </p>
            )}
            {phase === 'connecting' && <p role="status">Looking for games…</p>}
            {phase === 'live' && !mine.length && (
                <p>
                    No game is open to everyone at present. Start one with “Anyone may watch”, under{' '}
                    <Link href="/">More</Link>.
                </p>
            )}
            <Latest boards={mine} ruled={hall.ruled.value} />
            {now.map(({ title, boards }) => (
                <section key={title} aria-label={title || 'Games'}>
                    {title && (
                        <h2 class="round">
                            <Link
                                href={`/watch/${encodeURIComponent(boards[0]?.board.event ?? '')}`}
                            >
                                {title}
                            </Link>
                        </h2>
                    )}
                    <Cards boards={boards} hall={hall} />
                </section>
            ))}
            {done.length > 0 && (
                <details class="finished">
                    <summary>Finished games ({done.length})</summary>
                    <Cards boards={done} hall={hall} />
                </details>
            )}
        </main>
    )
}

/** The last rulings at all boards, newest first. */
function Latest({ boards, ruled }: { boards: Board[]; ruled: RuledAct[] }) {
    const lines = ruled.flatMap(({ game, act }) => {
        const board = boards.find((one) => one.game === game)
        const said = board && toldOf(board, act)
        return said ? [{ board, act, ...said }] : []
    })
    if (!lines.length) return null
    return (
        <section class="latest" aria-label="Last rulings">
            <h2>Last rulings</h2>
            <ol>
                {lines.slice(0, 8).map(({ board, act, words, articles }) => (
                    <li key={`${board.game} ${act.number}`}>
                        <Link href={`/game/${board.game}`}>{namesOf(board).join(' – ')}</Link>:{' '}
                        {words} <small>{articles}</small>
                    </li>
                ))}
            </ol>
        </section>
    )
}

// A wall of boards, broader than high, as screens are.
function wallOf({ length }: Placed[]) {
    const columns = Math.ceil(Math.sqrt(1.3 * length))
    return `--columns: ${columns}; --rows: ${Math.ceil(length / columns)}`
}

function Cards({ boards, hall }: { boards: Placed[]; hall: Hall }) {
    return (
        <ul class="boards" style={wallOf(boards)}>
            {boards.map(({ board, number }) => (
                <Card key={board.game} board={board} number={number} sync={hall.sync(board.game)} />
            ))}
        </ul>
    )
}

type CardProps = { board: Board; number: number; sync: Sync }

/** Drawn again only when it changed. */
const Card = memo(
    function Card({ board, number, sync }: CardProps) {
        const ruled = toldOf(board, board.ruled)
        return (
            <li>
                <Link href={`/game/${board.game}`} class="card board-card">
                    <Line board={board} sync={sync} color="black" />
                    <MiniBoard
                        letters={laws.board(board.fen)}
                        last={board.last}
                        label={against(board)}
                    />
                    <Line board={board} sync={sync} color="white" />
                    <span class="soft">
                        Board {number} · {standing(board)} · {levelWords(board.level)} ·{' '}
                        {board.edition}
                    </span>
                    {ruled && <span class="why">{ruled.words}</span>}
                </Link>
            </li>
        )
    },
    (a, b) => a.board === b.board && a.number === b.number,
)
