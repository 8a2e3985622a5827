// chessclock.tsx - a chessclock for two people at a real board
//
// The phone lies between them: each half is one player's display and lever.
// The arithmetic is that of liblaws; nothing here talks to a server.
import { useEffect, useRef, useState } from 'preact/hooks'
import { clockText, useFrame } from '../ui/clock'
import { Icon } from '../ui/icons'
import { clock, controlFault } from '../laws/laws'
import { tock } from '../ui/sound'
import { announce, Choice, Dialog, Field, go, useTitle } from '../ui/ui'
import { controlWords } from '../laws/words'

const PRESETS = [
    ['5400+30', '90 + 30'],
    ['40/5400+30:1800+30', '40 in 90, 30 + 30'],
    ['1500+10', '25 + 10'],
    ['900+10', '15 + 10'],
    ['300+3', '5 + 3'],
    ['180+2', '3 + 2'],
    ['300', '5'],
    ['300d3', '5, delay 3'],
]

// As short as a button needs it: 15 + 10.
const brief = (control) => PRESETS.find(([value]) => value === control)?.[1] ?? control

export default function Chessclock() {
    useTitle('Chessclock')
    const [control, setControl] = useState('900+10')
    const [whiteFirst, setWhiteFirst] = useState(true) // the lower half is White
    const [phase, setPhase] = useState('ready') // ready, running, paused
    const [menu, setMenu] = useState(false)
    const [adjust, setAdjust] = useState(false)
    const [, redraw] = useState(0)
    const zero = useRef(0)
    const resumeSide = useRef(0)
    const lock = useRef(null)
    const now = () => Math.floor(performance.now() - zero.current)

    useEffect(() => {
        clock.setup(control)
        zero.current = performance.now()
        setPhase('ready')
        redraw((n) => n + 1)
    }, [control])

    // Keep the screen on while the clock runs.
    useEffect(() => {
        const take = async () => {
            try {
                if (phase === 'running' && !document.hidden)
                    lock.current = await navigator.wakeLock?.request('screen')
            } catch {
                // Not every browser can.
            }
        }
        take()
        document.addEventListener('visibilitychange', take)
        return () => {
            document.removeEventListener('visibilitychange', take)
            lock.current?.release?.()
            lock.current = null
        }
    }, [phase])

    function press(side) {
        if (phase === 'ready') {
            // Black starts White's clock (6.6), by whichever half is pressed.
            clock.start(0, now())
            setPhase('running')
            announce('White’s clock runs.')
        } else if (phase === 'running') {
            if (clock.look(now()).running !== side) return
            clock.press(side, now())
            announce(`${side ? 'White' : 'Black'}’s clock runs.`)
        } else return
        tock()
        navigator.vibrate?.(15)
        redraw((n) => n + 1)
    }

    function pause() {
        const look = clock.look(now())
        if (phase === 'running' && look.running !== null) {
            resumeSide.current = look.running
            clock.stop(now())
            setPhase('paused')
            announce('Paused.')
        } else if (phase === 'paused') {
            clock.resume(resumeSide.current, now())
            setPhase('running')
            announce('Resumed.')
        }
    }

    function reset() {
        clock.setup(control)
        zero.current = performance.now()
        setPhase('ready')
        setMenu(false)
        redraw((n) => n + 1)
    }

    useEffect(() => {
        const keys = (event) => {
            if (event.target.closest('dialog, button, input, a') && event.code === 'Space') return
            if (event.target.closest('dialog')) return
            if (event.code === 'Space') press(clock.look(now()).running ?? 0)
            else if (event.key === 'p') pause()
            else return
            event.preventDefault()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    })

    const lower = whiteFirst ? 0 : 1
    const half = (side, where) => (
        <Half side={side} where={where} phase={phase} now={now} onPress={() => press(side)} />
    )
    return (
        <main class="chessclock" id="main">
            <h1 class="visually-hidden">Chessclock, {controlWords(control)}</h1>
            {half(1 - lower, 'upper')}
            <div class="middle">
                <button
                    type="button"
                    onClick={() => go('/')}
                    aria-label="To the first page"
                    title="To the first page"
                >
                    <Icon name="home" />
                </button>
                <button type="button" onClick={pause} disabled={phase === 'ready'}>
                    <Icon name={phase === 'paused' ? 'play' : 'pause'} />{' '}
                    {phase === 'paused' ? 'Resume' : 'Pause'}
                </button>
                <button
                    type="button"
                    onClick={() => {
                        if (phase === 'running') pause()
                        setMenu(true)
                    }}
                >
                    {brief(control)}
                </button>
                <button
                    type="button"
                    aria-label="Adjust the clocks"
                    title="Adjust the clocks (paused)"
                    disabled={phase !== 'paused'}
                    onClick={() => setAdjust(true)}
                >
                    <Icon name="pen" />
                </button>
                <button
                    type="button"
                    aria-label="Full screen"
                    title="Full screen"
                    onClick={() =>
                        document.fullscreenElement
                            ? document.exitFullscreen()
                            : document.documentElement.requestFullscreen?.()
                    }
                >
                    <Icon name="full" />
                </button>
            </div>
            {half(lower, 'lower')}
            {menu && (
                <Menu
                    control={control}
                    whiteFirst={whiteFirst}
                    onClose={() => setMenu(false)}
                    onReset={reset}
                    onControl={(value) => {
                        setControl(value)
                        setMenu(false)
                        if (value === control) reset()
                    }}
                    onSides={setWhiteFirst}
                />
            )}
            {adjust && (
                <Adjust
                    now={now}
                    onClose={() => {
                        setAdjust(false)
                        redraw((n) => n + 1)
                    }}
                />
            )}
        </main>
    )
}

function Half({ side, where, phase, now, onPress }) {
    const button = useRef(null)
    const digits = useRef(null)
    const extra = useRef(null)
    const shown = useRef('')
    const draw = () => {
        const look = clock.look(now())
        const mine = look.sides[side]
        const text = clockText(mine.left)
        const running = look.running === side
        const periods = look.periods > 1 || mine.toGo >= 0
        const more = [
            mine.flag ? 'Flag down' : '',
            running && look.delay > 0 ? `delay ${Math.ceil(look.delay / 1000)}` : '',
            `${mine.moves} ${mine.moves === 1 ? 'move' : 'moves'}`,
            periods && mine.toGo >= 0 ? `${mine.toGo} to go` : '',
            periods ? `period ${mine.period}` : '',
        ]
            .filter(Boolean)
            .join(' · ')
        const state = `half ${where} ${side ? 'black' : 'white'}${running ? ' running' : ''}${mine.flag ? ' flagged' : mine.left < 20000 ? ' low' : ''}`
        const all = text + more + state
        if (all === shown.current || !digits.current) return
        shown.current = all
        digits.current.firstChild.data = text
        extra.current.firstChild.data = more
        button.current.className = state
        if (mine.flag && !button.current.dataset.fell) {
            button.current.dataset.fell = 'yes'
            announce(`${side ? 'Black' : 'White'}’s flag has fallen.`)
        } else if (!mine.flag) delete button.current.dataset.fell
    }
    useFrame(draw)
    const left = clock.look(now()).sides[side].left
    return (
        <button
            type="button"
            ref={button}
            class={`half ${where} ${side ? 'black' : 'white'}`}
            disabled={phase === 'paused'}
            onPointerDown={(event) => {
                event.preventDefault()
                onPress()
            }}
            onClick={(event) => {
                if (event.detail === 0) onPress()
            }}
        >
            <span class="visually-hidden">
                {side ? 'Black' : 'White'}: {phase === 'ready' ? 'start' : 'press'}
            </span>
            <span class="big-digits" ref={digits}>
                {clockText(left)}
            </span>
            <span class="extra" ref={extra}>
                {' '}
            </span>
            {phase === 'ready' && (
                <span class="hint">{side ? 'Black' : 'White'}: tap to start White’s clock</span>
            )}
        </button>
    )
}

function Menu({ control, whiteFirst, onClose, onReset, onControl, onSides }) {
    const [text, setText] = useState(control)
    const fault = controlFault(text)
    useEffect(() => () => controlFault(control), [])
    return (
        <Dialog title="Chessclock" onClose={onClose}>
            <div class="chips">
                {PRESETS.map(([value, say]) => (
                    <button
                        type="button"
                        aria-pressed={value === control}
                        onClick={() => onControl(value)}
                    >
                        {say}
                    </button>
                ))}
            </div>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    if (!fault && text !== '-') onControl(text)
                }}
            >
                <Field
                    label="Any time control"
                    hint={fault ? <span class="bad">{fault}</span> : controlWords(text)}
                >
                    <input
                        value={text}
                        spellcheck={false}
                        onInput={(event) => setText(event.currentTarget.value.trim())}
                    />
                </Field>
                <button type="submit" class="primary" disabled={!!fault || text === '-'}>
                    Set
                </button>
            </form>
            <Choice
                label="The lower half is"
                name="lower"
                value={whiteFirst ? 'white' : 'black'}
                onChange={(value) => onSides(value === 'white')}
                options={[
                    ['white', 'White'],
                    ['black', 'Black'],
                ]}
            />
            <p>
                <button type="button" onClick={onReset}>
                    Set both clocks back
                </button>
            </p>
            <p class="soft">Space presses, p pauses. The screen stays on while the clock runs.</p>
        </Dialog>
    )
}

function Adjust({ now, onClose }) {
    const look = clock.look(now())
    const [texts, setTexts] = useState(
        look.sides.map((side) => clockText(side.left).replace(/\.\d$/, '')),
    )
    const read = (text) => {
        const m = /^(?:(\d+):)?(\d{1,3}):(\d\d)$/.exec(text.trim())
        return m ? ((Number(m[1] ?? 0) * 60 + Number(m[2])) * 60 + Number(m[3])) * 1000 : NaN
    }
    const bad = texts.some((text) => Number.isNaN(read(text)))
    return (
        <Dialog title="Adjust the clocks" onClose={onClose}>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    texts.forEach((text, side) => clock.set(side, read(text)))
                    onClose()
                }}
            >
                {['White', 'Black'].map((who, side) => (
                    <Field label={who} hint="H:MM:SS or M:SS">
                        <input
                            value={texts[side]}
                            inputMode="numeric"
                            onInput={(event) =>
                                setTexts(
                                    texts.map((text, i) =>
                                        i === side ? event.currentTarget.value : text,
                                    ),
                                )
                            }
                        />
                    </Field>
                ))}
                <button type="submit" class="primary" disabled={bad}>
                    Set
                </button>
            </form>
        </Dialog>
    )
}
