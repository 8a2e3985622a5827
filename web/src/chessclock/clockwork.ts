// clockwork.ts - the chessclock itself: what it does, and when
//
// The arithmetic is that of liblaws.  What was done to the clock is kept as a list
// of deeds with their instants, in the browser, at every change: done again they
// give the same clock, after a reload, on the way back, or with a new battery.
import { useEffect, useRef, useState } from 'preact/hooks'
import { clock, type Side } from '../laws/laws'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { keepClock, keptClock, seenAt, type Deed, type Kept } from './kept'

export const SIDES = ['White', 'Black'] as const
export type Phase = 'ready' | 'running' | 'paused'

// So long may the page be away and the clock run on; after more it stands as it
// was last seen, for nobody could see it run.
const AWAY = 10000

/** Do it to the clock; the same for what is done now and what was done before. */
function apply([what, at, side, value]: Deed) {
    if (what === 'start') clock.start(side, at)
    else if (what === 'press') clock.press(side, at)
    else if (what === 'stop') clock.stop(at)
    else if (what === 'resume') clock.resume(side, at)
    else if (what === 'set') clock.set(side, value)
    else clock.count(side, value)
}

function phaseOf(deeds: Deed[]): Phase {
    const last = deeds.findLast(([what]) => what !== 'set' && what !== 'count')
    return !last ? 'ready' : last[0] === 'stop' ? 'paused' : 'running'
}

// What the browser kept, and where the clock stands in it now.
function restore({ control, deeds }: Kept) {
    clock.setup(control)
    for (const deed of deeds) apply(deed)
    const since = deeds.at(-1)?.[1] ?? 0
    const seen = seenAt()
    const away = seen ? Date.now() - seen.wall : Infinity
    const shown = Math.max(since, seen?.at ?? 0)
    if (phaseOf(deeds) !== 'running') return { at: shown, late: false }
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
        setPhase(phaseOf(kept.deeds))
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

    function done(...deed: Deed) {
        apply(deed)
        deeds.current = [...deeds.current, deed]
        keepClock({ control, deeds: deeds.current }, now())
        setPhase(phaseOf(deeds.current))
        redraw((n) => n + 1)
    }

    function reset() {
        clock.setup(control)
        zero.current = performance.now()
        deeds.current = []
        keepClock({ control, deeds: [] }, 0)
        setPhase('ready')
        setLate(false)
        redraw((n) => n + 1)
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
            announce('White’s clock runs.')
        } else if (phase === 'running') {
            if (running() !== side) return
            done('press', now(), side, 0)
            announce(`${SIDES[side ? 0 : 1]}’s clock runs.`)
        } else return
        play('move')
        if ('vibrate' in navigator) navigator.vibrate(15)
    }

    function pause() {
        if (phase === 'running') {
            stop()
            announce('Paused.')
        } else if (phase === 'paused') {
            const last = deeds.current.findLast(([what]) => what === 'stop')
            setLate(false)
            done('resume', now(), last?.[2] ?? 0, 0)
            announce('Resumed.')
        }
    }

    /** Whose clock will run when it goes on. */
    const next = () => deeds.current.findLast(([what]) => what === 'stop')?.[2] ?? 0

    return {
        phase,
        late,
        now,
        press,
        pause,
        stop,
        reset,
        next,
        set: (side: Side, left: number) => done('set', now(), side, left),
        count: (side: Side, moves: number) => done('count', now(), side, moves),
        turn: () => done('stop', now(), next() ? 0 : 1, 0), // the other side's clock is to run
        keep: () => keepClock({ control, deeds: deeds.current }, now()),
    }
}

export type Clockwork = ReturnType<typeof useClockwork>
