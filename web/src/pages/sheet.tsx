// sheet.tsx - the electronic scoresheet (8.1.1.2) for a game at a real board
//
// The player enters both players' moves as they are made; the board here is
// the sheet's own and knows nothing of the other player's sheet.
import '../first'
import type { Colour as Color, Sheet as SheetOf, State } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Board } from '../board/board'
import * as laws from '../laws/laws'
import { Colour, nameOf, resultShort, rulingWords } from '../laws/words'
import type { Fault } from '../net/api'
import type { Story } from '../net/story'
import { isPlayer, Table } from '../net/table'
import { Dialog } from '../ui/dialog'
import { useKept } from '../ui/kept'
import { Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { t } from '../ui/words'

export default function Sheet({ id, token }: { id: string; token: string }) {
    const table = useKept(() => new Table(id, token ? [token] : []))
    useTitle(t`Scoresheet`)
    const problem = table.problem.value
    const story = table.story.value
    if (table.phase.value === 'gone' || (problem && !story))
        return (
            <Instead title="This link opens no scoresheet" href="/" to="To the first page">
                <Problem problem={problem} />
            </Instead>
        )
    if (!story)
        return (
            <main id="main" class="notice">
                <p role="status">Opening the scoresheet…</p>
            </main>
        )
    const game = `/game/${id}#${token}`
    const { role } = table
    if (!isPlayer(role))
        return (
            <Instead title="A scoresheet belongs to a player" href={game} to="To the game">
                <p>
                    Open it with the link of White or Black; arbiters see both sheets on the page of
                    the game.
                </p>
            </Instead>
        )
    if (!story.sheets.value.manual)
        return (
            <Instead title="No sheets are kept here" href={game} to="To the game">
                <p>
                    In this game the program records the moves. A game with “Players keep
                    scoresheets” has sheets.
                </p>
            </Instead>
        )
    return <SheetView table={table} story={story} role={role} />
}

type InsteadProps = { title: string; href: string; to: string; children: ComponentChildren }

function Instead({ title, href, to, children }: InsteadProps) {
    return (
        <main id="main" class="notice">
            <h1>{title}</h1>
            {children}
            <p>
                <Link class="button" href={href}>
                    {to}
                </Link>
            </p>
        </main>
    )
}

// What the written moves come to, as far as they can be read: the positions, and
// the ply that cannot.
function replay(start: string, plies: SheetOf['plies'], chess960: boolean) {
    const fens = [start]
    let fen = start
    for (const [i, { text }] of plies.entries()) {
        const { move } = laws.read(fen, text, chess960)
        if (!move) return { fens, stuck: i }
        fen = laws.play(fen, move)
        fens.push(fen)
    }
    return { fens, stuck: null }
}

const numberOf = (ply: number) => Math.floor(ply / 2) + 1

type SheetViewProps = { table: Table; story: Story; role: Color }

function SheetView({ table, story, role }: SheetViewProps) {
    const { start_fen, chess960, white, black, edition } = story.game.value
    const state = story.state.value
    const sheet = story.sheets.value[role]
    const [problem, setProblem] = useState<Fault | null>(null)
    const [fix, setFix] = useState<number | null>(null) // the ply that is corrected
    const [note, setNote] = useState('')
    const [signing, setSigning] = useState(false)
    const { fens, stuck } = useMemo(
        () => replay(start_fen, sheet.plies, chess960),
        [start_fen, sheet.plies, chess960],
    )
    const wrong = fix ?? stuck
    const at = wrong ?? sheet.plies.length
    const fen = fens[Math.min(at, fens.length - 1)] ?? start_fen
    const turn = fen.split(' ')[1] === 'w' ? 'white' : 'black'
    const done = !!sheet.signed

    async function act(words: string) {
        setProblem(null)
        setNote('')
        try {
            const answer = await table.act(words, role)
            const no = answer.act.rulings.find((ruling) => ruling.verdict === 'refused')
            if (no) setNote(`${rulingWords(no)} (${no.article})`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }

    async function write(move: string) {
        const words = laws.san(fen, move) || move
        announce(t`Written: ${words}`)
        if (wrong !== null) {
            await act(`corrects ${at + 1} ${words}`)
            setFix(null)
            return
        }
        // Without a clock the sheet is all that is heard of the game: one's own
        // move, written in step with it, has been made.
        const inStep = state.ply === at && laws.board(state.fen) === laws.board(fen)
        const own = turn === role && state.turn === role && state.status === 'playing'
        if (!state.clocks && own && inStep) await act(`plays ${words}`)
        await act(`writes ${words}`)
    }

    return (
        <main id="main" class="sheet">
            <header class="sheet-head">
                <h1>{Colour(role)}’s scoresheet</h1>
                <p>
                    {nameOf(white.name, 'white')} – {nameOf(black.name, 'black')} · Laws of{' '}
                    {edition}
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
                            {wrong === null
                                ? `Enter move ${numberOf(at)} of ${Colour(turn)}`
                                : `Correct move ${numberOf(at)} of ${Colour(turn)}`}
                        </p>
                        <div class="board-box">
                            <Board
                                letters={laws.board(fen)}
                                turn={turn}
                                hand={{
                                    color: turn,
                                    legal: laws.legal(fen, chess960),
                                    onMove: (move) => void write(move),
                                    onAttempt: (from, to) =>
                                        setNote(
                                            t`${from}–${to} is not legal here. Should it stand on the board, call the arbiter.`,
                                        ),
                                }}
                                flipped={role === 'black'}
                                label="Board for entering moves"
                            />
                        </div>
                        <WriteMove
                            fen={fen}
                            chess960={chess960}
                            onMove={(move) => void write(move)}
                            onBad={setNote}
                        />
                        <div class="row-buttons">
                            <button type="button" onClick={() => void act('writes (=)')}>
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
                {sheet.signed && (
                    <p class="banner result">
                        <strong>Signed {resultShort(sheet.signed)}</strong>
                    </p>
                )}
            </div>
            <Written
                sheet={sheet}
                at={at}
                stuck={stuck}
                onFix={(ply) => setFix(fix === ply ? null : ply)}
            />
            {signing && (
                <Sign
                    state={state}
                    role={role}
                    onClose={() => setSigning(false)}
                    onAct={(words) => {
                        setSigning(false)
                        void act(words)
                    }}
                />
            )}
        </main>
    )
}

type WriteMoveProps = {
    fen: string
    chess960: boolean
    onMove: (move: string) => void
    onBad: (why: string) => void
}

function WriteMove({ fen, chess960, onMove, onBad }: WriteMoveProps) {
    const [text, setText] = useState('')
    function submit(event: Event) {
        event.preventDefault()
        const found = laws.read(fen, text.trim(), chess960)
        if (found.move) {
            setText('')
            onMove(found.move)
        } else onBad(t`${text} is not possible here: ${found.why}`)
    }
    return (
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
    )
}

type WrittenProps = {
    sheet: SheetOf
    at: number // the ply that is entered now
    stuck: number | null
    onFix: (ply: number) => void
}

function Written({ sheet, at, stuck, onFix }: WrittenProps) {
    const { plies } = sheet
    const done = !!sheet.signed
    const cell = (i: number) => {
        const ply = plies[i]
        const cls = `entry${i === at && !done ? ' next' : ''}${i === stuck ? ' bad' : ''}`
        if (!ply)
            return (
                <td>
                    <span class={cls} />
                </td>
            )
        return (
            <td>
                <button
                    type="button"
                    class={cls}
                    disabled={done}
                    aria-label={`Correct ${numberOf(i)} (${i % 2 ? t('Black') : t('White')}): ${ply.text}`}
                    onClick={() => onFix(i)}
                >
                    {ply.text}
                    {ply.offer && ' (=)'}
                </button>
            </td>
        )
    }
    return (
        <table class="score">
            <caption class="visually-hidden">Moves written</caption>
            <thead>
                <tr>
                    <th scope="col">Move no.</th>
                    <th scope="col">White</th>
                    <th scope="col">Black</th>
                </tr>
            </thead>
            <tbody>
                {Array.from({ length: Math.max(10, Math.ceil((plies.length + 1) / 2)) }, (_, i) => (
                    <tr>
                        <th scope="row">{i + 1}</th>
                        {cell(2 * i)}
                        {cell(2 * i + 1)}
                    </tr>
                ))}
            </tbody>
        </table>
    )
}

type SignProps = {
    state: State
    role: Color
    onClose: () => void
    onAct: (words: string) => void
}

function Sign({ state: { result, offers }, role, onClose, onAct }: SignProps) {
    const button = (words: string, label: string, cls?: string) => (
        <button type="button" class={cls} onClick={() => onAct(words)}>
            {label}
        </button>
    )
    const offered = offers.some((color) => color !== role)
    return (
        <Dialog title="Sign the result (8.7)" onClose={onClose}>
            <p>
                {result
                    ? `The result is ${resultShort(result.result)}. By signing you confirm it.`
                    : 'There is no result yet: the arbiter declares it, or one of these comes first.'}
            </p>
            <div class="row-buttons">
                {result ? (
                    ['1-0', '1/2-1/2', '0-1'].map((one) =>
                        button(
                            `signs ${one}`,
                            resultShort(one),
                            result.result === one ? 'primary' : '',
                        ),
                    )
                ) : (
                    <>
                        {offered
                            ? button('accepts', t`Accept the draw`)
                            : button('offers draw', t`Offer a draw`)}
                        {button('resigns', t`Resign`, 'danger')}
                    </>
                )}
            </div>
        </Dialog>
    )
}
