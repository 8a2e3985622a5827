// join.tsx - an invitation: who are you, and will you play?
import type { Game, Joined } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import { Facts, type Fact } from '../game/facts'
import { termsOf } from '../game/terms'
import { board, START } from '../laws/laws'
import { arbiterWords, Colour, nameOf, other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { isPlayer } from '../net/table'
import { YourName } from '../ui/form'
import { myName, ownGame, remember, type Own as OwnGame } from '../ui/keep'
import { go, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import { t } from '../ui/words'

export default function JoinPage({ id, token }: { id: string; token: string }) {
    const [game, setGame] = useState<Game | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    const kept = ownGame(id)
    const own = kept?.mine && kept.invitation === `/join/${id}#${token}` ? kept : null
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
            {game?.state.result && <p>The game is over, or the invitation was withdrawn.</p>}
            {(problem ?? game?.state.result) && (
                <p>
                    <Link class="button" href="/">
                        Start a game
                    </Link>
                </p>
            )}
            {own && !problem && <Own game={own} />}
            {game && !game.state.result && !problem && !own && (
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
    const rows: Fact[] = [
        [t`You play`, Colour(mine)],
        [t`Against`, nameOf(game[rival].name, rival)],
        ...termsOf(game),
    ]
    if (game.arbiter_link)
        rows.push([
            t`Arbiter’s link`,
            t`${arbiterWords(game.arbiter)}; somebody has an arbiter’s link`,
        ])
    return (
        <>
            <Facts rows={rows} />
            {game.start_fen !== START && (
                <MiniBoard letters={board(game.start_fen)} label={t`The starting position`} />
            )}
        </>
    )
}

/** Whoever created the game is not to take the other seat. */
function Own({ game: { invitation = '', links, mine } }: { game: OwnGame }) {
    return (
        <div class="card">
            <p>This is your own invitation. Send it to your opponent.</p>
            <Share label="For your opponent" href={invitation} qr />
            <Link class="button primary big" href={(mine && links[mine]) ?? ''}>
                To the board
            </Link>
        </div>
    )
}
