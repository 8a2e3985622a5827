// start.tsx - the first page: one click to a game
import { useState } from 'preact/hooks'
import { api } from '../net/api'
import { forget, games, remember, room } from '../ui/keep'
import * as laws from '../laws/laws'
import { Icon } from '../ui/icons'
import { MiniBoard } from '../board/pieces'
import { Check, Choice, Field, go, Link, Problem, Share, useTitle } from '../ui/ui'
import { controlWords } from '../laws/words'

const PRESETS = [
    { key: 'standard', name: 'Standard', control: '5400+30', say: '90 min + 30 s' },
    { key: 'rapid', name: 'Rapid', control: '900+10', say: '15 min + 10 s' },
    { key: 'blitz', name: 'Blitz', control: '180+2', say: '3 min + 2 s' },
    { key: 'free', name: 'No clock', control: '-', say: 'take your time' },
]

const EDITIONS = [
    ['2023', '2023'],
    ['2017', '2017'],
    ['1997', '1997'],
    ['1988', '1988'],
]

export function Start() {
    useTitle('')
    const [preset, setPreset] = useState('rapid')
    const [control, setControl] = useState('900+10')
    const [chess960, setChess960] = useState(false)
    const [number, setNumber] = useState(() => String(Math.floor(Math.random() * 960)))
    const [edition, setEdition] = useState('2023')
    const [arbiter, setArbiter] = useState('automatic')
    const [strict, setStrict] = useState(false)
    const [press, setPress] = useState(false)
    const [names, setNames] = useState({ White: '', Black: '' })
    const [colour, setColour] = useState('white')
    const [fen, setFen] = useState('')
    const [sheets, setSheets] = useState(false)
    const [anyone, setAnyone] = useState(false)
    const [supervision, setSupervision] = useState('limited')
    const [offers, setOffers] = useState('allowed')
    const [blind, setBlind] = useState('none')
    const [quickplay, setQuickplay] = useState(false)
    const [problem, setProblem] = useState(null)
    const [busy, setBusy] = useState(false)
    const [made, setMade] = useState(null)

    const fault =
        edition === '1988' && /[+d]/.test(control)
            ? 'the Laws of 1988 know no increment and no delay'
            : laws.controlFault(control)
    const level = fault ? '' : laws.level(control)
    const mayQuickplay =
        edition === '2023' &&
        !!level &&
        level !== 'blitz' &&
        control !== '-' &&
        !/[+d]/.test(control) // III.2.2
    const knowsBlind = edition === '2023' || edition === '1988' // the other texts have no such rules

    const array =
        chess960 && /^\d{1,3}$/.test(number) && Number(number) < 960
            ? laws.chess960(Number(number))
            : fen.trim() && !laws.fenFault(fen.trim())
              ? fen.trim()
              : laws.START

    function choose(one) {
        setPreset(one.key)
        setControl(one.control)
    }

    function body() {
        const tags = { Laws: edition, TimeControl: control }
        for (const who of ['White', 'Black']) if (names[who].trim()) tags[who] = names[who].trim()
        if (arbiter !== 'automatic') tags.Arbiter = arbiter
        if (chess960) {
            tags.Variant = 'Chess960'
            tags.Position = number
        } else if (fen.trim()) {
            tags.FEN = fen.trim()
            tags.SetUp = '1'
        }
        if (sheets) tags.Scoresheets = 'manual'
        if (edition === '2023' && level && level !== 'standard' && supervision === 'full')
            tags.Supervision = 'full'
        if ((edition === '2023' || edition === '2017') && offers !== 'allowed')
            tags.DrawOffers = offers
        if (mayQuickplay && quickplay) tags.QuickplayFinish = 'yes'
        if (knowsBlind && blind !== 'none') tags.Blind = blind
        const request = { tags, spectators: anyone ? 'anyone' : 'link' }
        if (strict || press)
            request.table = { touch: strict, press: press ? 'separate' : 'with-move' }
        return request
    }

    async function create(how) {
        setBusy(true)
        setProblem(null)
        try {
            const request = body()
            const answer = await api('/api/games', { method: 'POST', body: request })
            remember(answer.game, {
                at: Date.now(),
                links: answer.links,
                screen: how === 'screen',
                names: [names.White || 'White', names.Black || 'Black'],
                control,
            })
            if (how === 'screen')
                go(`/game/${answer.game}#${answer.tokens.white},${answer.tokens.black}`)
            else setMade(answer)
        } catch (error) {
            setProblem(error)
        }
        setBusy(false)
    }

    if (made)
        return (
            <Made
                made={made}
                colour={colour}
                arbiter={arbiter}
                sheets={sheets}
                onBack={() => setMade(null)}
            />
        )

    return (
        <main class="start" id="main">
            <section class="hero">
                <h1>Play by the Laws</h1>
                <p>Two players, two clocks, and an arbiter who knows every Article.</p>
            </section>
            <div class="stage">
                <div class="preview">
                    <MiniBoard letters={laws.board(array)} label="The starting position" />
                </div>
                <form
                    class="card setup"
                    onSubmit={(event) => {
                        event.preventDefault()
                        create('screen')
                    }}
                >
                    <fieldset class="presets">
                        <legend class="visually-hidden">Time control</legend>
                        {PRESETS.map((one) => (
                            <label class={preset === one.key ? 'on' : ''}>
                                <input
                                    type="radio"
                                    name="preset"
                                    value={one.key}
                                    checked={preset === one.key}
                                    onChange={() => choose(one)}
                                />
                                <strong>{one.name}</strong>
                                <span>{one.say}</span>
                            </label>
                        ))}
                    </fieldset>
                    <div class="c960">
                        <Check
                            label="Chess960"
                            hint={
                                chess960
                                    ? `starting position ${number}`
                                    : 'a starting position drawn by lot'
                            }
                            checked={chess960}
                            onChange={setChess960}
                        />
                        {chess960 && (
                            <button
                                type="button"
                                onClick={() => setNumber(String(Math.floor(Math.random() * 960)))}
                            >
                                Draw again
                            </button>
                        )}
                    </div>
                    <div class="go">
                        <button type="submit" class="primary big" disabled={busy || !!fault}>
                            Play on this screen
                        </button>
                        <button
                            type="button"
                            class="big"
                            disabled={busy || !!fault}
                            onClick={() => create('link')}
                        >
                            Send a link to the opponent
                        </button>
                    </div>
                    <Problem problem={problem} />
                    <details class="more" open={!!fault || undefined}>
                        <summary>More: names, edition, regulations</summary>
                        <div class="two">
                            <Field label="White">
                                <input
                                    value={names.White}
                                    maxLength={60}
                                    autocomplete="off"
                                    onInput={(event) =>
                                        setNames({ ...names, White: event.currentTarget.value })
                                    }
                                />
                            </Field>
                            <Field label="Black">
                                <input
                                    value={names.Black}
                                    maxLength={60}
                                    autocomplete="off"
                                    onInput={(event) =>
                                        setNames({ ...names, Black: event.currentTarget.value })
                                    }
                                />
                            </Field>
                        </div>
                        <Choice
                            label="I play, if a link is sent"
                            name="colour"
                            value={colour}
                            onChange={setColour}
                            options={[
                                ['white', 'White'],
                                ['black', 'Black'],
                            ]}
                        />
                        <Choice
                            label="Laws of"
                            name="edition"
                            value={edition}
                            options={EDITIONS}
                            onChange={(value) => {
                                setEdition(value)
                                if (value === '1988' && /[+d]/.test(control)) {
                                    setPreset('')
                                    setControl('40/7200:20/3600')
                                }
                            }}
                        />
                        <Field
                            label="Time control"
                            hint={
                                fault ? (
                                    <span class="bad">{fault}</span>
                                ) : (
                                    <>
                                        {controlWords(control)}
                                        {edition === '2023' && control !== '-' ? `: ${level}` : ''}.
                                        Periods joined by “:”, moves before “/”, seconds, +increment
                                        or d delay.
                                    </>
                                )
                            }
                        >
                            <input
                                value={control}
                                spellcheck={false}
                                aria-invalid={!!fault}
                                onInput={(event) => {
                                    setPreset('')
                                    setControl(event.currentTarget.value.trim())
                                }}
                            />
                        </Field>
                        <Choice
                            label="Arbiter"
                            name="arbiter"
                            value={arbiter}
                            onChange={setArbiter}
                            options={[
                                ['automatic', 'Automatic'],
                                ['present', 'A person'],
                                ['absent', 'None'],
                            ]}
                        />
                        <p class="soft">
                            {
                                {
                                    automatic:
                                        'Sees every flag, illegal move and broken touch-move at once.',
                                    present:
                                        'You get a link for the arbiter, who starts the game and steps in by hand.',
                                    absent: 'Only what a player claims is ruled on.',
                                }[arbiter]
                            }
                        </p>
                        <Check
                            label="As over the board"
                            hint="touch-move holds, and illegal moves can happen and have consequences"
                            checked={strict}
                            onChange={setStrict}
                        />
                        <Check
                            label="Press the clock by hand"
                            hint="making a move and pressing the clock are two things"
                            checked={press}
                            onChange={setPress}
                        />
                        <Check
                            label="Players keep scoresheets"
                            hint="each writes the moves down; for games at a real board, too"
                            checked={sheets}
                            onChange={setSheets}
                        />
                        <Check
                            label="Anyone may watch"
                            hint="the game is listed on the page “Watch”"
                            checked={anyone}
                            onChange={setAnyone}
                        />
                        {edition === '2023' && level && level !== 'standard' && (
                            <Choice
                                label="Supervision"
                                name="supervision"
                                value={supervision}
                                onChange={setSupervision}
                                options={[
                                    ['limited', 'Usual (A.5, B.3)'],
                                    ['full', 'Full (A.4, B.2)'],
                                ]}
                            />
                        )}
                        {(edition === '2023' || edition === '2017') && (
                            <Choice
                                label="Draw offers"
                                name="offers"
                                value={offers}
                                onChange={setOffers}
                                options={[
                                    ['allowed', 'Allowed'],
                                    ['after 30', 'After 30 moves'],
                                    ['forbidden', 'Not without the arbiter'],
                                ]}
                            />
                        )}
                        {mayQuickplay && (
                            <Check
                                label="Quickplay finish"
                                hint="Guidelines III are announced: a player short of time may claim a draw"
                                checked={quickplay}
                                onChange={setQuickplay}
                            />
                        )}
                        {knowsBlind && (
                            <Choice
                                label={`Visually disabled (${edition === '1988' ? 'Supplement' : 'Appendix D'}): moves are announced`}
                                name="blind"
                                value={blind}
                                onChange={setBlind}
                                options={[
                                    ['none', 'Nobody'],
                                    ['white', 'White'],
                                    ['black', 'Black'],
                                    ['both', 'Both'],
                                ]}
                            />
                        )}
                        {chess960 ? (
                            <Field label="Starting position" hint="0 to 959; 518 is the usual one">
                                <input
                                    type="number"
                                    min="0"
                                    max="959"
                                    value={number}
                                    onInput={(event) => setNumber(event.currentTarget.value)}
                                />
                            </Field>
                        ) : (
                            <Field
                                label="Position"
                                hint={
                                    fen && laws.fenFault(fen) ? (
                                        <span class="bad">{laws.fenFault(fen)}</span>
                                    ) : (
                                        'a FEN; empty: the usual start'
                                    )
                                }
                            >
                                <input
                                    value={fen}
                                    spellcheck={false}
                                    onInput={(event) => setFen(event.currentTarget.value)}
                                />
                            </Field>
                        )}
                    </details>
                </form>
            </div>
            {games.value.length > 0 && (
                <section class="card">
                    <h2>Your games</h2>
                    <ul class="own">
                        {games.value.slice(0, 8).map((one) => {
                            const link =
                                one.screen && one.links.white && one.links.black
                                    ? `${one.links.white},${one.links.black.split('#')[1]}`
                                    : (one.links[one.mine] ??
                                      one.links.white ??
                                      one.links.black ??
                                      one.links.arbiter ??
                                      one.links.spectator)
                            return (
                                link && (
                                    <li>
                                        <Link href={link}>
                                            {(one.names ?? ['White', 'Black']).join(' – ')}
                                        </Link>
                                        <span class="soft">
                                            {controlWords(one.control)} ·{' '}
                                            {new Date(one.at).toLocaleDateString()}
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
            )}
            <nav class="also" aria-label="Also here">
                <Link href="/clock">A chessclock for a real board</Link>
                <Link href="/watch">Watch games</Link>
                <Link href="/laws">Read the Laws, four editions side by side</Link>
                {room.value && <Link href={room.value}>The arbiter’s console</Link>}
            </nav>
        </main>
    )
}

function Made({ made, colour, arbiter, sheets, onBack }) {
    const rival = colour === 'white' ? 'black' : 'white'
    useTitle('Links')
    const sheet = (link) => link.replace('/game/', '/sheet/')
    return (
        <main class="start" id="main">
            <section class="card links">
                <h1>The game is ready</h1>
                <Share
                    label="For your opponent"
                    href={made.links[rival]}
                    hint="Whoever has this link plays that side. The clocks start when both have opened theirs."
                />
                <Share label="For spectators" href={made.links.spectator} />
                {arbiter === 'present' && (
                    <Share
                        label="For the arbiter"
                        href={made.links.arbiter}
                        hint="The arbiter starts the game."
                    />
                )}
                {sheets && (
                    <>
                        <Share
                            label="Your opponent’s scoresheet"
                            href={sheet(made.links[rival])}
                            hint="For a phone or tablet beside a real board."
                        />
                        <Share label="Your scoresheet" href={sheet(made.links[colour])} />
                    </>
                )}
                <p class="soft">
                    The links are shown this once; this browser remembers them for you.
                </p>
                <div class="go">
                    <button
                        type="button"
                        class="primary big"
                        onClick={() => {
                            remember(made.game, { mine: colour, links: {} })
                            go(made.links[colour])
                        }}
                    >
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
