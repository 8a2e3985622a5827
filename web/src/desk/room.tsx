// room.tsx - the arbiter's console: all games of the room at a glance
import '../first'
import type { Board } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Hall } from '../net/hall'
import { Choice, type Options } from '../ui/form'
import { room } from '../ui/keep'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { callsOf, Glance, inOrder } from './glance'
import { Watched } from './watched'

type Show = 'open' | 'calls' | 'all'

const SHOWS: Options<Show> = [
    ['open', 'Open games'],
    ['calls', 'Waiting for me'],
    ['all', 'All'],
]

const isOpen = ({ status }: Board) => status !== 'over'
const isShown = (board: Board, show: Show) =>
    show === 'all' || (show === 'calls' ? callsOf(board) > 0 : isOpen(board))

export default function Room({ token }: { token: string }) {
    useTitle('Console')
    return token ? <Console token={token} /> : <NoLink />
}

function NoLink() {
    return (
        <main id="main" class="notice">
            <h1>The arbiter’s console</h1>
            <p>
                This page needs the link of the room. The server prints it when it starts; it ends
                in # and a long word.
            </p>
            <p>
                {room.value ? (
                    <Link class="button" href={room.value}>
                        Open the link that this browser knows
                    </Link>
                ) : (
                    <Link class="button" href="/">
                        To the first page
                    </Link>
                )}
            </p>
        </main>
    )
}

function Console({ token }: { token: string }) {
    const hall = useKept(() => new Hall(token))
    const [show, setShow] = useState<Show>('open')
    const phase = hall.line.phase.value
    const problem = hall.line.problem.value
    useEffect(() => {
        if (phase === 'live') room.value = `/room#${token}`
    }, [phase, token])
    const all = hall.boards.value
    if (phase === 'gone' || (problem && !all.length && phase !== 'live'))
        return (
            <main id="main" class="notice">
                <h1>This link opens no room</h1>
                <Problem problem={problem} />
                <p>The server prints the right link when it starts.</p>
            </main>
        )

    const boards = inOrder(all.filter((board) => isShown(board, show)))
    const watched = hall.watched.value
    const story = hall.story.value
    const waiting = all.filter(callsOf).length
    return (
        <main id="main" class={`room${watched ? ' with-desk' : ''}`}>
            <div class="hall">
                <header class="room-head">
                    <h1>Console</h1>
                    <p role="status">
                        {all.filter(isOpen).length} games open
                        {waiting
                            ? `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you`
                            : ', nothing waits for you'}
                    </p>
                    {phase === 'lost' && (
                        <p class="banner warn" role="status">
                            The connection is lost. {hall.line.trouble.value} Trying again…
                        </p>
                    )}
                    <Choice
                        label="Show"
                        name="show"
                        value={show}
                        onChange={setShow}
                        options={SHOWS}
                    />
                </header>
                {!boards.length && (
                    <p class="soft">
                        {all.length
                            ? 'No matching games.'
                            : 'No games yet. Games that are created on this server appear here.'}
                    </p>
                )}
                <ul class="boards">
                    {boards.map((board) => (
                        <Glance
                            key={board.game}
                            board={board}
                            sync={hall.sync(board.game)}
                            open={watched === board.game}
                            onOpen={() =>
                                watched === board.game ? hall.unwatch() : hall.watch(board.game)
                            }
                        />
                    ))}
                </ul>
            </div>
            {watched &&
                (story ? (
                    <Watched key={watched} hall={hall} story={story} />
                ) : (
                    <aside class="watched">
                        <p role="status">Opening…</p>
                    </aside>
                ))}
        </main>
    )
}
