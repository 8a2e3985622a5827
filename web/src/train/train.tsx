// train.tsx - the trainer: sessions of questions on the Laws
//
// Everything is done here, in the browser: questions are made and judged by the
// module of src/exam, and what was missed is kept by the browser.
import '../first'
import kindsUrl from 'generated/kinds.txt'
import url from 'generated/exam.wasm'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { EDITIONS } from '../laws/edition'
import { notated } from '../laws/notate'
import { chapterWords } from '../laws/words'
import { adopt } from '../ui/adopt'
import { Check, Choice as Row, Field, type Options } from '../ui/form'
import { kept, read } from '../ui/keep'
import { useTitle } from '../ui/link'
import { keepOffline } from '../ui/offline'
import { answered, DAYS, levelOf, pick, type Cards } from './boxes'
import { ask, load, type Kind, type Question } from './exam'
import { Ask } from './question'
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

type Wanted = { topic: string; edition: string; level: string; free: boolean }
const wanted = kept<Wanted>('arbiter.train.wanted', {
    topic: '',
    edition: '',
    level: '',
    free: false,
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
                if (fitting.length) onBegin(pick(fitting, cards.value, QUESTIONS, now))
            }}
        >
            <h1>Train for the arbiter’s chair</h1>
            <p>
                {QUESTIONS} questions on the Laws, never twice the same. The answers are computed,
                and each comes with its Article, its reason and what the other editions say.
            </p>
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

type Asked = { kind: Kind; question: Question; right: boolean | null }

// A seed of 31 bits: C reads it as it is.
const seed = () => Math.floor(Math.random() * 0x7fffffff)

function questionOf(kinds: Kind[], kind: Kind): Asked | null {
    const { edition } = wanted.value
    const question = ask(kinds.indexOf(kind), seed(), edition ? [edition] : EDITIONS)
    return question && { kind, question, right: null }
}

type MarkProps = { asked: Asked[]; onAgain: (session: Kind[]) => void; onSetup: () => void }

function Mark({ asked, onAgain, onSetup }: MarkProps) {
    const missed = asked.filter(({ right }) => !right)
    const right = asked.length - missed.length
    useEffect(() => document.getElementById('mark')?.focus(), [])
    return (
        <div class="card">
            <h1 tabIndex={-1} id="mark">
                {right} of {asked.length} right
            </h1>
            <p>That is {Math.round((100 * right) / asked.length)} %.</p>
            {missed.length > 0 && (
                <>
                    <h2>What you missed</h2>
                    <ul class="quiz-missed">
                        {missed.map(({ kind, question }) => (
                            <li>
                                {notated(question.title)}{' '}
                                <small>{aboutWords(kind.topic, kind.about)}</small>
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

function Session({ kinds }: { kinds: Kind[] }) {
    const [asked, setAsked] = useState<Asked[]>([])
    const [at, setAt] = useState(-1) // -1: nothing was begun
    const begin = (session: Kind[]) => {
        setAsked(session.map((kind) => questionOf(kinds, kind)).filter((one) => one !== null))
        setAt(0)
    }
    const now = asked[at]
    if (at < 0) return <Setup kinds={kinds} onBegin={begin} />
    if (!now) return <Mark asked={asked} onAgain={begin} onSetup={() => setAt(-1)} />
    return (
        <Ask
            key={at}
            question={now.question}
            heading={`Question ${at + 1} of ${asked.length}`}
            free={wanted.value.free}
            next={at + 1 < asked.length ? 'Next question' : 'See the mark'}
            onAnswer={(right) => {
                const { id } = now.kind
                cards.value = {
                    ...cards.value,
                    [id]: answered(cards.value[id], right, Date.now()),
                }
                setAsked(asked.map((one) => (one === now ? { ...one, right } : one)))
            }}
            onNext={() => {
                setAt(at + 1)
                scrollTo(0, 0)
            }}
        />
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
