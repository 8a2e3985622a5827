// watch.tsx - the games that anyone may watch
import '../first'
import type { Board, Room } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import * as laws from '../laws/laws'
import { ending, nameOf, resultShort } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'

function standing({ result, status, ply }: Board) {
    if (result) return `${resultShort(result.result)}, ${ending(result.reason)}`
    return status === 'waiting' ? 'not started' : `move ${Math.floor(ply / 2) + 1}`
}

export default function Watch() {
    useTitle('Watch')
    const [games, setGames] = useState<Board[] | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout>
        const look = () =>
            void api<Room>('/api/games?limit=60')
                .then((answer) => {
                    setGames(answer.games)
                    setProblem(null)
                }, setProblem)
                .finally(() => {
                    timer = setTimeout(look, 5000)
                })
        look()
        return () => clearTimeout(timer)
    }, [])
    return (
        <main class="watch" id="main">
            <h1>Watch</h1>
            <Problem problem={problem} />
            {games?.length === 0 && (
                <p>
                    No game is open to everyone at present. Start one with “Anyone may watch”, under{' '}
                    <Link href="/">More</Link>.
                </p>
            )}
            {!games && !problem && <p role="status">Looking for games…</p>}
            <ul class="boards">
                {games?.map((game) => (
                    <li>
                        <Link href={`/game/${game.game}`} class="card board-card">
                            <MiniBoard
                                letters={laws.board(game.fen)}
                                last={game.last}
                                label={`${game.white} against ${game.black}`}
                            />
                            <span class="names">
                                <strong>{nameOf(game.white, 'white')}</strong> –{' '}
                                <strong>{nameOf(game.black, 'black')}</strong>
                            </span>
                            <span class="soft">
                                {standing(game)} · {game.level} · {game.edition}
                            </span>
                        </Link>
                    </li>
                ))}
            </ul>
        </main>
    )
}
