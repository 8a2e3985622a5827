// clockwork.ts - the chessclock on this page: what is done to it, and when
//
// The arithmetic is that of liblaws; `machine.ts` has the deeds.  They are kept in the
// browser at every change.
//
// When a flag falls both displays stop, as on a clock that is set to freeze: they
// show who was first and what the opponent had left, and presses do nothing.
// Whoever plays on all the same resumes.
import { useEffect, useRef, useState } from 'preact/hooks'
import { CURRENT, EDITIONS } from '../laws/edition'
import { clock, type Side } from '../laws/laws'
import { useFrame } from '../ui/clock'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { bronstein, edition, keepClock, keptClock, seenAt, signs } from './kept'
import {
    apply,
    AWAY,
    corrected,
    history,
    otherSide,
    phaseOf,
    pressed,
    replay,
    settingOf,
    standing,
    Timekeeper,
    type Deed,
    type Phase,
    type What,
} from './machine'
import { t } from '../ui/words'

export const SIDES = [t('White'), t('Black')] as const
export type { Phase } from './machine'

const perf = () => performance.now()
const wall = () => Date.now()

export function vibrate(pattern: number | number[]) {
    if (signs.value.vibrate && 'vibrate' in navigator) navigator.vibrate(pattern)
}

export function useClockwork(control: string, game = '') {
    const deeds = useRef<Deed[]>([])
    const time = useRef(new Timekeeper(0, perf(), wall()))
    const [phase, setPhase] = useState<Phase>('ready')
    const [away, setAway] = useState(0) // so long it ran on, and nobody saw it
    const [stayed, setStayed] = useState(0) // how often it was pressed while it stands
    const [, redraw] = useState(0)
    const now = () => time.current.now(perf(), wall())
    const setting = () => settingOf(control, bronstein.value)
    const put = (all: Deed[]) => replay(setting(), all, EDITIONS)

    // What was kept.  A clock that ran has run on since it was seen.
    function take(all: Deed[], seen: { at: number; wall: number } | null) {
        put(all)
        const shown = Math.max(all.at(-1)?.[1] ?? 0, seen?.at ?? 0)
        const ran = phaseOf(all, shown) === 'running'
        const gone = ran && seen ? Math.max(0, wall() - seen.wall) : 0
        deeds.current = all
        time.current = new Timekeeper(shown + gone, perf(), wall())
        setPhase(phaseOf(all, now()))
        setAway(gone > AWAY ? gone : 0)
    }
    // Once for the control that it is opened with, then for each that is chosen.
    const first = useRef(true)
    useEffect(() => {
        const kept = keptClock(game)
        if (first.current && kept?.control === control) take(kept.deeds, seenAt(game))
        else reset()
        first.current = false
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [control])

    /** Another device was the clock, and did these. */
    function adopt(all: Deed[]) {
        const [, at = 0, , , seen = wall()] = all.at(-1) ?? []
        take(all, { at, wall: seen })
        keep(all)
    }
    function keep(all: Deed[]) {
        deeds.current = all
        keepClock({ control, deeds: all }, now(), game)
        setPhase(phaseOf(all, now()))
        redraw((n) => n + 1)
    }
    function done(what: What, side: Side, value = 0) {
        const deed: Deed = [what, now(), side, value, wall()]
        const all = [...deeds.current, deed]
        // What is taken back was done before: from the start, then.
        let ruled: ReturnType<typeof apply> = null
        if (what === 'back' || what === 'undo') put(all)
        else ruled = apply(deed, EDITIONS)
        keep(all)
        return ruled
    }
    function reset() {
        put([])
        setAway(0)
        keep([])
    }

    // A flag that falls stops the clock; what nobody saw is said.
    useFrame(() => {
        const gap = time.current.gap(perf(), wall())
        const ran = phase === 'running'
        if (gap && ran) setAway(gap)
        const at = phaseOf(deeds.current, now())
        if (at !== phase) setPhase(at)
    })

    const running = () => clock.look(now()).running
    const stop = () => {
        const side = running()
        if (side !== null) done('stop', side)
    }

    /** Is the time out of sight to count?  No: the displays are as they were seen. */
    function settle(counts: boolean) {
        const side = clock.look(now()).turn
        if (!counts) {
            time.current.leaveOut(away)
            put(deeds.current)
        }
        setAway(0)
        done('away', side, counts ? away : -away)
    }

    function press(side: Side) {
        if (phase === 'ready') {
            // Black starts White's clock (6.6): who touches it first has Black.
            done('start', 0)
            announce(t`White’s clock runs.`)
        } else if (phase === 'running') {
            if (running() !== side) return
            if (away) settle(true)
            done('press', side)
            announce(t`${SIDES[otherSide(side)]}’s clock runs.`)
        } else {
            setStayed(stayed + 1)
            announce(t`Paused.`)
            return
        }
        play('move')
        vibrate(15)
    }

    function pause() {
        if (phase === 'running') {
            stop()
            announce(t`Paused.`)
        } else if (phase === 'paused') {
            if (away) settle(true)
            done('resume', next())
            announce(t`Resumed.`)
        }
    }

    /** Whose clock will run when it goes on. */
    const next = () => clock.look(now()).turn

    return {
        phase,
        away,
        settle,
        stayed,
        now,
        press,
        pause,
        stop,
        reset,
        next,
        takeBack: () => void done('back', next()),
        undo: () => void done('undo', next()),
        pressed: () => pressed(deeds.current),
        corrected: () => corrected(deeds.current),
        set: (side: Side, left: number) => void done('set', side, left),
        count: (side: Side, moves: number) => void done('count', side, moves),
        /** An illegal move of this side: its price, and the Articles. */
        illegal: (side: Side) => done('illegal', side, EDITIONS.indexOf(edition.value || CURRENT)),
        turn: () => void done('stop', otherSide(next())), // the other side's clock is to run
        keep: () => keepClock({ control, deeds: deeds.current }, now(), game),
        deeds: () => deeds.current,
        adopt,
        /** What is given to the page where clock and sheets meet. */
        part: () => ({
            kind: 'clock',
            control,
            bronstein: bronstein.value,
            deeds: standing(deeds.current),
        }),
        history: () => {
            const told = history(setting(), deeds.current, EDITIONS)
            clock.look(now())
            return told
        },
    }
}

export type Clockwork = ReturnType<typeof useClockwork>
