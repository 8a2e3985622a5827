// room.tsx - the arbiter's console: all games of the room at a glance
import { api } from '../net/api'
import { memo } from '../ui/memo'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Desk } from './desk'
import { Board } from '../board/board'
import { Digits } from '../ui/clock'
import { Icon } from '../ui/icons'
import { room } from '../ui/keep'
import * as laws from '../laws/laws'
import { Hall } from '../net/live'
import { MiniBoard } from '../board/pieces'
import { shown } from '../board/position'
import { Downloads, Rulings, Scoresheet } from '../game/record'
import { Choice, Link, Problem, Share, useTitle } from '../ui/ui'
import { Colour, ending, resultShort } from '../laws/words'

export default function Room({ token }) {
    useTitle('Console')
    const hall = useMemo(() => token && new Hall(token), [])
    const [show, setShow] = useState('open')
    useEffect(() => () => hall && hall.close(), [])
    useEffect(() => {
        if (hall && hall.phase.value === 'live') room.value = `/room#${token}`
    }, [hall && hall.phase.value])
    if (!hall)
        return (
            <main id="main" class="notice">
                <h1>The arbiter’s console</h1>
                <p>
                    This page needs the link of the room. The server prints it when it starts; it
                    ends in # and a long word.
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
    if (
        hall.phase.value === 'gone' ||
        (hall.problem.value && !hall.boards.value.length && hall.phase.value !== 'live')
    )
        return (
            <main id="main" class="notice">
                <h1>This link opens no room</h1>
                <Problem problem={hall.problem.value} />
                <p>The server prints the right link when it starts.</p>
            </main>
        )

    const all = hall.boards.value
    const calm = new Set(['waits', 'start'])
    const calls = (board) =>
        board.pending.filter(
            (one) => !calm.has(one.kind) && !(one.kind === 'pause' && board.status !== 'paused'),
        ).length
    const rank = (board) =>
        calls(board) && board.status !== 'over'
            ? 0
            : board.status === 'playing'
              ? 1
              : board.status === 'paused'
                ? 1
                : board.status === 'waiting'
                  ? 2
                  : 3
    const boards = all
        .filter(
            (board) =>
                show === 'all' ||
                (show === 'calls'
                    ? calls(board) > 0 && board.status !== 'over'
                    : board.status !== 'over'),
        )
        .map((board, i) => [rank(board), i, board])
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])
        .map(([, , board]) => board)
    const story = hall.watched.value
    const waiting = all.filter((board) => calls(board) && board.status !== 'over').length

    return (
        <main id="main" class={`room${story ? ' with-desk' : ''}`}>
            <div class="hall">
                <header class="room-head">
                    <h1>Console</h1>
                    <p role="status">
                        {all.filter((board) => board.status !== 'over').length} games open
                        {waiting
                            ? `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you`
                            : ', nothing waits for you'}
                    </p>
                    {hall.phase.value === 'lost' && (
                        <p class="banner warn" role="status">
                            The connection is lost. {hall.line.trouble.value} Trying again…
                        </p>
                    )}
                    <Choice
                        label="Show"
                        name="show"
                        value={show}
                        onChange={setShow}
                        options={[
                            ['open', 'Open games'],
                            ['calls', 'Waiting for me'],
                            ['all', 'All'],
                        ]}
                    />
                </header>
                {!boards.length && (
                    <p class="soft">
                        {all.length
                            ? 'None of the games is like that.'
                            : 'No games yet. Games that are created on this server appear here.'}
                    </p>
                )}
                <ul class="boards">
                    {boards.map((board) => (
                        <Glance
                            key={board.game}
                            board={board}
                            sync={hall.sync(board.game)}
                            calls={calls(board)}
                            open={story?.id === board.game}
                            onOpen={() =>
                                story?.id === board.game ? hall.unwatch() : hall.watch(board.game)
                            }
                        />
                    ))}
                </ul>
            </div>
            {story && <Watched key={story.id} hall={hall} story={story} />}
        </main>
    )
}

const nameOf = (name, color) => (name === '?' || !name ? Colour(color) : name)

/** One game as a card.  Drawn again only when it changed. */
const Glance = memo(
    function Glance({ board, sync, calls, open, onOpen }) {
        const line = (color) => {
            const clocks = board.clocks
            const running = clocks?.running === color
            return (
                <span
                    class={`line ${color}${running ? ' running' : ''}${clocks?.[color].flag ? ' flagged' : ''}`}
                >
                    <span class={`disc ${color}`} aria-hidden="true" />
                    <span class="name">{nameOf(board[color], color)}</span>
                    {board.offers.includes(color) && <span class="tag">(=)</span>}
                    {clocks?.[color].flag && <span class="tag bad">flag</span>}
                    {!board.connected[color] && board.status !== 'over' && (
                        <span class="away" title="not connected">
                            away
                        </span>
                    )}
                    {clocks && <Digits sync={sync} color={color} />}
                </span>
            )
        }
        const first = board.pending[0]
        return (
            <li>
                <button
                    type="button"
                    class={`card glance${calls && board.status !== 'over' ? ' calls' : ''}${open ? ' open' : ''}`}
                    aria-pressed={open}
                    onClick={onOpen}
                >
                    <MiniBoard
                        letters={laws.board(board.fen)}
                        last={board.last}
                        label={`Position of ${nameOf(board.white, 'white')} against ${nameOf(board.black, 'black')}`}
                    />
                    <span class="lines">
                        {line('black')}
                        {line('white')}
                        <span class="soft">
                            {board.result
                                ? `${resultShort(board.result.result)} ${ending(board.result.reason)}`
                                : {
                                      waiting: 'not started',
                                      paused: 'paused',
                                      adjourned: 'adjourned',
                                      playing: `move ${Math.floor(board.ply / 2) + 1}`,
                                      over: 'over',
                                  }[board.status]}{' '}
                            · {board.level} · {board.edition}
                        </span>
                        {first && board.status !== 'over' && <span class="why">{first.text}</span>}
                    </span>
                </button>
            </li>
        )
    },
    (a, b) => a.board === b.board && a.open === b.open && a.calls === b.calls,
)

/** The game that is open, with the desk. */
function Watched({ hall, story }) {
    const top = useRef(null)
    useEffect(() => {
        if (matchMedia('(max-width: 63.99rem)').matches)
            top.current?.scrollIntoView({ block: 'start' })
    }, [!!story.game.value])
    const game = story.game.value
    const state = story.state.value
    const [tab, setTab] = useState('rulings')
    if (!game)
        return (
            <aside class="watched">
                <p role="status">Opening…</p>
            </aside>
        )
    const { letters, beside } = shown(state)
    return (
        <aside
            class="watched"
            ref={top}
            aria-label={`${game.white.name} against ${game.black.name}`}
        >
            <header>
                <h2>
                    {nameOf(game.white.name, 'white')} – {nameOf(game.black.name, 'black')}
                </h2>
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="Close"
                    onClick={() => hall.unwatch()}
                >
                    <Icon name="close" />
                </button>
            </header>
            <div class="watched-clocks">
                {['white', 'black'].map(
                    (color) =>
                        state.clocks && (
                            <span
                                class={`line ${color}${state.clocks.running === color ? ' running' : ''}`}
                            >
                                <span class={`disc ${color}`} aria-hidden="true" />
                                {Colour(color)} <Digits sync={story.sync} color={color} />
                                {state.clocks[color].flag && <span class="tag bad">flag</span>}
                            </span>
                        ),
                )}
            </div>
            <Desk
                story={story}
                open={hall.open}
                ask={() => hall.ask(story.id)}
                send={(text, note) => hall.act(story.id, text, note)}
            />
            <div class="board-box">
                <Board
                    letters={letters}
                    beside={beside}
                    fallen={state.hands?.displaced}
                    turn={state.turn}
                    last={state.last}
                    check={state.check}
                    label="Position"
                />
            </div>
            <div class="tabs" role="group" aria-label="Record">
                {[
                    ['rulings', 'Rulings'],
                    ['sheets', 'Scoresheets'],
                    ['moves', 'Moves'],
                ].map(([key, text]) => (
                    <button type="button" aria-pressed={tab === key} onClick={() => setTab(key)}>
                        {text}
                    </button>
                ))}
            </div>
            <div class="panel">
                {tab === 'rulings' && <Rulings acts={story.acts.value} edition={game.edition} />}
                {tab === 'sheets' && <Scoresheet story={story} />}
                {tab === 'moves' && (
                    <p class="movetext">
                        {story.moves.value.map((move, i) => (
                            <>
                                {move.by === 'white' || !i
                                    ? `${move.number ?? Math.floor(i / 2) + 1}${move.by === 'white' ? '.' : '…'} `
                                    : ''}
                                {move.san}{' '}
                            </>
                        ))}
                        {resultShort(state.result?.result)}
                    </p>
                )}
            </div>
            <Downloads
                table={{ id: story.id, token: hall.token }}
                files={['game.pgn', 'transcript.acts', 'scoresheet.txt']}
            />
        </aside>
    )
}
