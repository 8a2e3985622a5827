// replay.tsx - a game as it was: every act, with the board and the clocks
import type { Game, Replay, Step } from 'generated/protocol'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { bare } from '../board/position'
import { headlineOf, readerOf, type Reader } from '../game/headline'
import { actWords } from '../laws/acts'
import { rulingWords } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Article } from '../article/article'
import { useFrame } from '../ui/clock'
import { Segments, type Options } from '../ui/form'
import { Icon } from '../ui/icons'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { clockText, isLow } from '../ui/time'
import { Plate } from '../board/plate'
import { displayAt, walk, type Moment } from './steps'
import { t } from '../ui/words'

type ReplayProps = { id: string; token: string }

export default function ReplayPage({ id, token }: ReplayProps) {
    useTitle(t`Replay`)
    const [found, setFound] = useState<{ game: Game; steps: Step[] } | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => {
        const [first] = token.split(',')
        const ask = first ? { token: first } : {}
        Promise.all([api<Game>(`/api/games/${id}`, ask), allSteps(id, ask)]).then(
            ([game, steps]) => setFound({ game, steps }),
            setProblem,
        )
    }, [id, token])
    if (found?.steps.length) return <View {...found} where={`/game/${id}${location.hash}`} />
    return (
        <main id="main" class="notice">
            <h1>Replay</h1>
            <Problem problem={problem} />
            {!problem && (
                <p role="status">{found ? 'Nothing has happened yet.' : 'Fetching the acts…'}</p>
            )}
        </main>
    )
}

// A long game comes in pages.
async function allSteps(id: string, ask: { token?: string }) {
    const all: Step[] = []
    for (let more = true; more;) {
        const after = all.at(-1)?.act.number ?? 0
        const page = await api<Replay>(`/api/games/${id}/replay?after=${after}`, ask)
        all.push(...page.steps)
        more = page.more && page.steps.length > 0
    }
    return all
}

const SPEEDS: Options<string> = [
    ['1', '1×'],
    ['4', '4×'],
    ['16', '16×'],
]

/** Walks by itself while it plays. */
function useWalk(steps: Step[]) {
    const [moment, setMoment] = useState<Moment>({ index: 0, later: 0 })
    const [speed, setSpeed] = useState('4')
    const [plays, setPlays] = useState(false)
    const last = useRef(0)
    const end = moment.index + 1 >= steps.length
    useFrame(() => {
        const now = performance.now()
        const elapsed = now - last.current
        last.current = now
        if (plays && !end) setMoment(walk(steps, moment, elapsed, Number(speed)))
        else if (plays) setPlays(false)
    })
    const to = (index: number) =>
        setMoment({ index: Math.max(0, Math.min(index, steps.length - 1)), later: 0 })
    return {
        moment,
        speed,
        setSpeed,
        plays,
        end,
        to,
        play: () => {
            if (end) to(0)
            setPlays(!plays)
        },
    }
}

type ViewProps = { game: Game; steps: Step[]; where: string }

function View({ game, steps, where }: ViewProps) {
    const walking = useWalk(steps)
    const { moment, plays, to, end } = walking
    const step = steps[moment.index]
    const reader = readerOf(game, game.moves, null)
    const { names } = reader
    if (!step) return null
    const player = (color: 'white' | 'black') => {
        const left = displayAt(steps, moment, color)
        return (
            <Plate color={color} name={names[color]} clocks={step.clocks}>
                <span class={isLow(left) ? 'digits low' : 'digits'}>
                    {left === null ? '–' : clockText(left)}
                </span>
            </Plate>
        )
    }
    const { letters, beside } = bare(step.fen)
    const turn = step.fen.split(' ')[1] === 'b' ? 'black' : 'white'
    const told = headlineOf(step.act, reader)
    return (
        <main id="main" class="game replay">
            <h1 class="visually-hidden">
                Replay of {names.white} against {names.black}
            </h1>
            <div class="table">
                {player('black')}
                <div class="board-box">
                    <Board
                        letters={letters}
                        beside={beside}
                        turn={turn}
                        marks={{ last: step.last, ruled: told?.squares ?? [] }}
                        label={`Position after act ${step.act.number}`}
                    />
                </div>
                {player('white')}
            </div>
            <div class="side">
                <h2>Replay</h2>
                <label class="scrubber">
                    <span>
                        Act {moment.index + 1} of {steps.length}
                    </span>
                    <input
                        type="range"
                        min="0"
                        max={steps.length - 1}
                        value={moment.index}
                        aria-valuetext={`${timeOf(step)} ${actWords(step.act)}`}
                        onInput={(event) => to(Number(event.currentTarget.value))}
                    />
                </label>
                <div class="row-buttons">
                    <button
                        type="button"
                        class="icon"
                        aria-label="One act back"
                        disabled={!moment.index}
                        onClick={() => to(moment.index - 1)}
                    >
                        <Icon name="prev" />
                    </button>
                    <button type="button" class="primary" onClick={walking.play}>
                        <Icon name={plays ? 'pause' : 'play'} /> {plays ? 'Pause' : 'Play'}
                    </button>
                    <button
                        type="button"
                        class="icon"
                        aria-label="One act on"
                        disabled={end}
                        onClick={() => to(moment.index + 1)}
                    >
                        <Icon name="next" />
                    </button>
                    <Segments
                        label="Speed"
                        value={walking.speed}
                        options={SPEEDS}
                        onChange={walking.setSpeed}
                    />
                </div>
                <Told edition={game.edition} step={step} words={told?.words ?? []} />
                <RuledSteps steps={steps} reader={reader} at={moment.index} onStep={to} />
                <p>
                    <Link class="alone" href={where}>
                        To the game
                    </Link>
                </p>
            </div>
        </main>
    )
}

const timeOf = ({ act }: Step) => act.time.replace(/\.\d+$/, '')

type ToldProps = { edition: string; step: Step; words: string[] }

/** The act, and what the Laws made of it. */
function Told({ edition, step, words }: ToldProps) {
    const { act } = step
    return (
        <section class="told" aria-label="Act">
            <p class="act">
                <time>{timeOf(step)}</time> <strong>{actWords(act)}</strong>
            </p>
            {words.length > 0 && <p>{words.join(' ')}</p>}
            {act.note && <p class="note">“{act.note}”</p>}
            <ul>
                {act.rulings.map((ruling) => (
                    <li>
                        <Article edition={edition} id={ruling.article} /> {rulingWords(ruling)}
                    </li>
                ))}
            </ul>
        </section>
    )
}

type RuledStepsProps = {
    steps: Step[]
    reader: Reader
    at: number
    onStep: (index: number) => void
}

/** What was ruled, to go there. */
function RuledSteps({ steps, reader, at, onStep }: RuledStepsProps) {
    const told = steps.flatMap((step, index) => {
        const headline = headlineOf(step.act, reader)
        return headline ? [{ index, words: headline.words.join(' '), time: timeOf(step) }] : []
    })
    if (!told.length) return null
    return (
        <>
            <h3>Rulings</h3>
            <ol class="ruled-steps">
                {told.map(({ index, words, time }) => (
                    <li>
                        <button
                            type="button"
                            class="quiet"
                            aria-current={index === at ? 'step' : undefined}
                            onClick={() => onStep(index)}
                        >
                            <time>{time}</time> {words}
                        </button>
                    </li>
                ))}
            </ol>
        </>
    )
}
