// start.tsx - the first page: one click to a game
import type { Created } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import * as laws from '../laws/laws'
import { api, type Fault } from '../net/api'
import { Check, Choice, YourName, type Options } from '../ui/form'
import { games, myColour, remember, room } from '../ui/keep'
import { useLazy } from '../ui/lazy'
import { go, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { controlFault, drawNumber, newForm, PRESETS, requestOf, startOf, type Form } from './form'
import { invite } from './invite'
import { More } from './more'
import { t } from '../ui/words'
import { Languages } from '../ui/languages'

const COLOURS: Options<Form['colour']> = [
    ['lot', t`By lot`],
    ['white', t('White')],
    ['black', t('Black')],
]

const loadComputer = () => import('./computer')
const loadOwn = () => (games.value.length ? import('./own') : Promise.resolve(null))

export function Start() {
    const [form, setForm] = useState(() => ({ ...newForm(), colour: myColour.value }))
    useTitle('')
    const [problem, setProblem] = useState<Fault | null>(null)
    const [busy, setBusy] = useState(false)
    const unable = busy || !!controlFault(form)
    const computer = useLazy(loadComputer)
    const own = useLazy(loadOwn)

    async function create(how: 'screen' | 'link') {
        setBusy(true)
        setProblem(null)
        try {
            if (how === 'link') go(await invite(form))
            else {
                const body = requestOf(form)
                const made = await api<Created>('/api/games', { method: 'POST', body })
                remember(made.game, {
                    at: Date.now(),
                    links: made.links,
                    screen: true,
                    names: [form.white || 'White', form.black || 'Black'],
                    control: form.control,
                })
                go(`/game/${made.game}#${made.tokens.white},${made.tokens.black}`)
            }
        } catch (error) {
            setProblem(error as Fault)
        }
        setBusy(false)
    }

    return (
        <main class="start" id="main">
            <section class="hero">
                <h1>Play by the Laws</h1>
                <p>Two players, two clocks, and an arbiter who knows every Article.</p>
            </section>
            <div class="stage">
                {own && games.value.length > 0 ? (
                    <own.OwnGames />
                ) : (
                    <div class="preview">
                        <MiniBoard
                            letters={laws.board(startOf(form))}
                            label="The starting position"
                        />
                    </div>
                )}
                <form
                    class="card setup"
                    onSubmit={(event) => {
                        event.preventDefault()
                        void create('link')
                    }}
                >
                    <Presets form={form} onForm={setForm} />
                    <Choice
                        label="You play"
                        name="colour"
                        value={form.colour}
                        options={COLOURS}
                        onChange={(colour) =>
                            setForm({ ...form, colour: (myColour.value = colour) })
                        }
                    />
                    <div class="go">
                        <button type="submit" class="primary big" disabled={unable}>
                            Send a link to the opponent
                        </button>
                        <button
                            type="button"
                            class="big"
                            disabled={unable}
                            onClick={() => void create('screen')}
                        >
                            Play on this screen
                        </button>
                        <Link class="button big" href="/table">
                            At a real board
                        </Link>
                    </div>
                    <Problem problem={problem} />
                    {computer && (
                        <computer.Computer form={form} disabled={unable} onProblem={setProblem} />
                    )}
                    <YourName hint="for a game by link" />
                    <Lot form={form} onForm={setForm} />
                    <More form={form} onForm={setForm} />
                </form>
            </div>
            <nav class="also" aria-label="Also here">
                <Link href="/clock">A chessclock for a real board</Link>
                <Link href="/watch">Watch games</Link>
                <Link href="/judge">Put a case to the Laws</Link>
                <Link href="/laws">Read the Laws, all editions side by side</Link>
                {room.value && <Link href={room.value}>The arbiter’s console</Link>}
            </nav>
            <Languages />
        </main>
    )
}

type FormProps = { form: Form; onForm: (form: Form) => void }

function Presets({ form, onForm }: FormProps) {
    return (
        <fieldset class="presets">
            <legend class="visually-hidden">Time control</legend>
            {PRESETS.map(({ key, name = key, control, say }) => (
                <label class={form.preset === key ? 'on' : ''}>
                    <input
                        type="radio"
                        name="preset"
                        value={key}
                        checked={form.preset === key}
                        onChange={() => onForm({ ...form, preset: key, control })}
                    />
                    <strong>{name}</strong>
                    <span>{say}</span>
                </label>
            ))}
        </fieldset>
    )
}

/** Chess960: a starting position drawn by lot. */
function Lot({ form, onForm }: FormProps) {
    const { chess960, number } = form
    return (
        <div class="c960">
            <Check
                label="Chess960"
                hint={chess960 ? `starting position ${number}` : 'a starting position drawn by lot'}
                checked={chess960}
                onChange={(value) => onForm({ ...form, chess960: value })}
            />
            {chess960 && (
                <button type="button" onClick={() => onForm({ ...form, number: drawNumber() })}>
                    Draw again
                </button>
            )}
        </div>
    )
}
