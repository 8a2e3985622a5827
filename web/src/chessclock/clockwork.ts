// clockwork.ts - the chessclock itself: what it does, and when
//
// The arithmetic is that of liblaws.  What was done to the clock is kept as a list
// of deeds with their instants, in the browser, at every change: done again they
// give the same clock, after a reload, on the way back, or with a new battery.
//
// When a flag falls both displays stop, as on a clock that is set to freeze: they
// show who was first and what the opponent had left, and presses do nothing.
// Whoever plays on all the same resumes.
import { useEffect, useRef, useState } from 'preact/hooks'
import { clock, type Side } from '../laws/laws'
import { useFrame } from '../ui/clock'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { bronstein, keepClock, keptClock, seenAt, type Deed, type Kept } from './kept'
import { t } from '../ui/words'

export const SIDES = [t('White'), t('Black')] as const
export type Phase = 'ready' | 'running' | 'paused'

// So long may the page be away and the clock run on; after more it stands as it
// was last seen, for nobody could see it run.
const AWAY = 10000

/** Do it to the clock; the same for what is done now and what was done before. */
function apply([what, at, side, value]: Deed) {
    if (what === 'press') clock.press(side, at)
    else if (what === 'stop') clock.stop(side, at)
    else if (what === 'start' || what === 'resume') clock.resume(side, at)
    else if (what === 'set') clock.set(side, value)
    else clock.count(side, value)
}

function phaseOf(deeds: Deed[], now: number): Phase {
    const begun = deeds.some(([what]) => what !== 'set' && what !== 'count')
    return !begun ? 'ready' : clock.look(now).running === null ? 'paused' : 'running'
}

const lastPress = (deeds: Deed[]) => deeds.findLastIndex(([what]) => what === 'press')

/** As if the last press had not been: the time since then is that side's own. */
function withoutPress(deeds: Deed[]): Deed[] {
    const at = lastPress(deeds)
    const side = deeds[at]?.[2]
    if (side === undefined) return deeds
    const since = deeds.slice(at + 1).map(([what, when, whose, value]): Deed => {
        const turned = what === 'stop' || what === 'resume'
        return [what, when, turned ? side : whose, value]
    })
    return [...deeds.slice(0, at), ...since]
}

function replay(control: string, deeds: Deed[]) {
    clock.setup(control, bronstein.value)
    for (const deed of deeds) apply(deed)
}

// What the browser kept, and where the clock stands in it now.
function restore({ control, deeds }: Kept) {
    replay(control, deeds)
    const since = deeds.at(-1)?.[1] ?? 0
    const seen = seenAt()
    const away = seen ? Date.now() - seen.wall : Infinity
    const shown = Math.max(since, seen?.at ?? 0)
    if (phaseOf(deeds, shown) !== 'running') return { at: shown, late: false }
    return away < AWAY ? { at: shown + away, late: false } : { at: shown, late: true }
}

export function useClockwork(control: string) {
    const deeds = useRef<Deed[]>([])
    const zero = useRef(0)
    const [phase, setPhase] = useState<Phase>('ready')
    const [late, setLate] = useState(false) // it was away too long, and stands
    const [, redraw] = useState(0)
    const now = () => Math.floor(performance.now() - zero.current)

    function take(kept: Kept) {
        const { at, late } = restore(kept)
        deeds.current = kept.deeds
        zero.current = performance.now() - at
        setPhase(phaseOf(kept.deeds, at))
        setLate(late)
        if (late) stop()
    }
    // Once for the control that it is opened with, then for each that is chosen.
    const first = useRef(true)
    useEffect(() => {
        const kept = keptClock()
        if (first.current && kept?.control === control) take(kept)
        else reset()
        first.current = false
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [control])

    function keep(all: Deed[]) {
        deeds.current = all
        keepClock({ control, deeds: all }, now())
        setPhase(phaseOf(all, now()))
        redraw((n) => n + 1)
    }
    function done(...deed: Deed) {
        apply(deed)
        keep([...deeds.current, deed])
    }
    function takeBack() {
        const rest = withoutPress(deeds.current)
        replay(control, rest)
        keep(rest)
    }
    // A flag that falls stops the clock.
    useFrame(() => setPhase(phaseOf(deeds.current, now())))

    function reset() {
        replay(control, [])
        zero.current = performance.now()
        setLate(false)
        keep([])
    }

    const running = () => clock.look(now()).running
    const stop = () => {
        const side = running()
        if (side !== null) done('stop', now(), side, 0)
    }

    function press(side: Side) {
        if (phase === 'ready') {
            // Black starts White's clock (6.6), by whichever half is pressed.
            done('start', now(), 0, 0)
            announce(t`White’s clock runs.`)
        } else if (phase === 'running') {
            if (running() !== side) return
            done('press', now(), side, 0)
            announce(t`${SIDES[side ? 0 : 1]}’s clock runs.`)
        } else return
        play('move')
        if ('vibrate' in navigator) navigator.vibrate(15)
    }

    function pause() {
        if (phase === 'running') {
            stop()
            announce(t`Paused.`)
        } else if (phase === 'paused') {
            setLate(false)
            done('resume', now(), next(), 0)
            announce(t`Resumed.`)
        }
    }

    /** Whose clock will run when it goes on. */
    const next = () => clock.look(now()).turn

    return {
        phase,
        late,
        now,
        press,
        pause,
        stop,
        reset,
        next,
        takeBack,
        /** Whose press was the last, and can be taken back. */
        pressed: () => deeds.current[lastPress(deeds.current)]?.[2],
        set: (side: Side, left: number) => done('set', now(), side, left),
        count: (side: Side, moves: number) => done('count', now(), side, moves),
        turn: () => done('stop', now(), next() ? 0 : 1, 0), // the other side's clock is to run
        keep: () => keepClock({ control, deeds: deeds.current }, now()),
    }
}

export type Clockwork = ReturnType<typeof useClockwork>
