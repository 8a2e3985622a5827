// score.tsx - the moves of the game, on the page and on paper
import { useEffect, useRef } from 'preact/hooks'
import { clockText } from '../ui/clock'
import { Icon } from '../ui/icons'
import { controlWords, resultShort } from '../laws/words'

// The moves two by two, from the first number on; Black may begin.
function pairs(moves) {
    const shift = moves[0]?.by === 'black' ? 1 : 0
    const rows = []
    moves.forEach((move, i) => {
        const at = Math.floor((i + shift) / 2)
        rows[at] ??= [null, null]
        rows[at][(i + shift) % 2] = move
    })
    return { rows, start: moves[0]?.number ?? 1 }
}

/** The score of the game, with the time left after each move. */
export function Moves({ table, ply, onPly }) {
    const moves = table.moves.value
    const list = useRef(null)
    const { rows, start } = pairs(moves)
    useEffect(() => {
        const node = list.current?.querySelector('[aria-current]')
        const box = list.current
        if (node && box)
            box.scrollTop +=
                node.getBoundingClientRect().top -
                box.getBoundingClientRect().top -
                box.clientHeight / 2
    }, [ply, moves.length])
    const short = (left) => (left === null || left === undefined ? '' : clockText(left))
    const cell = (move) =>
        move ? (
            <td>
                <button
                    type="button"
                    class="ply"
                    aria-current={move.ply === ply ? 'true' : undefined}
                    onClick={() => onPly(move.ply)}
                >
                    <span class="san">{move.san}</span>
                    <span class="left">{short(move.left)}</span>
                </button>
            </td>
        ) : (
            <td>…</td>
        )
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
                            {rows.map(([white, black], i) => (
                                <tr>
                                    <th scope="row">{start + i}</th>
                                    {cell(white)}
                                    {black ? cell(black) : <td />}
                                </tr>
                            ))}
                        </tbody>
                    </table>
                ) : (
                    <p class="soft">No moves yet.</p>
                )}
            </div>
            <div class="look" role="group" aria-label="Look back">
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="Start"
                    disabled={!moves.length || ply === 0}
                    onClick={() => onPly(0)}
                >
                    <Icon name="first" />
                </button>
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="One move back"
                    disabled={!moves.length || ply === 0}
                    onClick={() => onPly(ply - 1)}
                >
                    <Icon name="prev" />
                </button>
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="One move on"
                    disabled={ply >= moves.length}
                    onClick={() => onPly(ply + 1)}
                >
                    <Icon name="next" />
                </button>
                <button
                    type="button"
                    class="quiet icon"
                    aria-label="Now"
                    disabled={ply >= moves.length}
                    onClick={() => onPly(moves.length)}
                >
                    <Icon name="last" />
                </button>
            </div>
        </div>
    )
}

/** What goes on paper: a scoresheet. */
export function Print({ table }) {
    const game = table.game.value
    const moves = table.moves.value
    const state = table.state.value
    const { rows, start } = pairs(moves)
    return (
        <section class="print-only" aria-hidden="true">
            <h2>
                {game.white.name} – {game.black.name}
            </h2>
            <p>
                {[
                    game.tags.Event,
                    game.tags.Site,
                    game.tags.Round && `Round ${game.tags.Round}`,
                    game.tags.Date,
                ]
                    .filter((part) => part && part !== '?')
                    .map((part) => `${part} · `)
                    .join('')}
                {controlWords(game.tags.TimeControl)} · Laws of {game.edition}
            </p>
            <ol class="paper">
                {Array.from({ length: Math.max(40, rows.length) }, (_, i) => (
                    <li>
                        <span>{start + i}</span>
                        <span>{rows[i]?.[0]?.san ?? (rows[i] ? '…' : '')}</span>
                        <span>{rows[i]?.[1]?.san}</span>
                    </li>
                ))}
            </ol>
            <p class="signatures">
                <span>Result: {state.result ? resultShort(state.result.result) : ''}</span>
                <span>White:</span>
                <span>Black:</span>
            </p>
        </section>
    )
}
