// moveline.tsx - the moves in one line, where the list is out of sight
//
// For the eye and the finger: whoever listens or types has the list and its keys.
import { useEffect, useRef } from 'preact/hooks'
import { notated } from '../laws/notate'
import { Icon } from '../ui/icons'
import type { Look } from './look'
import { numberOf } from './pairs'

export function MoveLine({ look }: { look: Look }) {
    const run = useRef<HTMLDivElement>(null)
    const { moves, ply, walk: to } = look
    useEffect(() => {
        const box = run.current
        const node = box?.querySelector<HTMLElement>('[data-now]')
        // It runs from its end, so that the last move is in sight by itself.
        if (box && node) box.scrollLeft = look.past ? node.offsetLeft - box.clientWidth / 2 : 0
    }, [ply, moves.length, look.past])
    const step = (icon: 'prev' | 'next', by: number, end: boolean) => (
        <button
            type="button"
            class="quiet icon"
            tabIndex={-1}
            disabled={end}
            onClick={() => to(ply + by)}
        >
            <Icon name={icon} />
        </button>
    )
    return (
        <div class="move-line" aria-hidden="true">
            {step('prev', -1, ply === 0)}
            <div class="run" ref={run}>
                {[...moves].reverse().map((move, i) => (
                    <button
                        type="button"
                        class="quiet"
                        tabIndex={-1}
                        data-now={move.ply === ply ? '' : undefined}
                        onClick={() => to(move.ply)}
                    >
                        {(move.by === 'white' || i === moves.length - 1) && (
                            <small>{numberOf(move)}</small>
                        )}{' '}
                        {notated(move.san)}
                    </button>
                ))}
            </div>
            {step('next', 1, ply >= moves.length)}
        </div>
    )
}
