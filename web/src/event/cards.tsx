// cards.tsx - the boards of a round, live; what is out of sight costs nothing
import type { Act, Colour, Event as Shown, EventBoard, EventRound } from 'generated/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import { told } from '../game/told'
import * as laws from '../laws/laws'
import { ending, resultShort } from '../laws/words'
import type { Seen, Stand } from '../net/event'
import { Digits } from '../ui/clock'
import { t } from '../ui/words'
import { Go } from './go'
import { namesIn, resultIn } from './words'

// So many boards are seen at one glance.
const FEW = 3

// A board is drawn a little before it comes into sight.
const MARGIN = '300px'

function useSight() {
    const node = useRef<HTMLLIElement>(null)
    const [inSight, setInSight] = useState(false)
    useEffect(() => {
        const observer = new IntersectionObserver(
            (entries) => setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
            { rootMargin: MARGIN },
        )
        if (node.current) observer.observe(node.current)
        return () => observer.disconnect()
    }, [])
    return [node, inSight] as const
}

type CardsProps = { stand: Stand; shown: Shown; round: EventRound }

export function Cards({ stand, shown, round }: CardsProps) {
    const name = namesIn(shown)
    const [text, setText] = useState('')
    const wanted = text.trim().toLowerCase()
    const cards = round.boards
        .map((board, i) => ({
            board,
            number: i + 1,
            names: { white: name(board.white), black: name(board.black) },
        }))
        .filter(({ board }) => board.black > 0)
    const found = cards.filter(
        ({ number, names: { white, black } }) =>
            String(number) === wanted || `${white} ${black}`.toLowerCase().includes(wanted),
    )
    return (
        <>
            {cards.length > FEW && (
                <input
                    type="search"
                    aria-label={t`Search boards`}
                    placeholder={t`Search boards`}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            )}
            {!found.length && cards.length > 0 && <p class="soft">No matching games.</p>}
            <ul class="boards">
                {found.map(({ board, number, names }) => (
                    <Card
                        key={`${round.round} ${board.white}`}
                        {...{ stand, board, number, names }}
                    />
                ))}
            </ul>
        </>
    )
}

type CardProps = {
    stand: Stand
    board: EventBoard
    number: number
    names: Record<Colour, string>
}

function Card({ stand, board, number, names }: CardProps) {
    const [node, inSight] = useSight()
    const { game } = board
    useEffect(() => {
        if (game && inSight) void stand.look(game)
    }, [stand, game, inSight])
    const inside =
        game && inSight ? (
            <Live {...{ stand, game, board, number, names }} />
        ) : (
            <Still {...{ board, number, names }} />
        )
    return (
        <li ref={node} data-board={number}>
            {game ? (
                <Go href={`/game/${game}`} class="card board-card">
                    {inside}
                </Go>
            ) : (
                <div class="card board-card">{inside}</div>
            )}
        </li>
    )
}

type StillProps = Omit<CardProps, 'stand'>

/** Without its board: it is not played here, or is out of sight. */
function Still({ board, number, names }: StillProps) {
    return (
        <>
            <Name color="black" name={names.black} />
            <span class={board.game ? 'mini' : ''} />
            <Name color="white" name={names.white} />
            <span class="soft">
                Board {number} {resultIn(board) && `· ${resultIn(board)}`}
            </span>
        </>
    )
}

function Live({ stand, game, board, number, names }: CardProps & { game: string }) {
    const seen = stand.board(game).value
    if (!seen) return <Still {...{ board, number, names }} />
    const line = (color: Colour) => (
        <Name color={color} name={names[color]} running={seen.clocks?.running === color}>
            {seen.clocks && <Digits sync={stand.sync(game)} color={color} />}
        </Name>
    )
    return (
        <>
            {line('black')}
            <MiniBoard
                letters={laws.board(seen.fen)}
                last={seen.last}
                label={t`${names.white} against ${names.black}`}
            />
            {line('white')}
            <span class="soft">
                Board {number} · {standing(seen)}
            </span>
            <Ruled act={seen.ruled} names={names} />
        </>
    )
}

type NameProps = {
    color: Colour
    name: string
    running?: boolean
    children?: preact.ComponentChildren
}

const Name = ({ color, name, running, children }: NameProps) => (
    <span class={`line ${color}${running ? ' running' : ''}`}>
        <span class={`disc ${color}`} aria-hidden="true" />
        <span class="name">{name}</span>
        {children}
    </span>
)

function standing({ result, status, ply }: Seen) {
    if (result) return `${resultShort(result.result)} ${ending(result.reason)}`
    if (status === 'playing') return t`move ${Math.floor(ply / 2) + 1}`
    return { waiting: t`not started`, paused: t`paused`, adjourned: t`adjourned`, over: t`over` }[
        status
    ]
}

type RuledProps = { act: Act | undefined; names: Record<Colour, string> }

function Ruled({ act, names }: RuledProps) {
    const said = told(names, act)
    return said && <span class="why">{said.words}</span>
}
