// question.tsx - a situation, what is asked about it, and the answer with its reason
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { bare } from '../board/position'
import { pack } from '../ui/pack'
import { Colour } from '../laws/words'
import { Article } from '../article/article'
import { announce } from '../ui/say'
import { clockText, readTime } from '../ui/time'
import type { Question } from './exam'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

const letter = (nth: number) => String.fromCharCode(97 + nth)

// Tenths are for a clock that runs.
const later = (ms: number) => `+${clockText(ms).replace(/\.0$/, '')}`

function Clocks({ question: { shown, running } }: { question: Question }) {
    return (
        <dl class="quiz-displays">
            {(['white', 'black'] as const).map((color, side) => (
                <div class={running === color ? 'running' : ''}>
                    <dt>{Colour(color)}</dt>
                    <dd>{clockText(shown[side] ?? 0)}</dd>
                </div>
            ))}
        </dl>
    )
}

function Situation({ question }: { question: Question }) {
    const { conditions, scene, moves, fen, turn, clocks, acts } = question
    return (
        <div class="quiz-situation">
            <div class="quiz-stand">
                <Board letters={bare(fen).letters} turn={turn} label="The position" />
                {clocks && <Clocks question={question} />}
            </div>
            <div>
                <p class="soft">{notated(conditions)}</p>
                {scene && <p>{notated(scene)}</p>}
                {moves && <p>Moves so far: {notated(moves)}</p>}
                <p>{Colour(turn)} has the move. Then:</p>
                <ol class="quiz-story">
                    {acts.map(({ after, text }) => (
                        <li>
                            <span class="soft">{later(after)}</span> {notated(text)}
                        </li>
                    ))}
                </ol>
            </div>
        </div>
    )
}

// "9.5.3: The claim is wrong." with its Article as a button.
function Ruled({ line, edition }: { line: string; edition: string }) {
    const [, articles = '', words = line] = /^((?:[\w.()]+)(?:, [\w.()]+)*): (.*)$/.exec(line) ?? []
    return (
        <li>
            {articles.split(', ').map((id) => (
                <Article edition={edition} id={id || undefined} />
            ))}{' '}
            {notated(words)}
        </li>
    )
}

/** The situation on the judge's desk, beside the session. */
function DeskLink({ text }: { text: string }) {
    const [packed, setPacked] = useState('')
    useEffect(() => void pack(text).then(setPacked), [text])
    if (!packed) return null
    return (
        <p>
            <a class="alone" href={`/judge#${packed}`} target="_blank" rel="noopener">
                Try it on the judge’s desk
            </a>{' '}
            <span class="soft">(opens a new tab)</span>
        </p>
    )
}

export type Given = { right: boolean; reason: string; chosen: number | null }

function Answer({ question, given }: { question: Question; given: Given }) {
    const { choices, right, edition, reason, elsewhere, title, transcript } = question
    return (
        <section class="quiz-answer" aria-label="The answer">
            <h2 tabIndex={-1} class={given.right ? 'quiz-verdict good' : 'quiz-verdict bad'}>
                {given.right ? 'Right' : 'Not right'}
            </h2>
            {given.reason && <p>{notated(given.reason)}</p>}
            <p>
                <strong>{notated(choices[right]?.text ?? '')}</strong>
            </p>
            <ul class="quiz-reasons">
                {reason.split('\n').map((line) => (
                    <Ruled line={line} edition={edition} />
                ))}
            </ul>
            {elsewhere.length > 0 && (
                <>
                    <h3>The same in other editions</h3>
                    <ul class="quiz-elsewhere">
                        {elsewhere.map((other) => (
                            <li class={other.differs ? 'differs' : ''}>
                                <b>{other.edition}</b>{' '}
                                {!other.differs && !other.lacks
                                    ? 'The same.'
                                    : other.text
                                      ? notated(other.text)
                                      : 'No such ruling.'}
                            </li>
                        ))}
                    </ul>
                </>
            )}
            <p class="soft">{notated(title)}</p>
            <DeskLink text={transcript} />
        </section>
    )
}

type ChoicesProps = {
    question: Question
    given: Given | null
    chosen: number | null
    choose?: (nth: number) => void
}

function Choices({ question: { choices, right, question }, given, chosen, choose }: ChoicesProps) {
    return (
        <fieldset class="quiz-choices" disabled={!!given}>
            <legend>{notated(question)}</legend>
            {choices.map(({ text, reason }, nth) => (
                <label
                    class={given ? (nth === right ? 'right' : nth === chosen ? 'wrong' : '') : ''}
                >
                    <input
                        type="radio"
                        name="answer"
                        value={letter(nth)}
                        checked={chosen === nth}
                        onChange={() => choose?.(nth)}
                    />
                    <span>
                        <b aria-hidden="true">{letter(nth)}</b> {notated(text)}
                        {given && nth !== right && <small>{notated(reason)}</small>}
                        {given && nth === right && <small>This is right.</small>}
                    </span>
                </label>
            ))}
        </fieldset>
    )
}

type EntryProps = {
    words: string
    given: Given | null
    times: string[]
    setTimes: (times: string[]) => void
}

function Entry({ words, given, times, setTimes }: EntryProps) {
    return (
        <fieldset class="quiz-entry" disabled={!!given}>
            <legend>{notated(words)}</legend>
            {[t('White'), t('Black')].map((name, side) => (
                <label class="field">
                    <span>{name}’s display</span>
                    <input
                        type="text"
                        inputMode="text"
                        placeholder="H:MM:SS"
                        autocomplete="off"
                        value={times[side]}
                        aria-invalid={!!times[side] && Number.isNaN(readTime(times[side] ?? ''))}
                        onInput={({ currentTarget: { value } }) =>
                            setTimes(times.map((old, at) => (at === side ? value : old)))
                        }
                    />
                </label>
            ))}
        </fieldset>
    )
}

// What was entered, held against the right displays and the usual mistakes.
function judgeTimes({ choices, right }: Question, times: string[]): Given {
    const [white = NaN, black = NaN] = times.map(readTime)
    const same = ({ shown }: { shown: number[] }) => shown[0] === white && shown[1] === black
    const chosen = choices.findIndex(same)
    return {
        right: chosen === right,
        reason: choices[chosen]?.reason ?? '',
        chosen: chosen < 0 ? null : chosen,
    }
}

function judgeChoice({ choices, right }: Question, chosen: number): Given {
    return { right: chosen === right, reason: choices[chosen]?.reason ?? '', chosen }
}

/** A question of an examination, when that is over. */
export function Review({ question, given }: { question: Question; given: Given }) {
    return (
        <>
            <Situation question={question} />
            <Choices {...{ question, given }} chosen={given.chosen} />
            <Answer question={question} given={given} />
        </>
    )
}

type AskProps = {
    question: Question
    heading: string
    free: boolean // displays are typed, not chosen
    quiet: boolean // the answer is told at the end
    onAnswer: (given: Given) => void
    onNext: () => void
    next: string
}

/** One question, until it is answered and the next one is asked for. */
export function Ask({ question, heading, free, quiet, onAnswer, onNext, next }: AskProps) {
    const [chosen, setChosen] = useState<number | null>(null)
    const [times, setTimes] = useState(['', ''])
    const [given, setGiven] = useState<Given | null>(null)
    const top = useRef<HTMLHeadingElement>(null)
    const typed = free && question.asks === 'times'
    const ready = typed ? times.every((time) => !Number.isNaN(readTime(time))) : chosen !== null
    useLayoutEffect(() => top.current?.focus(), [])
    useLayoutEffect(() => {
        if (given) document.querySelector<HTMLElement>('.quiz-verdict')?.focus()
    }, [given])

    const submit = (event: Event) => {
        event.preventDefault()
        if (given) onNext()
        if (given || !ready) return
        const is = typed ? judgeTimes(question, times) : judgeChoice(question, chosen ?? 0)
        onAnswer(is)
        if (quiet) {
            onNext()
            return
        }
        setGiven(is)
        announce(is.right ? t`Right.` : t`Not right.`)
    }

    // a to d, or 1 to 4, choose.
    useEffect(() => {
        const keys = (event: KeyboardEvent) => {
            const { target } = event
            if (event.ctrlKey || event.metaKey || event.altKey || given || typed) return
            if (target instanceof HTMLInputElement && target.type !== 'radio') return
            if (document.querySelector('dialog[open]')) return
            const nth = 'abcd'.indexOf(event.key) + '1234'.indexOf(event.key) + 1
            if (event.key.length === 1 && nth >= 0 && nth < question.choices.length) setChosen(nth)
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    }, [given, typed, question])

    return (
        <form class="quiz-ask" onSubmit={submit}>
            <h1 tabIndex={-1} ref={top}>
                {heading}
            </h1>
            <Situation question={question} />
            {typed ? (
                <Entry words={question.question} {...{ given, times, setTimes }} />
            ) : (
                <Choices {...{ question, given, chosen }} choose={setChosen} />
            )}
            {given && <Answer question={question} given={given} />}
            <p class="row-buttons">
                <button type="submit" class="primary" disabled={!given && !ready}>
                    {given || quiet ? next : 'Answer'}
                </button>
            </p>
        </form>
    )
}
