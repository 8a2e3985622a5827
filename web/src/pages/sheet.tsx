// sheet.tsx - the electronic scoresheet (8.1.1.2) for a game at a real board
//
// The player enters both players' moves as they are made; the board here is
// the sheet's own and knows nothing of the other player's sheet.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { settings } from '../ui/keep'
import * as laws from '../laws/laws'
import { Table } from '../net/live'
import { announce, Dialog, Link, Problem, useTitle } from '../ui/ui'
import { Colour, resultShort, rulingWords } from '../laws/words'

export default function Sheet({ id, token }) {
    const table = useMemo(() => new Table(id, token ? [token] : []), [])
    useEffect(() => () => table.close(), [])
    useTitle('Scoresheet')
    const problem = table.problem.value
    if (table.phase.value === 'gone' || (problem && !table.game.value))
        return (
            <main id="main" class="notice">
                <h1>This link opens no scoresheet</h1>
                <Problem problem={problem} />
                <p>
                    <Link class="button" href="/">
                        To the first page
                    </Link>
                </p>
            </main>
        )
    if (!table.game.value)
        return (
            <main id="main" class="notice">
                <p role="status">Opening the scoresheet…</p>
            </main>
        )
    const role = table.roles.value[0]
    if (role !== 'white' && role !== 'black')
        return (
            <main id="main" class="notice">
                <h1>A scoresheet belongs to a player</h1>
                <p>
                    Open it with the link of White or Black; arbiters see both sheets on the page of
                    the game.
                </p>
                <p>
                    <Link class="button" href={`/game/${id}#${token}`}>
                        To the game
                    </Link>
                </p>
            </main>
        )
    if (!table.sheets.value?.manual)
        return (
            <main id="main" class="notice">
                <h1>No sheets are kept here</h1>
                <p>
                    In this game the program records the moves. A game with “Players keep
                    scoresheets” has sheets.
                </p>
                <p>
                    <Link class="button" href={`/game/${id}#${token}`}>
                        To the game
                    </Link>
                </p>
            </main>
        )
    return <SheetView table={table} role={role} />
}

// What the written moves come to, as far as they can be read.
function replay(start, plies, chess960) {
    const fens = [start]
    let stuck = -1
    plies.forEach((ply, i) => {
        if (stuck >= 0) return
        const found = laws.read(fens[i], ply.text, chess960)
        if (!found.move) stuck = i
        else fens.push(laws.play(fens[i], found.move))
    })
    return { fens, stuck }
}

function SheetView({ table, role }) {
    const game = table.game.value
    const state = table.state.value
    const sheet = table.sheets.value[role]
    const [problem, setProblem] = useState(null)
    const [fix, setFix] = useState(null) // the ply that is corrected
    const [text, setText] = useState('')
    const [note, setNote] = useState('')
    const [signing, setSigning] = useState(false)
    const { fens, stuck } = useMemo(
        () => replay(game.start_fen, sheet.plies, game.chess960),
        [sheet.plies.map((ply) => ply.text).join()],
    )
    const at = fix ?? (stuck >= 0 ? stuck : sheet.plies.length)
    const fen = fens[Math.min(at, fens.length - 1)]
    const turn = fen.split(' ')[1] === 'w' ? 'white' : 'black'
    const chess960 = game.chess960
    const done = !!sheet.signed

    async function act(words) {
        setProblem(null)
        setNote('')
        try {
            const answer = await table.act(words, role)
            const no = answer.act.rulings.find((ruling) => ruling.verdict === 'refused')
            if (no) setNote(`${rulingWords(no)} (${no.article})`)
            return true
        } catch (error) {
            setProblem(error)
            return false
        }
    }

    async function write(move) {
        const words = laws.san(fen, move) || move
        announce(`Written: ${words}`)
        if (fix !== null || stuck >= 0) {
            await act(`corrects ${at + 1} ${words}`)
            setFix(null)
        } else {
            // Without a clock the sheet is all that is heard of the game: one's
            // own move, written in step with it, has been made.
            if (
                !state.clocks &&
                turn === role &&
                state.turn === role &&
                state.status === 'playing' &&
                state.ply === at &&
                laws.board(state.fen) === laws.board(fen)
            )
                await act(`plays ${words}`)
            await act(`writes ${words}`)
        }
    }

    function submit(event) {
        event.preventDefault()
        const found = laws.read(fen, text.trim(), chess960)
        if (found.move) {
            setText('')
            write(found.move)
        } else setNote(`${text} is not possible here: ${found.why}`)
    }

    const rows = Math.max(10, Math.ceil((sheet.plies.length + 1) / 2))
    const cell = (i) => {
        const ply = sheet.plies[i]
        const cls = `entry${i === at && !done ? ' next' : ''}${i === stuck ? ' bad' : ''}`
        return (
            <td>
                {ply ? (
                    <button
                        type="button"
                        class={cls}
                        disabled={done}
                        aria-label={`Correct ${Math.floor(i / 2) + 1}${i % 2 ? ' black' : ' white'} ${ply.text}`}
                        onClick={() => setFix(fix === i ? null : i)}
                    >
                        {ply.text}
                        {ply.offer && ' (=)'}
                    </button>
                ) : (
                    <span class={cls} />
                )}
            </td>
        )
    }

    return (
        <main id="main" class="sheet">
            <header class="sheet-head">
                <h1>{Colour(role)}’s scoresheet</h1>
                <p>
                    {game.white.name === '?' ? 'White' : game.white.name} –{' '}
                    {game.black.name === '?' ? 'Black' : game.black.name} · Laws of {game.edition}
                </p>
                {table.phase.value === 'lost' && (
                    <p class="banner warn" role="status">
                        The connection is lost. What you write is sent when it is back.
                    </p>
                )}
                {sheet.must_update && (
                    <p class="banner waits">
                        Your sheet must be updated before the game goes on (8.5).
                    </p>
                )}
                {sheet.exempt && <p class="banner">You need not record at present (8.4).</p>}
            </header>
            <div class="sheet-board">
                {!done && (
                    <>
                        <p class="prompt" role="status">
                            {fix !== null || stuck >= 0
                                ? `Correct move ${Math.floor(at / 2) + 1} of ${Colour(turn)}`
                                : `Enter move ${Math.floor(at / 2) + 1} of ${Colour(turn)}`}
                        </p>
                        <div class="board-box">
                            <Board
                                letters={laws.board(fen)}
                                turn={turn}
                                legal={laws.legal(fen, chess960)}
                                movable={turn}
                                flipped={role === 'black'}
                                coordinates
                                animate={settings.value.animate}
                                showLegal={settings.value.legal}
                                label="Board for entering moves"
                                onMove={write}
                                onAttempt={(from, to) =>
                                    setNote(
                                        `${from}–${to} is not legal here. Should it stand on the board, call the arbiter.`,
                                    )
                                }
                            />
                        </div>
                        <form class="type" onSubmit={submit}>
                            <label>
                                <span class="visually-hidden">Write a move</span>
                                <input
                                    value={text}
                                    placeholder="Write a move: Nf3"
                                    autocomplete="off"
                                    spellcheck={false}
                                    onInput={(event) => setText(event.currentTarget.value)}
                                />
                            </label>
                            <button type="submit" class="primary">
                                Write
                            </button>
                        </form>
                        <div class="row-buttons">
                            <button type="button" onClick={() => act('writes (=)')}>
                                Mark draw offer (=)
                            </button>
                            {fix !== null && (
                                <button type="button" onClick={() => setFix(null)}>
                                    Do not correct
                                </button>
                            )}
                            <button type="button" onClick={() => setSigning(true)}>
                                Sign the result…
                            </button>
                        </div>
                    </>
                )}
                {note && (
                    <p class="no" role="alert">
                        {note}
                    </p>
                )}
                <Problem problem={problem} />
                {done && (
                    <p class="banner result">
                        <strong>Signed {resultShort(sheet.signed)}</strong>
                    </p>
                )}
            </div>
            <table class="score">
                <caption class="visually-hidden">Moves written</caption>
                <thead>
                    <tr>
                        <th scope="col">No.</th>
                        <th scope="col">White</th>
                        <th scope="col">Black</th>
                    </tr>
                </thead>
                <tbody>
                    {Array.from({ length: rows }, (_, i) => (
                        <tr>
                            <th scope="row">{i + 1}</th>
                            {cell(2 * i)}
                            {cell(2 * i + 1)}
                        </tr>
                    ))}
                </tbody>
            </table>
            {signing && (
                <Dialog title="Sign the result (8.7)" onClose={() => setSigning(false)}>
                    <p>
                        {state.result
                            ? `The result is ${resultShort(state.result.result)}. By signing you confirm it.`
                            : 'There is no result yet: the arbiter declares it, or one of these comes first.'}
                    </p>
                    {!state.result && (
                        <div class="row-buttons">
                            {state.offers.some((color) => color !== role) ? (
                                <button
                                    type="button"
                                    onClick={() => {
                                        setSigning(false)
                                        act('accepts')
                                    }}
                                >
                                    Accept the draw
                                </button>
                            ) : (
                                <button
                                    type="button"
                                    onClick={() => {
                                        setSigning(false)
                                        act('offers draw')
                                    }}
                                >
                                    Offer a draw
                                </button>
                            )}
                            <button
                                type="button"
                                class="danger"
                                onClick={() => {
                                    setSigning(false)
                                    act('resigns')
                                }}
                            >
                                Resign
                            </button>
                        </div>
                    )}
                    {state.result && (
                        <div class="row-buttons">
                            {['1-0', '1/2-1/2', '0-1'].map((result) => (
                                <button
                                    type="button"
                                    class={state.result?.result === result ? 'primary' : ''}
                                    onClick={() => {
                                        setSigning(false)
                                        act(`signs ${result}`)
                                    }}
                                >
                                    {resultShort(result)}
                                </button>
                            ))}
                        </div>
                    )}
                </Dialog>
            )}
        </main>
    )
}
