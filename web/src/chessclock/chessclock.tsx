// chessclock.tsx - a chessclock for two people at a real board
//
// The phone lies between them: each half is one player's display and lever.
// Nothing here talks to a server: it works without one, once it was opened.
import '../first'
import { useEffect, useRef, useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import { clock, type Side } from '../laws/laws'
import { adopt } from '../ui/adopt'
import { useFrame, write } from '../ui/clock'
import { Icon } from '../ui/icons'
import { useTitle } from '../ui/link'
import { registerWorker } from '../ui/offline'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { SoundSwitch } from '../ui/soundswitch'
import { clockText, isLow } from '../ui/time'
import css from './chessclock.css?text'
import { SIDES, useClockwork, type Clockwork, type Phase } from './clockwork'
import { Correct } from './correct'
import { keptClock } from './kept'
import { useLeaving, Leave } from './leave'
import { brief, Menu } from './menu'
import { many as counted, t } from '../ui/words'

adopt(css)

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

// What it shows is kept every second, and when the page goes.
function useKeeping({ phase, keep }: Clockwork) {
    const latest = useRef(keep)
    latest.current = keep
    useEffect(() => {
        if (phase !== 'running') return
        const save = () => latest.current()
        const every = setInterval(save, 1000)
        addEventListener('pagehide', save)
        return () => {
            clearInterval(every)
            removeEventListener('pagehide', save)
            save()
        }
    }, [phase])
}

// Once opened it works without the network, and can be installed.
function useOffline() {
    useEffect(() => void registerWorker(), [])
}

function useClockKeys({ press, pause, now }: Clockwork) {
    useEffect(() => {
        const keys = (event: KeyboardEvent) => {
            const { target } = event
            if (!(target instanceof Element) || document.querySelector('dialog[open]')) return
            if (event.code === 'Space') {
                if (target.closest('button:not(.half), input, a')) return
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

type Open = 'menu' | 'correct' | null

export default function ChessclockPage() {
    useTitle(t`Chessclock`)
    const [control, setControl] = useState(() => keptClock()?.control ?? '900+10')
    const [lower, setLower] = useState<Side>(0)
    const [open, setOpen] = useState<Open>(null)
    const it = useClockwork(control)
    const { phase } = it
    const leaving = useLeaving(phase === 'running')
    useWakeLock(phase === 'running')
    useKeeping(it)
    useOffline()
    useClockKeys(it)
    const show = (what: Open) => () => {
        it.stop()
        setOpen(what)
    }
    return (
        <main class="chessclock" id="main">
            <h1 class="visually-hidden">Chessclock, {controlWords(control)}</h1>
            <Half key={lower ? 0 : 1} side={lower ? 0 : 1} where="upper" clockwork={it} />
            <div class="middle">
                <button
                    type="button"
                    onClick={leaving.ask}
                    aria-label="To the first page"
                    title="To the first page"
                >
                    <Icon name="home" />
                </button>
                <button type="button" onClick={it.pause} disabled={phase === 'ready'}>
                    <Icon name={phase === 'paused' ? 'play' : 'pause'} />
                    <span class="word">{phase === 'paused' ? 'Resume' : 'Pause'}</span>
                </button>
                <button type="button" class="control" onClick={show('menu')}>
                    {brief(control)}
                </button>
                <button
                    type="button"
                    aria-label="Correct the clocks"
                    title="Correct the clocks"
                    onClick={show('correct')}
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
            <Half key={lower} side={lower} where="lower" clockwork={it} />
            {it.late && phase === 'paused' && (
                <p class="clock-note" role="status">
                    The page was away: the clocks stand as they were last seen.
                </p>
            )}
            {open === 'menu' && (
                <Menu
                    control={control}
                    lower={lower}
                    begun={phase !== 'ready'}
                    onClose={() => setOpen(null)}
                    onLower={setLower}
                    onControl={(value) => {
                        setOpen(null)
                        if (value === control) it.reset()
                        else setControl(value)
                    }}
                />
            )}
            {open === 'correct' && <Correct clockwork={it} onClose={() => setOpen(null)} />}
            {leaving.asked && <Leave onStay={leaving.stay} onLeave={leaving.leave} />}
        </main>
    )
}

// What one half shows besides the digits, and how it looks.
function faceOf(side: Side, now: number) {
    const { running, delay, periods, sides } = clock.look(now)
    const mine = sides[side]
    const runs = running === side
    const many = periods > 1 || mine.toGo >= 0
    const { left } = mine
    const more = [
        mine.flag > 0 && (mine.flag > 1 ? t`Flag down first` : t`Flag down`),
        runs && delay > 0 && t`delay ${Math.ceil(delay / 1000)}`,
        counted(mine.moves, '{n} move', '{n} moves'),
        mine.toGo >= 0 && t`${mine.toGo} to go`,
        many && t`period ${mine.period}`,
    ]
    return {
        left,
        runs,
        digits: clockText(left),
        more: more.filter(Boolean).join(' · '),
        state: `${runs ? ' running' : ''}${mine.flag ? ' flagged' : isLow(left) ? ' low' : ''}`,
        flag: mine.flag > 0,
    }
}

// How wide digits are, in ems: the look makes them as large as fits.  As wide as
// 00:00 at least, so that they do not jump where a minute begins.
const widthOf = (text: string) =>
    Math.max(2.82, 0.63 * text.length - 0.33 * text.replace(/\d/g, '').length)

const LOW = 20000
// Increments lift a display over the line again and again: it is heard once, and
// again only after so much was on it, as from a new period or a correction.
const AMPLE = 60000

// What is heard: a display that gets low, a flag that falls.
function useAlarm(side: Side) {
    const was = useRef<{ flag: boolean; armed: boolean } | null>(null)
    return ({ left, runs, flag }: ReturnType<typeof faceOf>, phase: Phase) => {
        const before = was.current
        const low = runs && left < LOW
        const armed = phase === 'ready' || left >= AMPLE || (before ? before.armed : left >= LOW)
        was.current = { flag, armed: armed && !low }
        if (!before) return
        if (flag && !before.flag) {
            play('flag')
            announce(t`${SIDES[side]}’s flag has fallen. Both clocks stand.`)
        } else if (low && armed) play('low')
    }
}

type HalfProps = { side: Side; where: 'upper' | 'lower'; clockwork: Clockwork }

function Half({ side, where, clockwork: { phase, now, press } }: HalfProps) {
    const button = useRef<HTMLButtonElement>(null)
    const digits = useRef<HTMLSpanElement>(null)
    const extra = useRef<HTMLSpanElement>(null)
    const shown = useRef('')
    const alarm = useAlarm(side)
    const cls = `half ${where} ${side ? 'black' : 'white'}`
    useFrame(() => {
        const face = faceOf(side, now())
        alarm(face, phase)
        const all = face.digits + face.more + cls + face.state
        if (all === shown.current || !button.current || !digits.current || !extra.current) return
        shown.current = all
        write(digits.current, face.digits)
        digits.current.style.setProperty('--wide', String(widthOf(face.digits)))
        write(extra.current, face.more)
        button.current.className = cls + face.state
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
                {phase === 'ready' ? `${SIDES[side]}: start` : `${SIDES[side]}: press`}
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
