// score.tsx - the score of the game, with the time left after each move
import type { Move } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../ui/icons'
import { clockText } from '../ui/time'
import { pairs, type Pair } from './pairs'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

type MovesProps = {
    moves: Move[]
    ruled: Map<number, string>
    ply: number
    onPly: (ply: number) => void
    scores?: (string | undefined)[] // beside each move
    between?: (ply: number) => ComponentChildren // a row after a move; 0: before the first
}

export function Moves({ moves, ruled, ply, onPly, scores, between }: MovesProps) {
    const list = useRef<HTMLDivElement>(null)
    const { rows, start } = pairs(moves)
    useEffect(() => {
        const box = list.current
        const node = box?.querySelector('[aria-current]')
        if (!node || !box) return
        // Now, and whenever the list becomes higher or lower.
        const sizes = new ResizeObserver(() => {
            const top = node.getBoundingClientRect().top - box.getBoundingClientRect().top
            box.scrollTop += top - box.clientHeight / 2
        })
        sizes.observe(box)
        return () => sizes.disconnect()
    }, [ply, moves.length])
    const cell = (move: Move | undefined) =>
        move ? (
            <td>
                <button
                    type="button"
                    class="ply"
                    aria-current={move.ply === ply ? 'true' : undefined}
                    onClick={() => onPly(move.ply)}
                >
                    <span class="san">{notated(move.san)}</span>
                    {ruled.has(move.ply) && (
                        <span class="ruled-here" title={ruled.get(move.ply)}>
                            §<span class="visually-hidden"> with a ruling</span>
                        </span>
                    )}
                    {scores?.[move.ply] && <span class="weight">{scores[move.ply]}</span>}
                    <span class="left">{move.left === null ? '' : clockText(move.left)}</span>
                </button>
            </td>
        ) : (
            <td>…</td>
        )
    // What is told between them parts the moves of a pair.
    const pair = ([white, black]: Pair, number: number) => {
        const [first, second] = [white, black].map((move) => move && between?.(move.ply))
        const row = (one: ComponentChildren, two: ComponentChildren) => (
            <tr>
                <th scope="row">{number}</th>
                {one}
                {two}
            </tr>
        )
        const none = <td />
        if (!first)
            return (
                <>
                    {row(cell(white), black ? cell(black) : none)}
                    {second}
                </>
            )
        return (
            <>
                {row(cell(white), none)}
                {first}
                {black && row(cell(undefined), cell(black))}
                {second}
            </>
        )
    }
    return (
        <div class="moves">
            <div class="scroll" ref={list}>
                {moves.length ? (
                    <table>
                        <caption class="visually-hidden">Moves</caption>
                        <colgroup>
                            <col class="numbers" />
                            <col />
                            <col />
                        </colgroup>
                        <thead class="visually-hidden">
                            <tr>
                                <th>Number</th>
                                <th>White</th>
                                <th>Black</th>
                            </tr>
                        </thead>
                        <tbody>
                            {between?.(0)}
                            {rows.map((row, i) => pair(row, start + i))}
                        </tbody>
                    </table>
                ) : (
                    <p class="soft">No moves yet.</p>
                )}
            </div>
        </div>
    )
}

type LookBackProps = { ply: number; end: number; onPly: (ply: number) => void }

/** To the start, back, on, to now. */
export function LookBack({ ply, end, onPly }: LookBackProps) {
    const buttons = [
        [t`Start`, 'first', 0],
        [t`One move back`, 'prev', ply - 1],
        [t`One move on`, 'next', ply + 1],
        [t`Now`, 'last', end],
    ] as const
    return (
        <div class="look" role="group" aria-label="Look back">
            {buttons.map(([label, icon, to], i) => (
                <button
                    type="button"
                    class="quiet icon"
                    aria-label={label}
                    disabled={i < 2 ? ply === 0 : ply >= end}
                    onClick={() => onPly(to)}
                >
                    <Icon name={icon} />
                </button>
            ))}
        </div>
    )
}
