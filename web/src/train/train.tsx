// train.tsx - the trainer: sessions of questions on the Laws
//
// Everything is done here, in the browser: questions are made and judged by the
// module of src/exam, and what was missed is kept by the browser.
import kindsUrl from 'generated/kinds.txt'
import url from 'generated/exam.wasm'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CURRENT, EDITIONS } from '../laws/edition'
import { notated } from '../laws/notate'
import { chapterWords } from '../laws/words'
import { adopt } from '../ui/adopt'
import { Check, Choice as Row, Field, type Options } from '../ui/form'
import { kept, read } from '../ui/keep'
import { useTitle } from '../ui/link'
import { keepOffline } from '../article/article'
import { answered, DAYS, levelOf, pick, type Cards } from './boxes'
import { ask, load, type Kind, type Question } from './exam'
import { Ask, Review, type Given } from './question'
import css from './train.css?text'
import { learn, t } from '../ui/words'

adopt(css)

const bytes = (from: string) =>
    fetch(from, { credentials: 'same-origin' }).then((answer) => {
        if (!answer.ok) throw new Error(`${from}: ${answer.status}`)
        return answer.arrayBuffer()
    })
const loaded = Promise.all([bytes(url), bytes(kindsUrl), learn('laws'), learn('exam')]).then(
    ([code, text]) => load(code, text),
)

const QUESTIONS = 30

const cards = kept<Cards>('arbiter.train', read('arbiter.train', {}))

type Wanted = {
    topic: string
    edition: string
    level: string
    free: boolean
    examined: boolean
    questions: number
    minutes: number
    mark: number // in a hundred
}
const wanted = kept<Wanted>('arbiter.train.wanted', {
    topic: '',
    edition: CURRENT,
    level: '',
    free: false,
    examined: false,
    questions: 40,
    minutes: 120,
    mark: 80,
    ...read<Partial<Wanted>>('arbiter.train.wanted', {}),
})

const LEVELS: Options<string> = [
    ['', t`all`],
    ['1', t`easy`],
    ['2', t`medium`],
    ['3', t`hard`],
]

const fits = (kind: Kind, { topic, edition, level }: Wanted) =>
    (!topic || kind.topic === topic) &&
    (!edition || kind.editions.includes(edition)) &&
    (!level || levelOf(kind, cards.value[kind.id]) === Number(level))

const PLACES = '1 2 3 4 5 6 7 8 9 10 11 12 A B C D I II III'.split(' ')

function topicsOf(kinds: Kind[]): [string, string][] {
    const found = new Map(kinds.map(({ topic, about }) => [topic, about]))
    return [...found].sort(([a], [b]) => PLACES.indexOf(a) - PLACES.indexOf(b))
}

// "Article 6: The chessclock" in the reader's language.
const aboutWords = (topic: string, about: string) =>
    chapterWords(topic, about.replace(/^.*?: /, ''))

type NumberProps = {
    label: string
    most: number
    value: number
    onChange: (value: number) => void
}

function Amount({ label, most, value, onChange }: NumberProps) {
    return (
        <Field label={label}>
            <input
                type="number"
                min={1}
                max={most}
                required
                value={value}
                onInput={({ currentTarget: { valueAsNumber, validity } }) =>
                    validity.valid && onChange(valueAsNumber)
                }
            />
        </Field>
    )
}

type SetupProps = { kinds: Kind[]; onBegin: (session: Kind[]) => void }

function Setup({ kinds, onBegin }: SetupProps) {
    const want = wanted.value
    const set = (more: Partial<Wanted>) => (wanted.value = { ...want, ...more })
    const fitting = kinds.filter((kind) => fits(kind, want))
    const topics = useMemo(() => topicsOf(kinds), [kinds])
    const now = Date.now()
    const seen = kinds.filter(({ id }) => cards.value[id])
    const due = seen.filter(({ id }) => (cards.value[id]?.due ?? 0) <= now)
    const known = seen.filter(({ id }) => cards.value[id]?.box === DAYS.length - 1)
    return (
        <form
            class="card train-setup"
            onSubmit={(event) => {
                event.preventDefault()
                const count = want.examined ? want.questions : QUESTIONS
                if (fitting.length) onBegin(pick(fitting, cards.value, count, now))
            }}
        >
            <h1>Train for the arbiter’s chair</h1>
            <p>
                {QUESTIONS} questions on the Laws, never twice the same. The answers are computed,
                and each comes with its Article, its reason and what the other editions say.
            </p>
            <Check
                label="As an examination"
                hint="In so many minutes; the answers are told at the end."
                checked={want.examined}
                onChange={(examined) => set({ examined })}
            />
            {want.examined && (
                <div class="train-terms">
                    <Amount
                        label="Questions"
                        most={200}
                        value={want.questions}
                        onChange={(questions) => set({ questions })}
                    />
                    <Amount
                        label="Minutes"
                        most={600}
                        value={want.minutes}
                        onChange={(minutes) => set({ minutes })}
                    />
                    <Amount
                        label="Percent to pass"
                        most={100}
                        value={want.mark}
                        onChange={(mark) => set({ mark })}
                    />
                </div>
            )}
            <Field label="Topic">
                <select
                    value={want.topic}
                    onChange={({ currentTarget }) => set({ topic: currentTarget.value })}
                >
                    <option value="">All topics</option>
                    {topics.map(([topic, about]) => (
                        <option value={topic}>{aboutWords(topic, about)}</option>
                    ))}
                </select>
            </Field>
            <Row
                label="Edition"
                name="edition"
                value={want.edition}
                onChange={(edition) => set({ edition })}
                options={[['', t`all`], ...EDITIONS.map((year) => [year, year] as const)]}
            />
            <Row
                label="Level"
                name="level"
                value={want.level}
                onChange={(level) => set({ level })}
                options={LEVELS}
            />
            <Check
                label="Type the times"
                hint="Where the displays are asked for, without choices."
                checked={want.free}
                onChange={(free) => set({ free })}
            />
            <p class="soft" role="status">
                {fitting.length
                    ? `${fitting.length} kinds of situations fit.`
                    : 'No kind of situation fits. Choose less.'}
                {seen.length > 0 &&
                    ` You have met ${seen.length} of ${kinds.length}; ${due.length} are due again, ${known.length} you know well.`}
            </p>
            <p class="row-buttons">
                <button type="submit" class="primary big" disabled={!fitting.length}>
                    Begin
                </button>
            </p>
        </form>
    )
}

type Asked = { kind: Kind; question: Question; given: Given | null }

// A seed of 31 bits: C reads it as it is.
const seed = () => Math.floor(Math.random() * 0x7fffffff)

function questionOf(kinds: Kind[], kind: Kind): Asked | null {
    const { edition } = wanted.value
    const question = ask(kinds.indexOf(kind), seed(), edition ? [edition] : EDITIONS)
    return question && { kind, question, given: null }
}

const unanswered: Given = { right: false, reason: '', chosen: null }

type MarkProps = {
    asked: Asked[]
    examined: boolean
    onAgain: (session: Kind[]) => void
    onSetup: () => void
}

function Mark({ asked, examined, onAgain, onSetup }: MarkProps) {
    const missed = asked.filter(({ given }) => !given?.right)
    const right = asked.length - missed.length
    const least = Math.ceil((asked.length * wanted.value.mark) / 100)
    useEffect(() => document.getElementById('mark')?.focus(), [])
    return (
        <div class="card">
            <h1 tabIndex={-1} id="mark">
                {right} of {asked.length} right
            </h1>
            <p>That is {Math.round((100 * right) / asked.length)} %.</p>
            {examined &&
                (right < least ? (
                    <p class="bad">Not passed: it takes {least}.</p>
                ) : (
                    <p class="good">Passed: it takes {least}.</p>
                ))}
            {missed.length > 0 && (
                <>
                    <h2>What you missed</h2>
                    <ul class="quiz-missed">
                        {missed.map(({ kind, question, given }) => (
                            <li>
                                {notated(question.title)}{' '}
                                <small>{aboutWords(kind.topic, kind.about)}</small>
                                {examined && (
                                    <details>
                                        <summary>The answer</summary>
                                        <Review question={question} given={given ?? unanswered} />
                                    </details>
                                )}
                            </li>
                        ))}
                    </ul>
                </>
            )}
            <p class="row-buttons">
                {missed.length > 0 && (
                    <button
                        type="button"
                        class="primary"
                        onClick={() => onAgain(missed.map(({ kind }) => kind))}
                    >
                        Ask these again
                    </button>
                )}
                <button type="button" onClick={onSetup}>
                    Another session
                </button>
            </p>
        </div>
    )
}

/** How long the examination still lasts. */
function Left({ until, onOver }: { until: number; onOver: () => void }) {
    const [now, setNow] = useState(Date.now())
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 1000)
        return () => clearInterval(timer)
    }, [])
    const over = now >= until
    const end = useRef(onOver)
    end.current = onOver
    useEffect(() => {
        if (over) end.current()
    }, [over])
    const left = Math.max(0, Math.ceil((until - now) / 60_000))
    return (
        <p class="soft" role="timer">
            Minutes left: {left}
        </p>
    )
}

function Session({ kinds }: { kinds: Kind[] }) {
    const [asked, setAsked] = useState<Asked[]>([])
    const [at, setAt] = useState(-1) // -1: nothing was begun
    const [until, setUntil] = useState(0) // an examination is over; 0: there is none
    const begin = (session: Kind[], minutes = 0) => {
        setAsked(session.map((kind) => questionOf(kinds, kind)).filter((one) => one !== null))
        setAt(0)
        setUntil(minutes && Date.now() + minutes * 60_000)
    }
    const now = asked[at]
    const { examined, minutes, free } = wanted.value
    if (at < 0)
        return <Setup kinds={kinds} onBegin={(session) => begin(session, examined ? minutes : 0)} />
    if (!now)
        return (
            <Mark
                asked={asked}
                examined={until > 0}
                onAgain={(session) => begin(session)}
                onSetup={() => setAt(-1)}
            />
        )
    return (
        <>
            {until > 0 && <Left until={until} onOver={() => setAt(asked.length)} />}
            <Ask
                key={at}
                question={now.question}
                heading={`Question ${at + 1} of ${asked.length}`}
                free={free}
                quiet={until > 0}
                next={at + 1 < asked.length ? 'Next question' : 'See the mark'}
                onAnswer={(given) => {
                    const { id } = now.kind
                    cards.value = {
                        ...cards.value,
                        [id]: answered(cards.value[id], given.right, Date.now()),
                    }
                    setAsked(asked.map((one) => (one === now ? { ...one, given } : one)))
                }}
                onNext={() => {
                    setAt(at + 1)
                    scrollTo(0, 0)
                }}
            />
        </>
    )
}

export default function TrainPage() {
    useTitle(t`Train`)
    const [kinds, setKinds] = useState<Kind[] | null>(null)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
        loaded.then(
            (found) => {
                setKinds(found)
                void keepOffline()
            },
            () => setFailed(true),
        )
    }, [])
    return (
        <main class="train" id="main">
            {kinds && <Session kinds={kinds} />}
            {!kinds && (
                <p class="loading" role="status">
                    {failed
                        ? 'The questions did not load. Load the page again.'
                        : 'Loading the questions…'}
                </p>
            )}
        </main>
    )
}
