// room.tsx - the arbiter's console: all games of the room at a glance
import type { Board } from 'generated/protocol'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { spoken } from '../laws/words'
import { Hall } from '../net/hall'
import { Choice, type Options } from '../ui/form'
import { kept, read, room } from '../ui/keep'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import {
    against,
    alarmsOf,
    callsOf,
    freshAlarms,
    inTurn,
    matches,
    namesOf,
    nextCall,
    rounds,
    waiting,
    type Placed,
} from './boards'
import { Glance } from './glance'
import { Events, RoundBar } from './round'
import { Together } from './together'
import { Watched } from './watched'
import { many, t } from '../ui/words'

type Show = 'open' | 'calls' | 'alarms' | 'all'

const SHOWS: Options<Show> = [
    ['open', t`Open games`],
    ['calls', t`Waiting for me`],
    ['alarms', t`To know`],
    ['all', t`All`],
]

// One line a board, or a card; null: by how many there are.
const lines = kept('arbiter.room.lines', read<boolean | null>('arbiter.room.lines', null))
const MANY = 24

// The console of an event does not say what is wrong with a link.
const VOID = {
    what: t`This is not the link of an arbiter of this event, or it was taken back.`,
    do: t`Ask the organiser for a new link`,
}

const isOpen = ({ status }: Board) => status !== 'over'

type RoomProps = { token: string; event?: string }

export default function Room({ token, event }: RoomProps) {
    return token ? <Console {...{ token, event }} /> : <NoLink />
}

function NoLink() {
    useTitle(t`Console`)
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

/** Who calls, the longest waiting first; a new call is heard. */
function useCalls(all: Board[], live: boolean) {
    const [calls, setCalls] = useState<string[]>([])
    const known = useRef<string[] | null>(null) // null: nothing has been heard of the room
    useEffect(() => {
        if (!live) return
        const before = known.current
        const now = inTurn(before ?? [], all)
        known.current = now
        setCalls((old) => (old.join() === now.join() ? old : now))
        const fresh = all.filter(({ game }) => before && isNew(game, before, now))
        if (!fresh.length) return
        play('call')
        announce(t`Call: ${fresh.map(against).join('; ')}.`)
    }, [all, live])
    return calls
}

const isNew = (game: string, before: string[], now: string[]) =>
    now.includes(game) && !before.includes(game)

/** An alarm is heard once, and not when the page is opened. */
function useAlarms(all: Board[], live: boolean) {
    const told = useRef<Set<string> | null>(null)
    useEffect(() => {
        if (!live) return
        const first = !told.current
        told.current ??= new Set()
        const fresh = freshAlarms(told.current, all)
        if (first || !fresh.length) return
        play('alarm')
        announce(fresh.map(({ board, alarm }) => `${against(board)}: ${spoken(alarm)}.`).join(' '))
    }, [all, live])
}

/** `n` opens the next call, wherever the focus is but in a field. */
function useNextKey(next: () => void) {
    const latest = useRef(next)
    latest.current = next
    useEffect(() => {
        const key = (event: KeyboardEvent) => {
            const { target } = event
            if (event.key !== 'n' || event.metaKey || event.ctrlKey || event.altKey) return
            if (target instanceof Element && target.closest('input, textarea, select, dialog'))
                return
            event.preventDefault()
            latest.current()
        }
        addEventListener('keydown', key)
        return () => removeEventListener('keydown', key)
    }, [])
}

// A game that ends stays where it was until the page is opened again.
function useStayed(all: Board[]) {
    const stayed = useRef(new Set<string>())
    for (const board of all) if (isOpen(board)) stayed.current.add(board.game)
    return stayed.current
}

function Console({ token, event }: { token: string; event: string | undefined }) {
    const hall = useKept(() => new Hall(token, event))
    const [show, setShow] = useState<Show>('open')
    const [text, setText] = useState('')
    const [chosen, setChosen] = useState<readonly string[]>([])
    const phase = hall.line.phase.value
    const problem = hall.line.problem.value
    useEffect(() => {
        if (phase === 'live' && !event) room.value = `/room#${token}`
    }, [phase, token, event])
    const all = hall.boards.value
    const calls = useCalls(all, phase === 'live')
    useAlarms(all, phase === 'live')
    const alarms = all.reduce((sum, board) => sum + alarmsOf(board).length, 0)
    const stayed = useStayed(all)
    const watched = hall.watched.value
    const openNext = () => {
        const game = nextCall(calls, watched)
        if (game && game !== watched) hall.watch(game)
    }
    useNextKey(openNext)
    useTitle(calls.length ? `(${calls.length}) ${t`Console`}` : t`Console`)
    const placed = useMemo(() => rounds(all), [all])
    if (phase === 'gone' || (problem && !all.length && phase !== 'live'))
        return (
            <main id="main" class="notice">
                <h1>{event ? t`This link opens no event` : t`This link opens no room`}</h1>
                <Problem problem={event ? VOID : problem} />
                {!event && <p>The server prints the right link when it starts.</p>}
            </main>
        )

    const wanted: Record<Show, (board: Board) => boolean> = {
        open: ({ game }) => stayed.has(game),
        calls: (board) => callsOf(board) > 0,
        alarms: (board) => alarmsOf(board).length > 0,
        all: () => true,
    }
    const isShown = (one: Placed) => wanted[show](one.board) && matches(one, text.trim())
    const shown = placed
        .map(({ title, boards }) => ({ title, boards: boards.filter(isShown) }))
        .filter(({ boards }) => boards.length)
    const flat = shown.flatMap(({ boards }) => boards.map(({ board }) => board))
    const picked = all.filter(({ game }) => chosen.includes(game))
    const dense = lines.value ?? flat.length > MANY
    const story = hall.story.value
    const choose = (game: string) =>
        setChosen((old) =>
            old.includes(game) ? old.filter((one) => one !== game) : [...old, game],
        )
    const numberOf = (game: string) =>
        placed.flatMap(({ boards }) => boards).find(({ board }) => board.game === game)?.number
    return (
        <main id="main" class="room">
            <div class="hall">
                <header class="room-head">
                    <h1>{hall.programme?.shown.value?.name ?? t`Console`}</h1>
                    <p role="status">
                        {many(all.filter(isOpen).length, '{n} game open', '{n} games open')} ·{' '}
                        {calls.length ? many(calls.length, '{n} call', '{n} calls') : t`no calls`}
                        {alarms > 0 && ` · ${many(alarms, '{n} to know', '{n} to know')}`}
                    </p>
                    {phase === 'lost' && (
                        <p class="banner warn" role="status">
                            The connection is lost. {hall.line.trouble.value} Trying again…
                        </p>
                    )}
                    <input
                        type="search"
                        aria-label="Search boards"
                        placeholder="Search boards"
                        value={text}
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                    <Choice
                        label="Show"
                        name="show"
                        value={show}
                        onChange={setShow}
                        options={SHOWS}
                    />
                    <button
                        type="button"
                        aria-pressed={dense}
                        onClick={() => (lines.value = !dense)}
                    >
                        One line a board
                    </button>
                </header>
                {hall.programme ? (
                    <RoundBar programme={hall.programme} />
                ) : (
                    <Events token={token} />
                )}
                <Calls
                    placed={calls.flatMap((game) =>
                        placed
                            .flatMap(({ boards }) => boards)
                            .filter(({ board }) => board.game === game),
                    )}
                    watched={watched}
                    onOpen={(game) => hall.watch(game)}
                    onNext={openNext}
                />
                <Together
                    hall={hall}
                    boards={picked.length ? picked : flat}
                    chosen={picked.length > 0}
                    onClear={() => setChosen([])}
                />
                {!flat.length && (
                    <p class="soft">
                        {all.length
                            ? 'No matching games.'
                            : 'No games yet. Games that are created on this server appear here.'}
                    </p>
                )}
                {shown.map(({ title, boards }) => (
                    <section key={title} aria-label={title || 'Other games'}>
                        {(title || placed.length > 1) && (
                            <h2 class="round">{title || 'Other games'}</h2>
                        )}
                        <ul class={dense ? 'boards dense' : 'boards'}>
                            {boards.map(({ board, number }) => (
                                <Glance
                                    key={board.game}
                                    board={board}
                                    number={number}
                                    sync={hall.sync(board.game)}
                                    open={watched === board.game}
                                    chosen={chosen.includes(board.game)}
                                    onOpen={() =>
                                        watched === board.game
                                            ? hall.unwatch()
                                            : hall.watch(board.game)
                                    }
                                    onChoose={() => choose(board.game)}
                                />
                            ))}
                        </ul>
                    </section>
                ))}
            </div>
            {watched && story ? (
                <Watched
                    key={watched}
                    hall={hall}
                    story={story}
                    number={numberOf(watched)}
                    alarms={all.filter(({ game }) => game === watched).flatMap(alarmsOf)}
                />
            ) : (
                <aside class="watched empty" aria-label="The open board">
                    <p class="soft" role="status">
                        {watched ? 'Opening…' : 'Open a board to see it and to act on it.'}
                    </p>
                </aside>
            )}
        </main>
    )
}

type CallsProps = {
    placed: Placed[] // the longest waiting first
    watched: string | null
    onOpen: (game: string) => void
    onNext: () => void
}

/** The queue of calls: always there, one line, so that nothing moves. */
function Calls({ placed, watched, onOpen, onNext }: CallsProps) {
    return (
        <section class="queue" aria-label="Calls">
            <button
                type="button"
                class={placed.length ? 'primary' : ''}
                disabled={!placed.length}
                onClick={onNext}
            >
                Next call <kbd>n</kbd>
            </button>
            {placed.length ? (
                <ol>
                    {placed.map(({ board, number }) => (
                        <li key={board.game}>
                            <button
                                type="button"
                                aria-pressed={watched === board.game}
                                onClick={() => onOpen(board.game)}
                            >
                                <b>{number}</b> <span>{namesOf(board).join(' – ')}</span>
                                <small>{waiting(board).slice(0, 1).map(spoken)}</small>
                            </button>
                        </li>
                    ))}
                </ol>
            ) : (
                <p class="soft">Nobody calls.</p>
            )}
        </section>
    )
}
