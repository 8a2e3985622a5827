// chessclock.tsx - a chessclock for two people at a real board
//
// The phone lies between them: each half is one player's display and lever.
// The arithmetic is that of liblaws; nothing here talks to a server.
import '../first'
import { useEffect, useRef, useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { clock, type Side } from '../laws/laws'
import { controlWords } from '../laws/control'
import { useFrame, write } from '../ui/clock'
import { Dialog } from '../ui/dialog'
import { Choice, Field, type Options } from '../ui/form'
import { Icon } from '../ui/icons'
import { go, useTitle } from '../ui/link'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { SoundSwitch } from '../ui/soundswitch'
import { clockText, isLow, readTime } from '../ui/time'

const PRESETS = [
    ['5400+30', '90 + 30'],
    ['40/5400+30:1800+30', '40 in 90, 30 + 30'],
    ['1500+10', '25 + 10'],
    ['900+10', '15 + 10'],
    ['300+3', '5 + 3'],
    ['180+2', '3 + 2'],
    ['300', '5'],
    ['300d3', '5, delay 3'],
] as const

// As short as a button needs it: 15 + 10.
const brief = (control: string) => PRESETS.find(([value]) => value === control)?.[1] ?? control

const SIDES = ['White', 'Black'] as const
const isSide = (n: number): n is Side => n === 0 || n === 1

type Phase = 'ready' | 'running' | 'paused'

/** The clock itself: what it does, and when. */
function useChessclock(control: string) {
    const [phase, setPhase] = useState<Phase>('ready')
    const [, redraw] = useState(0)
    const zero = useRef(0)
    const resumes = useRef<Side>(0)
    const now = () => Math.floor(performance.now() - zero.current)
    const refresh = () => redraw((n) => n + 1)

    function reset() {
        clock.setup(control)
        zero.current = performance.now()
        setPhase('ready')
        refresh()
    }
    useEffect(reset, [control])

    function press(side: Side) {
        if (phase === 'ready') {
            // Black starts White's clock (6.6), by whichever half is pressed.
            clock.start(0, now())
            setPhase('running')
            announce('White’s clock runs.')
        } else if (phase === 'running') {
            if (clock.look(now()).running !== side) return
            clock.press(side, now())
            announce(`${SIDES[side ? 0 : 1]}’s clock runs.`)
        } else return
        play('move')
        if ('vibrate' in navigator) navigator.vibrate(15)
        refresh()
    }

    function pause() {
        const { running } = clock.look(now())
        if (phase === 'running' && running !== null) {
            resumes.current = running
            clock.stop(now())
            setPhase('paused')
            announce('Paused.')
        } else if (phase === 'paused') {
            clock.resume(resumes.current, now())
            setPhase('running')
            announce('Resumed.')
        }
    }

    return { phase, now, press, pause, reset, refresh }
}

type Chessclock = ReturnType<typeof useChessclock>

// Keep the screen on while the clock runs.
function useWakeLock(wanted: boolean) {
    useEffect(() => {
        let lock: WakeLockSentinel | undefined
        const take = () => {
            // Not every browser can.
            if (!wanted || document.hidden || !('wakeLock' in navigator)) return
            void navigator.wakeLock.request('screen').then(
                (taken) => (lock = taken),
                () => undefined,
            )
        }
        take()
        document.addEventListener('visibilitychange', take)
        return () => {
            document.removeEventListener('visibilitychange', take)
            void lock?.release()
        }
    }, [wanted])
}

function useClockKeys({ press, pause, now }: Chessclock) {
    useEffect(() => {
        const keys = (event: KeyboardEvent) => {
            const { target } = event
            if (!(target instanceof Element) || target.closest('dialog')) return
            if (event.code === 'Space') {
                if (target.closest('button, input, a')) return
                press(clock.look(now()).running ?? 0)
            } else if (event.key === 'p') pause()
            else return
            event.preventDefault()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    })
}

function toggleFullScreen() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void document.documentElement.requestFullscreen()
}

export default function ChessclockPage() {
    useTitle('Chessclock')
    const [control, setControl] = useState('900+10')
    const [lower, setLower] = useState<Side>(0)
    const [menu, setMenu] = useState(false)
    const [adjust, setAdjust] = useState(false)
    const it = useChessclock(control)
    const { phase } = it
    useWakeLock(phase === 'running')
    useClockKeys(it)
    return (
        <main class="chessclock" id="main">
            <h1 class="visually-hidden">Chessclock, {controlWords(control)}</h1>
            <Half side={lower ? 0 : 1} where="upper" clockface={it} />
            <div class="middle">
                <button
                    type="button"
                    onClick={() => go('/')}
                    aria-label="To the first page"
                    title="To the first page"
                >
                    <Icon name="home" />
                </button>
                <button type="button" onClick={it.pause} disabled={phase === 'ready'}>
                    <Icon name={phase === 'paused' ? 'play' : 'pause'} />
                    <span class="word">{phase === 'paused' ? 'Resume' : 'Pause'}</span>
                </button>
                <button
                    type="button"
                    class="control"
                    onClick={() => {
                        if (phase === 'running') it.pause()
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
                <SoundSwitch class="" />
                <button
                    type="button"
                    aria-label="Full screen"
                    title="Full screen"
                    onClick={toggleFullScreen}
                >
                    <Icon name="full" />
                </button>
            </div>
            <Half side={lower} where="lower" clockface={it} />
            {menu && (
                <Menu
                    control={control}
                    lower={lower}
                    onClose={() => setMenu(false)}
                    onLower={setLower}
                    onControl={(value) => {
                        setMenu(false)
                        if (value === control) it.reset()
                        else setControl(value)
                    }}
                />
            )}
            {adjust && (
                <Adjust
                    now={it.now}
                    onClose={() => {
                        setAdjust(false)
                        it.refresh()
                    }}
                />
            )}
        </main>
    )
}

// What one half shows besides the digits, and how it looks.
function faceOf(side: Side, now: number) {
    const { running, delay, periods, sides } = clock.look(now)
    const mine = sides[side]
    const runs = running === side
    const many = periods > 1 || mine.toGo >= 0
    const more = [
        mine.flag && 'Flag down',
        runs && delay > 0 && `delay ${Math.ceil(delay / 1000)}`,
        `${mine.moves} ${mine.moves === 1 ? 'move' : 'moves'}`,
        mine.toGo >= 0 && `${mine.toGo} to go`,
        many && `period ${mine.period}`,
    ]
    return {
        digits: clockText(mine.left),
        more: more.filter(Boolean).join(' · '),
        state: `${runs ? ' running' : ''}${mine.flag ? ' flagged' : isLow(mine.left) ? ' low' : ''}`,
        flag: mine.flag,
    }
}

// How wide digits are, in ems: the look makes them as large as fits.  As wide as
// 00:00 at least, so that they do not jump where a minute begins.
const widthOf = (text: string) =>
    Math.max(2.82, 0.63 * text.length - 0.33 * text.replace(/\d/g, '').length)

type HalfProps = { side: Side; where: 'upper' | 'lower'; clockface: Chessclock }

function Half({ side, where, clockface: { phase, now, press } }: HalfProps) {
    const button = useRef<HTMLButtonElement>(null)
    const digits = useRef<HTMLSpanElement>(null)
    const extra = useRef<HTMLSpanElement>(null)
    const shown = useRef('')
    const fell = useRef(false)
    const cls = `half ${where} ${SIDES[side].toLowerCase()}`
    useFrame(() => {
        const face = faceOf(side, now())
        const all = face.digits + face.more + cls + face.state
        if (all === shown.current || !button.current || !digits.current || !extra.current) return
        shown.current = all
        write(digits.current, face.digits)
        digits.current.style.setProperty('--wide', String(widthOf(face.digits)))
        write(extra.current, face.more)
        button.current.className = cls + face.state
        if (face.flag && !fell.current) announce(`${SIDES[side]}’s flag has fallen.`)
        fell.current = face.flag
    })
    return (
        <button
            type="button"
            ref={button}
            class={cls}
            disabled={phase === 'paused'}
            onPointerDown={(event) => {
                event.preventDefault()
                press(side)
            }}
            onClick={(event) => {
                if (event.detail === 0) press(side)
            }}
        >
            <span class="visually-hidden">
                {SIDES[side]}: {phase === 'ready' ? 'start' : 'press'}
            </span>
            <span class="big-digits" ref={digits}>
                {faceOf(side, now()).digits}
            </span>
            <span class="extra" ref={extra}>
                {' '}
            </span>
            {phase === 'ready' && (
                <span class="hint">{SIDES[side]}: tap to start White’s clock</span>
            )}
        </button>
    )
}

type MenuProps = {
    control: string
    lower: Side
    onClose: () => void
    onControl: (control: string) => void
    onLower: (side: Side) => void
}

const LOWER: Options<'0' | '1'> = [
    ['0', 'White'],
    ['1', 'Black'],
]

function Menu({ control, lower, onClose, onControl, onLower }: MenuProps) {
    const [text, setText] = useState(control)
    const { fault } = laws.control(text)
    const unable = !!fault || text === '-'
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
                    if (!unable) onControl(text)
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
                <button type="submit" class="primary" disabled={unable}>
                    Set
                </button>
            </form>
            <Choice
                label="The lower half is"
                name="lower"
                value={lower ? '1' : '0'}
                onChange={(value) => onLower(value === '1' ? 1 : 0)}
                options={LOWER}
            />
            <p>
                <button type="button" onClick={() => onControl(control)}>
                    Set both clocks back
                </button>
            </p>
            <p class="soft">Space presses, p pauses. The screen stays on while the clock runs.</p>
        </Dialog>
    )
}

function Adjust({ now, onClose }: { now: () => number; onClose: () => void }) {
    const [texts, setTexts] = useState(() =>
        clock.look(now()).sides.map(({ left }) => clockText(left).replace(/\.\d$/, '')),
    )
    const bad = texts.some((text) => Number.isNaN(readTime(text)))
    return (
        <Dialog title="Adjust the clocks" onClose={onClose}>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    texts.forEach((text, side) => isSide(side) && clock.set(side, readTime(text)))
                    onClose()
                }}
            >
                {SIDES.map((who, side) => (
                    <Field label={who} hint="H:MM:SS or M:SS">
                        <input
                            value={texts[side]}
                            inputMode="numeric"
                            onInput={(event) => {
                                const text = event.currentTarget.value
                                setTexts(texts.map((one, i) => (i === side ? text : one)))
                            }}
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
