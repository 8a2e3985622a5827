// join.tsx - an invitation: who are you, and will you play?
import '../first'
import type { Game, Joined } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import { arbiterWords, Colour, nameOf, other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { isPlayer } from '../net/table'
import { YourName } from '../ui/form'
import { myName, ownGame, remember } from '../ui/keep'
import { go, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { t } from '../ui/words'

export default function JoinPage({ id, token }: { id: string; token: string }) {
    const [game, setGame] = useState<Game | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    useTitle(t`An invitation`)
    useEffect(() => {
        api<Game>(`/api/games/${id}`, { token }).then(setGame, (error: unknown) => {
            const fault = error as Fault
            // Whoever has joined already goes to the board.
            const { mine, links } = ownGame(id) ?? {}
            const link = mine && links?.[mine]
            if (fault.code === 'joined' && link) go(link)
            else setProblem(fault)
        })
    }, [id, token])

    async function join(event: Event) {
        event.preventDefault()
        try {
            const name = myName.value.trim()
            const body = name ? { name } : {}
            const { link, role } = await api<Joined>(`/api/games/${id}/join`, {
                method: 'POST',
                token,
                body,
            })
            // Other pages of this game that were opened by the invitation go on.
            remember(id, { used: token, mine: role, links: { [role]: link } })
            go(link)
        } catch (error) {
            setProblem(error as Fault)
        }
    }

    return (
        <main class="notice" id="main">
            <h1>An invitation to a game</h1>
            <Problem problem={problem} />
            {problem && (
                <p>
                    <Link class="button" href="/">
                        Start a game
                    </Link>
                </p>
            )}
            {game && !problem && (
                <form class="card" onSubmit={(event) => void join(event)}>
                    <About game={game} />
                    <YourName hint="as it will stand at the board" />
                    <button type="submit" class="primary big">
                        Join the game
                    </button>
                    <p class="soft">
                        The link is for one use: after you have joined, only this browser opens your
                        side of the board.
                    </p>
                </form>
            )}
        </main>
    )
}

function About({ game }: { game: Game }) {
    const mine = isPlayer(game.role) ? game.role : 'white'
    const rival = other(mine)
    return (
        <dl class="facts">
            <dt>You play</dt>
            <dd>{Colour(mine)}</dd>
            <dt>Against</dt>
            <dd>{nameOf(game[rival].name, rival)}</dd>
            <dt>Time control</dt>
            <dd>{controlWords(game.tags.TimeControl)}</dd>
            <dt>Laws</dt>
            <dd>{game.edition}</dd>
            <dt>Arbiter</dt>
            <dd>
                {game.arbiter_link
                    ? `${arbiterWords(game.arbiter)}; somebody has an arbiter’s link`
                    : arbiterWords(game.arbiter)}
            </dd>
        </dl>
    )
}
