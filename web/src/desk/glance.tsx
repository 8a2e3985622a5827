// glance.tsx - one game of the room as a card
import type { Board, Colour, Status } from 'generated/protocol'
import { MiniBoard } from '../board/mini'
import * as laws from '../laws/laws'
import { ending, nameOf, resultShort } from '../laws/words'
import type { Sync } from '../net/sync'
import { Digits } from '../ui/clock'
import { memo } from '../ui/memo'

// What waits, but calls nobody.
const CALM = new Set(['waits', 'start'])

/** How many things wait for the arbiter at this board. */
export const callsOf = ({ pending, status }: Board) =>
    status === 'over'
        ? 0
        : pending.filter(
              ({ kind }) => !CALM.has(kind) && !(kind === 'pause' && status !== 'paused'),
          ).length

const RANK: Record<Status, number> = { playing: 1, paused: 1, adjourned: 3, waiting: 2, over: 3 }

/** Those with calls first, then those that are played; else as they came. */
export const inOrder = (boards: Board[]) => {
    const rank = (board: Board) => (callsOf(board) ? 0 : RANK[board.status])
    return [...boards].sort((a, b) => rank(a) - rank(b))
}

function standing({ result, status, ply }: Board) {
    if (result) return `${resultShort(result.result)} ${ending(result.reason)}`
    return {
        waiting: 'not started',
        paused: 'paused',
        adjourned: 'adjourned',
        playing: `move ${Math.floor(ply / 2) + 1}`,
        over: 'over',
    }[status]
}

type LineProps = { board: Board; sync: Sync; color: Colour }

function Line({ board, sync, color }: LineProps) {
    const { clocks } = board
    const flag = clocks?.[color].flag
    const running = clocks?.running === color
    return (
        <span class={`line ${color}${running ? ' running' : ''}${flag ? ' flagged' : ''}`}>
            <span class={`disc ${color}`} aria-hidden="true" />
            <span class="name">{nameOf(board[color], color)}</span>
            {board.offers.includes(color) && <span class="tag">(=)</span>}
            {flag && <span class="tag bad">flag</span>}
            {!board.connected[color] && board.status !== 'over' && (
                <span class="away" title="not connected">
                    away
                </span>
            )}
            {clocks && <Digits sync={sync} color={color} />}
        </span>
    )
}

type GlanceProps = { board: Board; sync: Sync; open: boolean; onOpen: () => void }

/** Drawn again only when it changed. */
export const Glance = memo(
    function Glance({ board, sync, open, onOpen }: GlanceProps) {
        const [first] = board.pending
        const names = `${nameOf(board.white, 'white')} against ${nameOf(board.black, 'black')}`
        return (
            <li>
                <button
                    type="button"
                    class={`card glance${callsOf(board) ? ' calls' : ''}${open ? ' open' : ''}`}
                    aria-pressed={open}
                    onClick={onOpen}
                >
                    <MiniBoard
                        letters={laws.board(board.fen)}
                        last={board.last}
                        label={`Position of ${names}`}
                    />
                    <span class="lines">
                        <Line board={board} sync={sync} color="black" />
                        <Line board={board} sync={sync} color="white" />
                        <span class="soft">
                            {standing(board)} · {board.level} · {board.edition}
                        </span>
                        {first && board.status !== 'over' && <span class="why">{first.text}</span>}
                    </span>
                </button>
            </li>
        )
    },
    (a, b) => a.board === b.board && a.open === b.open,
)
