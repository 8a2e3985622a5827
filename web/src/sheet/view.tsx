// view.tsx - the page of a sheet
//
// The player enters both players' moves as they are made; the board here is the sheet's
// own and knows nothing of the other player's sheet.
import { useEffect, useRef, useState } from 'preact/hooks'
import { notated } from '../laws/notate'
import { Colour, nameOf, resultShort, rulingWords } from '../laws/words'
import { api, type Fault } from '../net/api'
import type { Table } from '../net/table'
import { AskFirst } from '../ui/ask'
import { Check, Field } from '../ui/form'
import { kept, read } from '../ui/keep'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { usePacked } from '../ui/packed'
import { Segments } from '../ui/form'
import { Share } from '../ui/share'
import { span } from '../ui/time'
import { t } from '../ui/words'
import { follow, OFFER, pgnOf } from './book'
import { EnterOnBoard, WriteMove } from './entering'
import { handOut, pgnOfDay } from './hand'
import type { Keeping } from './keeping'
import { Sign } from './sign'
import { numberOf, Written } from './written'

const help = kept('arbiter.sheet.help', read('arbiter.sheet.help', false))
const board = kept('arbiter.sheet.board', read('arbiter.sheet.board', true))

const WHOSE = [
    ['white', t`White’s sheet`],
    ['black', t`Black’s sheet`],
] as const

/** Leaving the page is logged: others cannot see what was looked at. */
function useAway(keeping: Keeping) {
    const since = useRef(0)
    useEffect(() => {
        const look = () => {
            if (document.hidden) since.current = Date.now()
            else if (since.current) {
                const { away } = keeping.kept.value
                const gone = Date.now() - since.current
                since.current = 0
                keeping.set({ away: [...away, [keeping.plies.length, gone]] })
            }
        }
        document.addEventListener('visibilitychange', look)
        return () => document.removeEventListener('visibilitychange', look)
    }, [keeping])
}

export function SheetView({ table, keeping }: { table: Table | null; keeping: Keeping }) {
    const { head, base, signed, away, role } = keeping.kept.value
    const result = keeping.kept.value.result ?? (table ? null : signed)
    const { plies } = keeping
    const [problem, setProblem] = useState<Fault | null>(null)
    const [fix, setFix] = useState<number | null>(null) // the ply that is corrected
    const [note, setNote] = useState('')
    const [signing, setSigning] = useState(false)
    const [mend, setMend] = useState<typeof import('../mend/mend') | null>(null)
    const story = table?.story.value
    const sheet = story?.sheets.value[role]
    const { start, chess960 } = head
    const { fens, stuck } = follow(start, plies, chess960, help.value)
    useAway(keeping)
    const wrong = fix ?? (help.value ? stuck : null)
    const at = wrong ?? plies.length
    const fen = fens[at] ?? ''
    const white = fen ? fen.split(' ')[1] === 'w' : at % 2 === 0
    const done = !!signed
    const list = away.map(([ply, ms]) => `${numberOf(ply)}. ${span(ms)}`).join(', ')
    const no = keeping.refused.value
    const packed = usePacked(JSON.stringify({ kind: role, head, plies, signed }))

    async function act(words: string) {
        setProblem(null)
        setNote('')
        if (!table) {
            keeping.set({ signed: words.replace('signs ', '') })
            return
        }
        try {
            const answer = await table.act(words, role)
            const refused = answer.act.rulings.find(({ verdict }) => verdict === 'refused')
            if (refused) setNote(`${rulingWords(refused)} (${refused.article})`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }

    async function call() {
        setProblem(null)
        const request = { token: table?.token, method: 'POST', body: { what: 'arbiter' } } as const
        try {
            await api(`/api/games/${table?.id ?? ''}/ask`, request)
            setNote(t`The arbiter is called.`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }

    function write(text: string) {
        setNote('')
        keeping.refused.value = null
        keeping.enter(text, wrong ?? undefined)
        setFix(null)
        const words = notated(text)
        announce(t`Written: ${words}`)
    }

    const entering = {
        fen,
        chess960,
        help: help.value,
        flipped: role === 'black',
        onWrite: write,
        onNote: setNote,
    }
    const turn = white ? 'white' : 'black'
    return (
        <main id="main" class={board.value ? 'sheet' : 'sheet without-board'}>
            <header class="sheet-head">
                {table ? (
                    <>
                        <h1>{Colour(role)}’s scoresheet</h1>
                        <p>
                            {nameOf(head.white, 'white')} – {nameOf(head.black, 'black')} · Laws of{' '}
                            {head.edition}
                        </p>
                    </>
                ) : (
                    <>
                        <h1>Scoresheet</h1>
                        <div class="two">
                            {(['white', 'black'] as const).map((side) => (
                                <Field label={Colour(side)}>
                                    <input
                                        value={head[side]}
                                        maxLength={40}
                                        disabled={done}
                                        onInput={(event) =>
                                            keeping.set({
                                                head: {
                                                    ...head,
                                                    [side]: event.currentTarget.value,
                                                },
                                            })
                                        }
                                    />
                                </Field>
                            ))}
                        </div>
                    </>
                )}
                {table && table.phase.value !== 'live' && (
                    <p class="banner warn" role="status">
                        The connection is lost. What you write is sent when it is back.
                    </p>
                )}
                {sheet?.must_update && (
                    <p class="banner waits">
                        Your sheet must be updated before the game goes on (8.5).
                    </p>
                )}
                {result && !signed && (
                    <p class="banner result" role="status">
                        <strong>{resultShort(result)}</strong> {t`Sign the result (8.7)`}
                    </p>
                )}
                {sheet?.exempt && <p class="banner">You need not record at present (8.4).</p>}
            </header>
            <div class="sheet-board">
                {!done && (
                    <>
                        <p class="prompt" role="status">
                            {wrong === null
                                ? `Enter move ${numberOf(at)} of ${Colour(turn)}`
                                : `Correct move ${numberOf(at)} of ${Colour(turn)}`}
                        </p>
                        {board.value && fen && <EnterOnBoard {...entering} />}
                        <WriteMove {...entering} />
                        <div class="row-buttons">
                            <button
                                type="button"
                                disabled={!plies.length}
                                onClick={() => keeping.enter(OFFER)}
                            >
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
                        {table && !result && (
                            <p class="row-buttons">
                                <AskFirst label={t`Call the arbiter`} onYes={() => void call()} />
                            </p>
                        )}
                    </>
                )}
                {(note || no) && (
                    <p class="no" role="alert">
                        {note || (no && `${rulingWords(no)} (${no.article})`)}
                    </p>
                )}
                <Problem problem={problem ?? keeping.problem.value} />
                {signed && (
                    <p class="banner result">
                        <strong>Signed {resultShort(signed)}</strong>
                    </p>
                )}
                <div class="row-buttons">
                    <button
                        type="button"
                        onClick={() =>
                            handOut(pgnOf(head, plies, result ?? '*', pgnOfDay()), 'game.pgn')
                        }
                    >
                        PGN
                    </button>
                    <button type="button" onClick={() => print()}>
                        Print
                    </button>
                    {!table && !done && (
                        <button
                            type="button"
                            onClick={() => void import('../mend/mend').then(setMend)}
                        >
                            Mend a scoresheet…
                        </button>
                    )}
                    {!table && plies.length > 0 && (
                        <AskFirst
                            label={t`A new sheet`}
                            onYes={() =>
                                keeping.set({ pending: [], base: [], signed: null, away: [] })
                            }
                        />
                    )}
                </div>
                {!table && (
                    <Segments
                        label="Scoresheet"
                        value={role}
                        options={WHOSE}
                        onChange={(one) => keeping.set({ role: one })}
                    />
                )}
                {!table && plies.length > 0 && (
                    <Share
                        label={role === 'white' ? t`White’s sheet` : t`Black’s sheet`}
                        href={`/meet#${packed}`}
                        qr
                    />
                )}
                {!done && (
                    <>
                        <Check
                            label="With help"
                            hint="Shows where pieces may go, and takes only legal moves: for children and clubs. Else it is as on paper."
                            checked={help.value}
                            onChange={(on) => (help.value = on)}
                        />
                        <Check
                            label="Show the board"
                            checked={board.value}
                            onChange={(on) => (board.value = on)}
                        />
                    </>
                )}
                {away.length > 0 && <p class="soft">This page was left: {list}</p>}
            </div>
            <Written
                plies={plies}
                sent={table ? base.length : plies.length}
                at={at}
                stuck={help.value || done ? stuck : null}
                done={done}
                onFix={(ply) => setFix(fix === ply ? null : ply)}
            />
            <p class="signatures print-only">
                <span>Result: {result ? resultShort(result) : ''}</span>
                <span>White:</span>
                <span>Black:</span>
            </p>
            {mend && (
                <mend.Mend
                    sheets={[plies.map(({ text }) => text).join(' '), '']}
                    onClose={() => setMend(null)}
                    onTake={({ start, moves }) => {
                        setMend(null)
                        keeping.take({ ...head, start }, moves)
                    }}
                />
            )}
            {signing && (
                <Sign
                    result={result}
                    offers={story?.state.value.offers ?? []}
                    role={role}
                    alone={!table}
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
