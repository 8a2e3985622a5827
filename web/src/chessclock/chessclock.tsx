// chessclock.tsx - a chessclock for two people at a real board
//
// The phone lies between them: each half is one player's display and lever.
// Nothing here talks to a server: it works without one, once it was opened.
import { useEffect, useRef, useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import { clock, type Side } from '../laws/laws'
import { resultShort, resultWords } from '../laws/words'
import { adopt } from '../ui/adopt'
import { useFrame, write } from '../ui/clock'
import { Icon } from '../ui/icons'
import { useKept } from '../ui/kept'
import { useTitle } from '../ui/link'
import { registerWorker } from '../ui/offline'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { SoundSwitch } from '../ui/soundswitch'
import css from './chessclock.css?text'
import { SIDES, useClockwork, vibrate, type Clockwork, type Phase } from './clockwork'
import { Correct } from './correct'
import { StillMates } from './flags'
import { Hold } from './hold'
import { keptClock, signs } from './kept'
import { useLeaving, Leave } from './leave'
import { settingOf } from './machine'
import { brief, Menu } from './menu'
import { clockText, isLow, span as spanText } from '../ui/time'
import { Wire } from './wire'
import { many as counted, t } from '../ui/words'

adopt(css)

// Not every browser can, or lets us.
async function keepOn() {
    try {
        return await navigator.wakeLock.request('screen')
    } catch {
        return undefined
    }
}

// Keep the screen on while the clock runs.
function useWakeLock(wanted: boolean) {
    useEffect(() => {
        let lock: WakeLockSentinel | undefined
        const take = () => {
            if (wanted && !document.hidden) void keepOn().then((taken) => (lock = taken))
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
            if (target.closest('input, select')) return
            if (event.code === 'Space' || event.key === 'Shift') {
                if (!event.repeat) press(clock.look(now()).running ?? 0)
            } else if (event.key === 'p') pause()
            else return
            event.preventDefault()
        }
        addEventListener('keydown', keys)
        return () => removeEventListener('keydown', keys)
    })
}

/** How full the battery is, in percent, where it is low and the browser tells. */
function useBattery() {
    const [low, setLow] = useState<number | null>(null)
    useEffect(() => {
        type Battery = EventTarget & { level: number; charging: boolean }
        const asked = (navigator as { getBattery?: () => Promise<Battery> }).getBattery?.()
        let gone = false
        void asked?.then(
            (battery) => {
                const look = () => {
                    const empty = battery.level <= 0.15 && !battery.charging
                    if (!gone) setLow(empty ? Math.round(battery.level * 100) : null)
                }
                look()
                for (const change of ['levelchange', 'chargingchange'])
                    battery.addEventListener(change, look)
            },
            () => undefined,
        )
        return () => void (gone = true)
    }, [])
    return low
}

function toggleFullScreen() {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void document.documentElement.requestFullscreen()
}

type Open = 'menu' | 'correct' | null

// Of a game at a server it is told what to be set to, and tells what it did.
function useTable(id: string, tokens: string[]) {
    const wire = useKept(() => (id ? new Wire(id, tokens) : ALONE))
    return wire instanceof Wire ? wire : null
}

const ALONE = { close: () => undefined }

type ClockProps = { id?: string; tokens?: string[]; wanted?: string }

export default function ChessclockPage({ id = '', tokens = [], wanted = '' }: ClockProps) {
    useTitle(t`Chessclock`)
    const wire = useTable(id, tokens)
    const given = wire ? wire.control.value : wanted
    const [control, setControl] = useState(() => keptClock(id)?.control ?? (given || '900+10'))
    const [lower, setLower] = useState<Side>(0)
    const [open, setOpen] = useState<Open>(null)
    const it = useClockwork(control, id)
    const { phase } = it
    const result = wire?.result.value
    useEffect(() => {
        if (given && given !== control && (wire || phase === 'ready')) setControl(given)
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [given])
    useEffect(() => {
        if (!wire || given !== control) return
        if (it.deeds().length) wire.send(it.deeds())
        else if (wire.told.value.length) it.adopt(wire.told.value)
    })
    useEffect(() => {
        if (result) it.stop()
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [result])
    const leaving = useLeaving(phase === 'running')
    useWakeLock(phase === 'running')
    useKeeping(it)
    useOffline()
    useClockKeys(it)
    const battery = useBattery()
    const begun = phase !== 'ready'
    const fallen = begun ? clock.look(it.now()).sides.map(({ flag }) => flag) : []
    const flagged = fallen.indexOf(Math.max(1, ...fallen)) // the first, if both are down
    const show = (what: Open) => () => setOpen(what)
    // Who touches it first has Black: his half is that on which he did.
    const press = (side: Side) => {
        if (!begun && side === 0) setLower(lower ? 0 : 1)
        it.press(side)
    }
    return (
        <main class="chessclock" id="main">
            <h1 class="visually-hidden">
                Chessclock, {controlWords(settingOf(control, false).white)}
            </h1>
            <Half
                key={lower ? 0 : 1}
                side={lower ? 0 : 1}
                where="upper"
                clockwork={{ ...it, press }}
            />
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
                <Hold class="control" guarded={begun} onHeld={show('menu')}>
                    <bdi dir="ltr">{brief(control)}</bdi>
                </Hold>
                <Hold label="Correct the clocks" guarded={begun} onHeld={show('correct')}>
                    <Icon name="pen" />
                </Hold>
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
            <Half key={lower} side={lower} where="lower" clockwork={{ ...it, press }} />
            {phase !== 'ready' && !open && (
                <Notes
                    clockwork={it}
                    flagged={flagged < 0 ? null : (flagged as Side)}
                    wire={wire}
                />
            )}
            {battery !== null && (
                <p class="clock-battery" role="status">
                    Battery: {battery} %
                </p>
            )}
            {open === 'menu' && (
                <Menu
                    control={control}
                    lower={lower}
                    begun={begun}
                    fixed={!!wire}
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

// What lies over the middle, where something is to be decided.
type NotesProps = { clockwork: Clockwork; flagged: Side | null; wire: Wire | null }

function Notes({ clockwork: it, flagged, wire }: NotesProps) {
    const [called, setCalled] = useState(false)
    const [shut, setShut] = useState(false)
    useEffect(() => {
        if (it.phase !== 'running') return
        setCalled(false)
        setShut(false)
    }, [it.phase])
    if (it.away) {
        const { sides, turn } = clock.look(it.now())
        const { left } = sides[turn]
        return (
            <div class="clock-note" role="alertdialog" aria-label="The clock">
                <p>The clock was out of sight for {spanText(it.away)}, and ran on.</p>
                <div class="row-buttons">
                    <button type="button" onClick={() => it.settle(true)}>
                        Count it: {clockText(left)}
                    </button>
                    <button type="button" onClick={() => it.settle(false)}>
                        Do not count it
                    </button>
                </div>
            </div>
        )
    }
    if (it.phase !== 'paused') return null
    const result = wire?.result.value
    if (result)
        return (
            <p class="clock-note called" role="status">
                {resultShort(result.result)}{' '}
                <small>
                    {resultWords(result.result)} ({result.article})
                </small>
            </p>
        )
    if (called) return <p class="clock-note called">Arbiter</p>
    if (flagged !== null && shut) return null
    return (
        <div class="clock-note" role="group" aria-label="The clock">
            {flagged !== null && (
                <StillMates
                    loser={flagged}
                    onDeclare={wire && ((one) => wire.declare(one, '6.9'))}
                />
            )}
            <div class="row-buttons">
                <button
                    type="button"
                    onClick={() => {
                        setCalled(true)
                        wire?.call(it.next())
                        play('call')
                    }}
                >
                    Call the arbiter
                </button>
                {flagged !== null && (
                    <button type="button" onClick={() => setShut(true)}>
                        Close
                    </button>
                )}
            </div>
        </div>
    )
}

// What one half shows besides the digits, and how it looks.
function faceOf(side: Side, now: number) {
    const { running, delay, sides } = clock.look(now)
    const mine = sides[side]
    const runs = running === side
    const many = mine.periods > 1 || mine.toGo >= 0
    const { left } = mine
    const both = sides.every(({ flag }) => flag > 0)
    const order = both ? (mine.flag > 1 ? ' first' : ' second') : ''
    const more = [
        mine.illegal > 0 && '▲'.repeat(mine.illegal),
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
        state: `${runs ? ' running' : ''}${mine.flag ? ' flagged' : isLow(left) ? ' low' : ''}${order}`,
        flag: mine.flag > 0,
        period: mine.period,
    }
}

// Hours and minutes are large, and the seconds beside hours small.
const parted = (text: string) => {
    const at = text.length > 5 && !text.includes('.') ? text.length - 3 : text.length
    return [text.slice(0, at), text.slice(at)] as const
}

// How wide digits are, in ems: the look makes them as large as fits.  As wide as
// 00:00 at least, so that they do not jump where a minute begins.
const SMALL = 0.45
const wide = (text: string) => 0.63 * text.length - 0.33 * text.replace(/\d/g, '').length
const widthOf = (text: string) => {
    const [large, small] = parted(text)
    return Math.max(2.82, wide(large) + SMALL * wide(small))
}

// What is seen, heard and felt: a display that gets low, a flag that falls, a period.
// Increments lift a display over the line again and again: it is heard once, and again
// only after much more was on it, as from a new period or a correction.
function useAlarm(side: Side) {
    const was = useRef<{ flag: boolean; period: number; armed: number[] } | null>(null)
    return ({ left, runs, flag, period }: ReturnType<typeof faceOf>, phase: Phase) => {
        const before = was.current
        const lines = signs.value.at.map((seconds) => seconds * 1000)
        const low = lines.filter((line) => runs && left < line)
        const armed = lines.filter(
            (line) =>
                phase === 'ready' ||
                left >= 3 * line ||
                (before ? before.armed.includes(line) : left >= line),
        )
        was.current = { flag, period, armed: armed.filter((line) => !low.includes(line)) }
        if (!before) return ''
        if (flag && !before.flag) {
            play('flag')
            vibrate([300, 100, 300])
            announce(t`${SIDES[side]}’s flag has fallen. Both clocks stand.`)
        } else if (low.some((line) => armed.includes(line))) {
            play('low')
            vibrate([60, 60, 60])
            return signs.value.flash ? ' flash' : ''
        } else if (period > before.period) {
            play('ruling')
            announce(t`period ${period}`)
            return ' flash'
        }
        return ''
    }
}

type HalfProps = { side: Side; where: 'upper' | 'lower'; clockwork: Clockwork }

function Half({ side, where, clockwork: { phase, now, press, stayed } }: HalfProps) {
    const button = useRef<HTMLButtonElement>(null)
    const digits = useRef<HTMLSpanElement>(null)
    const small = useRef<HTMLSpanElement>(null)
    const extra = useRef<HTMLSpanElement>(null)
    const shown = useRef('')
    const until = useRef(0) // so long it flashes
    const alarm = useAlarm(side)
    const cls = `half ${where} ${side ? 'black' : 'white'}${phase === 'paused' ? ' paused' : ''}`
    useFrame(() => {
        const face = faceOf(side, now())
        const flash = alarm(face, phase)
        if (flash) until.current = performance.now() + 5000
        const state = face.state + (performance.now() < until.current ? ' flash' : '')
        const all = face.digits + face.more + cls + state
        if (all === shown.current || !button.current || !digits.current || !small.current) return
        shown.current = all
        const [large, seconds] = parted(face.digits)
        write(digits.current, large)
        write(small.current, seconds)
        button.current.style.setProperty('--wide', String(widthOf(face.digits)))
        if (extra.current) write(extra.current, face.more)
        button.current.className = cls + state
    })
    const [large, seconds] = parted(faceOf(side, now()).digits)
    return (
        <button
            type="button"
            ref={button}
            class={cls}
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
            <span class="big-digits">
                <span ref={digits}>{large}</span>
                <small ref={small}>{seconds || ' '}</small>
            </span>
            <span class="extra" ref={extra}>
                {' '}
            </span>
            {phase === 'ready' && (
                <span class="hint">Who taps first has Black, and starts White’s clock</span>
            )}
            {phase === 'paused' && (
                <span class={stayed ? 'stands again' : 'stands'} key={stayed}>
                    Paused.
                </span>
            )}
        </button>
    )
}
