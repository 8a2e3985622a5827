// watch.tsx - the games that anyone may watch
import { useEffect, useState } from 'preact/hooks'
import { api } from '../net/api'
import * as laws from '../laws/laws'
import { MiniBoard } from '../board/pieces'
import { Link, Problem, useTitle } from '../ui/ui'
import { ending, resultShort } from '../laws/words'

export default function Watch() {
    useTitle('Watch')
    const [games, setGames] = useState(null)
    const [problem, setProblem] = useState(null)
    useEffect(() => {
        let timer
        const look = () =>
            api('/api/games?limit=60')
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
            {games && !games.length && (
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
                                <strong>{game.white === '?' ? 'White' : game.white}</strong> –{' '}
                                <strong>{game.black === '?' ? 'Black' : game.black}</strong>
                            </span>
                            <span class="soft">
                                {game.result
                                    ? `${resultShort(game.result.result)}, ${ending(game.result.reason)}`
                                    : game.status === 'waiting'
                                      ? 'not started'
                                      : `move ${Math.floor(game.ply / 2) + 1}`}{' '}
                                · {game.level} · {game.edition}
                            </span>
                        </Link>
                    </li>
                ))}
            </ul>
        </main>
    )
}
