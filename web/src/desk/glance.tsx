// glance.tsx - one game of the room as a card
import type { Board, Colour } from 'generated/protocol'
import { MiniBoard } from '../board/mini'
import { levelWords } from '../laws/control'
import * as laws from '../laws/laws'
import { ending, nameOf, resultShort, spoken } from '../laws/words'
import type { Sync } from '../net/sync'
import { Digits } from '../ui/clock'
import { memo } from '../ui/memo'
import { t } from '../ui/words'
import { against, alarmsOf, callsOf } from './boards'

/** Where a game stands, in a few words. */
export function standing({ result, status, ply }: Board) {
    if (result) return `${resultShort(result.result)} ${ending(result.reason)}`
    return {
        waiting: t`not started`,
        paused: t('paused'),
        adjourned: t('adjourned'),
        playing: t`move ${Math.floor(ply / 2) + 1}`,
        over: t('over'),
    }[status]
}

type LineProps = { board: Board; sync: Sync; color: Colour }

export function Line({ board, sync, color }: LineProps) {
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

type GlanceProps = {
    board: Board
    number: number
    sync: Sync
    open: boolean
    chosen: boolean
    onOpen: () => void
    onChoose: () => void
}

/** Drawn again only when it changed. */
export const Glance = memo(
    function Glance({ board, number, sync, open, chosen, onOpen, onChoose }: GlanceProps) {
        const [first] = board.status === 'over' ? [] : board.pending
        const alarm = alarmsOf(board).at(-1)
        const names = against(board)
        return (
            <li data-game={board.game}>
                <label class="choose">
                    <input
                        type="checkbox"
                        checked={chosen}
                        aria-label={`Choose board ${number}, ${names}`}
                        onChange={onChoose}
                    />
                </label>
                <button
                    type="button"
                    class={`card glance${callsOf(board) ? ' calls' : ''}${open ? ' open' : ''}`}
                    aria-pressed={open}
                    onClick={onOpen}
                >
                    <span class="spot">
                        <b class="board-number">
                            <span class="visually-hidden">Board </span>
                            {number}
                        </b>
                        <MiniBoard
                            letters={laws.board(board.fen)}
                            last={board.last}
                            label={`Position of ${names}`}
                        />
                    </span>
                    <span class="lines">
                        <Line board={board} sync={sync} color="black" />
                        <Line board={board} sync={sync} color="white" />
                        <span class="soft">
                            {standing(board)} · {levelWords(board.level)} · {board.edition}
                        </span>
                        {first || !alarm ? (
                            <span class="why">{first && spoken(first)}</span>
                        ) : (
                            <span class="why alarm">
                                {alarm.article !== '-' && alarm.article} {spoken(alarm)}
                            </span>
                        )}
                    </span>
                </button>
            </li>
        )
    },
    (a, b) =>
        a.board === b.board && a.number === b.number && a.open === b.open && a.chosen === b.chosen,
)
