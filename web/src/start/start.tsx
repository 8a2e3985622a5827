// start.tsx - the first page: one click to a game
import type { Created } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { MiniBoard } from '../board/mini'
import * as laws from '../laws/laws'
import { controlWords } from '../laws/control'
import { Colour } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Check, YourName } from '../ui/form'
import { Icon } from '../ui/icons'
import { forget, games, linkOf, remember, room } from '../ui/keep'
import { useLazy } from '../ui/lazy'
import { go, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import { controlFault, drawNumber, newForm, PRESETS, requestOf, startOf, type Form } from './form'
import { invite, type Invited } from './invite'
import { More } from './more'
import { t, tag } from '../ui/words'
import { Languages } from '../ui/languages'

const loadComputer = () => import('./computer')

export function Start() {
    const [form, setForm] = useState(newForm)
    const [made, setMade] = useState<Invited | null>(null)
    if (made) return <Made made={made} form={form} onBack={() => setMade(null)} />
    return <Setup form={form} onForm={setForm} onMade={setMade} />
}

type SetupProps = { form: Form; onForm: (form: Form) => void; onMade: (made: Invited) => void }

function Setup({ form, onForm, onMade }: SetupProps) {
    useTitle('')
    const [problem, setProblem] = useState<Fault | null>(null)
    const [busy, setBusy] = useState(false)
    const unable = busy || !!controlFault(form)
    const computer = useLazy(loadComputer)

    async function create(how: 'screen' | 'link') {
        setBusy(true)
        setProblem(null)
        try {
            if (how === 'link') onMade(await invite(form))
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
                <div class="preview">
                    <MiniBoard letters={laws.board(startOf(form))} label="The starting position" />
                </div>
                <form
                    class="card setup"
                    onSubmit={(event) => {
                        event.preventDefault()
                        void create('screen')
                    }}
                >
                    <Presets form={form} onForm={onForm} />
                    <Lot form={form} onForm={onForm} />
                    <div class="go">
                        <button type="submit" class="primary big" disabled={unable}>
                            Play on this screen
                        </button>
                        <button
                            type="button"
                            class="big"
                            disabled={unable}
                            onClick={() => void create('link')}
                        >
                            Send a link to the opponent
                        </button>
                    </div>
                    {computer && (
                        <computer.Computer form={form} disabled={unable} onProblem={setProblem} />
                    )}
                    <YourName hint="for a game by link" />
                    <Problem problem={problem} />
                    <More form={form} onForm={onForm} />
                </form>
            </div>
            <OwnGames />
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

function OwnGames() {
    if (!games.value.length) return null
    return (
        <section class="card">
            <h2>Your games</h2>
            <ul class="own">
                {games.value.slice(0, 8).map((one) => {
                    const link = linkOf(one)
                    return (
                        link && (
                            <li>
                                <Link href={link}>
                                    {(one.names ?? [t('White'), t('Black')]).join(' – ')}
                                </Link>
                                <span class="soft">
                                    {controlWords(one.control)} ·{' '}
                                    {new Date(one.at).toLocaleDateString(tag)}
                                </span>
                                <button
                                    type="button"
                                    class="quiet icon"
                                    aria-label="Forget this link"
                                    title="Forget this link"
                                    onClick={() => forget(one.game)}
                                >
                                    <Icon name="close" />
                                </button>
                            </li>
                        )
                    )
                })}
            </ul>
        </section>
    )
}

type MadeProps = { made: Invited; form: Form; onBack: () => void }

/** The links, shown this once. */
function Made({ made, form, onBack }: MadeProps) {
    const { mine, links, invitation } = made
    useTitle(t`Links`)
    const sheet = (link: string) => link.replace('/game/', '/sheet/')
    return (
        <main class="start" id="main">
            <section class="card links">
                <h1>The game is ready</h1>
                <p>
                    {form.colour === 'lot'
                        ? `You play ${Colour(mine)}: the lot has decided.`
                        : `You play ${Colour(mine)}.`}
                </p>
                <Share
                    label="For your opponent"
                    href={invitation}
                    qr
                    hint="For one player, once: whoever opens it first has that side. The clocks start when both are at the board."
                />
                {links.spectator && <Share label="For spectators" href={links.spectator} />}
                {links.arbiter && (
                    <Share
                        label="For the arbiter"
                        href={links.arbiter}
                        hint={
                            form.arbiter === 'present'
                                ? 'The arbiter starts the game.'
                                : 'Your opponent sees that you have it.'
                        }
                    />
                )}
                {form.sheets && (
                    <>
                        <Share
                            label="Your opponent’s scoresheet"
                            href={sheet(invitation)}
                            hint="For a phone or tablet beside a real board."
                        />
                        <Share label="Your scoresheet" href={sheet(links[mine] ?? '')} />
                    </>
                )}
                <p class="soft">
                    The links are shown this once; this browser remembers them for you.
                </p>
                <div class="go">
                    <button type="button" class="primary big" onClick={() => go(links[mine] ?? '')}>
                        To the board
                    </button>
                    <button type="button" class="big" onClick={onBack}>
                        Back
                    </button>
                </div>
            </section>
        </main>
    )
}
