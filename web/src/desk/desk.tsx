// desk.tsx - the arbiter's desk for one game: what waits, then every act
import type { Signal } from '@preact/signals'
import type { Act, Open, Pending, ServerRuling } from 'generated/protocol'
import type { Kind } from 'generated/words'
import { useState } from 'preact/hooks'
import { buttonWords } from '../laws/acts'
import * as laws from '../laws/laws'
import { Colour, rulingWords, spoken } from '../laws/words'
import type { Fault } from '../net/api'
import type { Story } from '../net/story'
import { Article } from '../article/article'
import { AskFirst } from '../ui/ask'
import { Field } from '../ui/form'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { Cases, Clocks, Decisions, Penalties, Results, type Do } from './panels'
import { t } from '../ui/words'

type DeskProps = {
    story: Story
    open: Signal<Open | null>
    ask: () => void // what is open; the answer is `open`
    send: (text: string, note?: string) => Promise<ServerRuling>
    onAnswered: () => void // a call that stopped no clock is done with
}

// What waits and does not name the player whom it is about.
const SIDELESS: readonly string[] = ['seal', 'envelope', 'agreed', 'pause']

export function Desk({ story, open, ask, send, onAnswered }: DeskProps) {
    const { edition } = story.game.value
    const [note, setNote] = useState('')
    const [answer, setAnswer] = useState<Act | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)

    async function act(text: string) {
        setProblem(null)
        setAnswer(null)
        try {
            const ruling = await send(text, note.trim() || undefined)
            setAnswer(ruling.act)
            setNote('')
            announce(ruling.act.rulings.map((one) => rulingWords(one)).join(' ') || t`Done.`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }
    const button: Do = (text, label = buttonWords(text, 'arbiter'), cls, short) =>
        cls === 'danger' ? (
            <AskFirst key={text} label={label} short={short} onYes={() => void act(text)} />
        ) : (
            <button type="button" class={cls} onClick={() => void act(text)}>
                {label}
            </button>
        )

    return (
        <section class="desk" aria-label="Arbiter">
            <h2>Arbiter</h2>
            <Always story={story} button={button} />
            <Calls story={story} onAnswered={onAnswered} />
            <Waiting story={story} button={button} />
            {answer && <Answer edition={edition} act={answer} />}
            <Problem problem={problem} />
            <Usual story={story} button={button} />
            <Judgements story={story} button={button} />
            <Clocks button={button} />
            <Penalties button={button} />
            <Decisions button={button} />
            <Cases moves={story.moves.value} button={button} />
            <details onToggle={(event) => event.currentTarget.open && ask()}>
                <summary>Everything open now</summary>
                <div class="row-buttons">
                    {open.value?.acts.map((one) => (
                        <button
                            type="button"
                            title={one.rulings.map((ruling) => rulingWords(ruling)).join(' ')}
                            onClick={() => void act(one.act)}
                        >
                            {buttonWords(one.act, 'arbiter')}
                        </button>
                    )) ?? <p class="soft">Asking…</p>}
                </div>
            </details>
            <AnyAct onAct={(text) => void act(text)} />
            <Field label="Note" hint="kept with the next act">
                <input
                    value={note}
                    maxLength={200}
                    onInput={(event) => setNote(event.currentTarget.value)}
                />
            </Field>
        </section>
    )
}

type PartProps = { story: Story; button: Do }

// Of the players' acts an arbiter enters these.
const ENTERED: readonly Kind[] = ['arrives', 'leaves', 'infringes']

function isForArbiter(text: string) {
    const deed = laws.act(text)
    return !!deed && (deed.by === 'arbiter' || ENTERED.includes(deed.kind))
}

/** A matter, the Article, and the acts that the Laws foresee for it; the first stands
 *  out if the game waits for it. */
function Matter({ story, button, one, waits }: PartProps & { one: Pending; waits?: boolean }) {
    return (
        <>
            <p>
                {one.by && SIDELESS.includes(one.kind) && <strong>{Colour(one.by)}: </strong>}
                {spoken(one)} <Article edition={story.game.value.edition} id={one.article} />
            </p>
            <div class="row-buttons">
                {one.acts
                    .filter(isForArbiter)
                    .map((text, i) => button(text, undefined, waits && !i ? 'primary' : ''))}
            </div>
        </>
    )
}

/** Calls that stopped no clock. */
function Calls({ story, onAnswered }: { story: Story; onAnswered: () => void }) {
    const calls = story.connected.value.asked.filter(({ what }) => what === 'arbiter')
    if (!calls.length) return null
    const [first, second] = calls
    return (
        <div class="banner waits call">
            <p>
                {second
                    ? 'Both players call the arbiter. The clocks run on.'
                    : `${Colour(first?.by)} calls the arbiter. The clocks run on.`}
            </p>
            <div class="row-buttons">
                <button type="button" class="primary" onClick={onAnswered}>
                    Call answered
                </button>
            </div>
        </div>
    )
}

/** What waits for the arbiter. */
function Waiting({ story, button }: PartProps) {
    const { pending } = story.state.value
    if (!pending.length) return null
    return (
        <div class="pending">
            {pending.map((one) => (
                <div class={`banner waits ${one.kind}`}>
                    <Matter story={story} button={button} one={one} waits />
                </div>
            ))}
        </div>
    )
}

/** What the Laws leave to the arbiter's judgement. */
function Judgements({ story, button }: PartProps) {
    const { judgements = [] } = story.state.value
    if (!judgements.length) return null
    return (
        <details class="judgements" open>
            <summary>For you to judge</summary>
            {judgements.map((one) => (
                <Matter story={story} button={button} one={one} />
            ))}
        </details>
    )
}

function Answer({ edition, act: { rulings } }: { edition: string; act: Act }) {
    const refused = rulings.some((ruling) => ruling.verdict === 'refused')
    return (
        <div class={refused ? 'no' : 'done'} role="status">
            {rulings.map((ruling) => (
                <p>
                    <Article edition={edition} id={ruling.article} /> {rulingWords(ruling)}
                </p>
            ))}
            {!rulings.length && <p>Done; no ruling follows.</p>}
        </div>
    )
}

const BY_STATUS: Partial<Record<string, string>> = {
    waiting: 'arbiter starts',
    playing: 'arbiter pauses',
    paused: 'arbiter resumes',
}
const OBSERVES = ['arbiter observes flag', 'arbiter observes illegal', 'arbiter observes touch']

/** Stop, let go on, end: in sight however long the desk is. */
function Always({ story, button }: PartProps) {
    const { status, result, pending } = story.state.value
    const turn = BY_STATUS[status]
    if (result) return null
    return (
        <div class="row-buttons always">
            <Results button={button} />
            {turn && !pending.some(({ acts }) => acts.includes(turn)) && button(turn)}
        </div>
    )
}

/** What an arbiter sees most, but for what waits above. */
function Usual({ story, button }: PartProps) {
    const foreseen = story.state.value.pending.flatMap((one) => one.acts)
    return (
        <div class="row-buttons">
            {OBSERVES.map((text) => !foreseen.includes(text) && button(text))}
        </div>
    )
}

function AnyAct({ onAct }: { onAct: (text: string) => void }) {
    const [text, setText] = useState('')
    return (
        <form
            class="type"
            onSubmit={(event) => {
                event.preventDefault()
                if (!text.trim()) return
                onAct(text.trim())
                setText('')
            }}
        >
            <label>
                <span class="visually-hidden">Any act</span>
                <input
                    value={text}
                    placeholder="Any act: adds white 2:00"
                    spellcheck={false}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            <button type="submit">Enter</button>
        </form>
    )
}
