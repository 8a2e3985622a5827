// review.tsx - the game once it is over: moves with rulings between them, what else could
// have been played, the clocks as a picture, and what the computer says
import type { Act, Engines, Move, Score } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { notated } from '../laws/notate'
import { api, type Fault } from '../net/api'
import { adopt } from '../ui/adopt'
import { Copy } from '../ui/copy'
import { Problem } from '../ui/problem'
import { t } from '../ui/words'
import { headlineOf, type Headline } from './headline'
import type { Line } from './lines'
import type { Look } from './look'
import { Take } from './over'
import { numberOf } from './pairs'
import { askedBy, Ruling } from './ruled'
import css from './review.css?text'
import { Moves } from './score'
import type { Seat } from './seat'

adopt(css)

type Props = { seat: Seat; look: Look }

export function Review({ seat, look }: Props) {
    const { moves } = seat
    const rulings = rulingsOf(seat)
    const computer = useComputer(seat, look)
    const { scoreOf } = computer
    const chances = computer.on
        ? [seat.game.start_fen, ...moves.map(({ fen }) => fen)].map((fen) => chanceOf(scoreOf(fen)))
        : []
    const said = [undefined, ...moves.map((move) => saidOf(move, scoreOf(move.fen), chances))]
    const between = (ply: number) => {
        const here = rulings.filter((one) => one.ply === ply)
        const lines = look.lines.all.filter(({ from }) => Math.min(from + 1, moves.length) === ply)
        if (!here.length && !lines.length) return null
        return (
            <tr class="aside">
                <td colSpan={3}>
                    {here.map((one) => (
                        <Ruling
                            key={one.act.number}
                            {...one}
                            edition={seat.edition}
                            reader={seat.reader}
                            game={askedBy(seat)}
                        />
                    ))}
                    {lines.map((line) => (
                        <Variation line={line} look={look} />
                    ))}
                </td>
            </tr>
        )
    }
    return (
        <div class="review">
            <Graph {...{ moves, look, chances }} ruled={rulings.map(({ ply }) => ply)} />
            <div class="computer-says">
                <Computer {...computer} fen={look.fen} />
                <LinkHere seat={seat} ply={look.ply} />
            </div>
            <Moves
                moves={moves}
                ruled={new Map()}
                ply={look.lines.on === null ? look.ply : -1}
                onPly={look.to}
                scores={said}
                between={between}
            />
            {!seat.me && <Take seat={seat} fen={look.fen} />}
        </div>
    )
}

type Ruled = { ply: number; act: Act; headline: Headline }

/** What was ruled, and after which move. */
function rulingsOf({ story, moves, reader }: Seat): Ruled[] {
    return story.acts.value.flatMap((act) => {
        const headline = headlineOf(act, reader)
        const ply = moves.findLast(({ at }) => at <= act.at)?.ply ?? 0
        return headline ? [{ ply, act, headline }] : []
    })
}

function Variation({ line, look }: { line: Line; look: Look }) {
    const index = look.lines.all.indexOf(line)
    return (
        <p class="variation" dir="ltr">
            <span class="visually-hidden">Variation:</span>
            {line.moves.map((move, i) => (
                <button
                    type="button"
                    class="quiet"
                    aria-current={
                        look.lines.on === index && look.ply === move.ply ? 'true' : undefined
                    }
                    onClick={() => look.to(move.ply, index)}
                >
                    {(i === 0 || move.by === 'white') && <small>{numberOf(move)}</small>}
                    {notated(move.san)}
                </button>
            ))}
        </p>
    )
}

/** A link that opens this position: for those who may watch. */
function LinkHere({ seat: { table, game, links }, ply }: { seat: Seat; ply: number }) {
    const hash = links.spectator?.split('#')[1]
    if (game.spectators !== 'anyone' && !hash) return null
    const link = `${location.origin}/game/${table.id}/${ply}${hash ? `#${hash}` : ''}`
    return <Copy what="URL" text={() => link} />
}

// --- what the computer says ---

const NONE = new Map<string, Score>()

/** Asked about the position that is looked at, then about all of the game, one at a time. */
function useComputer({ table, moves, game }: Seat, look: Look) {
    const [there, setThere] = useState(false)
    const [on, setOn] = useState(false)
    const [known, setKnown] = useState(NONE)
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => {
        api<Engines>('/api/engines').then(
            ({ levels }) => setThere(levels.length > 0),
            () => undefined, // then there is none
        )
    }, [])
    const wanted = [look.fen, game.start_fen, ...moves.map(({ fen }) => fen)]
    const next = on
        ? wanted.find((fen) => !known.has(fen) && laws.legal(fen, game.chess960).length > 0)
        : undefined
    useEffect(() => {
        if (!next) return
        const { id, token } = table
        api<Score>(`/api/games/${id}/score?fen=${encodeURIComponent(next)}`, { token }).then(
            (score) => setKnown((all) => new Map(all).set(next, score)),
            (fault: unknown) => {
                setOn(false)
                setProblem(fault as Fault)
            },
        )
    }, [next, table])
    const toggle = () => {
        setProblem(null)
        setOn(!on)
    }
    return {
        there,
        on,
        problem,
        toggle,
        scoreOf: (fen: string) => (on ? (known.get(fen) ?? null) : null),
    }
}

type ComputerProps = ReturnType<typeof useComputer> & { fen: string }

function Computer({ there, on, problem, toggle, scoreOf, fen }: ComputerProps) {
    if (!there) return null
    const score = scoreOf(fen)
    const move = score?.move ? notated(laws.san(fen, score.move) || score.move) : ''
    return (
        <>
            <button type="button" aria-pressed={on} onClick={toggle}>
                Ask the computer
            </button>
            {score && move && <span role="status">{t`${scoreWords(score)}, best ${move}`}</span>}
            <Problem problem={problem} />
        </>
    )
}

function scoreWords({ score, mate }: Score) {
    if (mate !== undefined) return `#${mate}`
    if (score === undefined) return ''
    return `${score > 0 ? '+' : score < 0 ? '−' : ''}${Math.abs(score / 100).toFixed(1)}`
}

/** From 1, White wins, to -1; null: nobody knows. */
function chanceOf(score: Score | null) {
    if (score?.mate !== undefined) return Math.sign(score.mate) || null
    if (score?.score === undefined) return null
    return Math.tanh(score.score / 500)
}

/** What the mover has lost by it is marked as in books. */
function saidOf({ ply, by }: Move, score: Score | null, chances: (number | null)[]) {
    if (!score) return undefined
    const [before, after] = [chances[ply - 1] ?? null, chances[ply] ?? null]
    const lost =
        before === null || after === null ? 0 : by === 'white' ? before - after : after - before
    const sign = lost > 0.6 ? '??' : lost > 0.35 ? '?' : lost > 0.2 ? '?!' : ''
    return `${sign} ${scoreWords(score)}`.trim()
}

// --- the picture ---

type GraphProps = { moves: Move[]; look: Look; chances: (number | null)[]; ruled: number[] }

/** Time left as a line for each player, the score as an area, rulings as strokes. */
function Graph({ moves, look, chances, ruled }: GraphProps) {
    const end = moves.length
    if (end < 2) return null
    const most = Math.max(1, ...moves.map(({ left }) => left ?? 0))
    const line = (color: Move['by']) =>
        moves
            .filter(({ by, left }) => by === color && left !== null)
            .map(({ ply, left }) => `${ply},${96 - (92 * (left ?? 0)) / most}`)
            .join(' ')
    // Where nothing is said, as at the end, it stands as it stood.
    let chance = 0
    const area = chances.map((now, ply) => `${ply},${50 - 50 * (chance = now ?? chance)}`).join(' ')
    return (
        <svg
            class="graph"
            viewBox={`0 0 ${end} 100`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t`Time left after each move`}
            onClick={({ currentTarget, clientX }) => {
                const { left, width } = currentTarget.getBoundingClientRect()
                look.to(Math.round((end * (clientX - left)) / width))
            }}
        >
            <title>{t`Time left after each move`}</title>
            {area && <polygon class="chance" points={`0,50 ${area} ${end},50`} />}
            {ruled.map((ply) => (
                <path class="ruling" d={`M${ply} 0V100`} />
            ))}
            <polyline class="white" points={line('white')} />
            <polyline class="black" points={line('black')} />
            <path class="here" d={`M${look.ply} 0V100`} />
        </svg>
    )
}
