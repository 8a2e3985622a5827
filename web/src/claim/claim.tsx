// claim.tsx - is this claim correct? (9.2, 9.3)
import url from 'generated/desk.wasm'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Article, keepOffline } from '../article/article'
import { Board } from '../board/board'
import { levelWords } from '../laws/control'
import { CURRENT, EDITIONS } from '../laws/edition'
import { board, control, play } from '../laws/laws'
import { readMove } from '../laws/moves'
import { lettersCode, notated } from '../laws/notate'
import { wordsOf } from '../laws/paper'
import * as desk from '../laws/transcript'
import { deedWordsOf } from '../laws/acts'
import { rulingWords, said } from '../laws/words'
import { adopt } from '../ui/adopt'
import { Field, Segments } from '../ui/form'
import { Icon } from '../ui/icons'
import { kept, read as stored } from '../ui/keep'
import { useTitle } from '../ui/link'
import { t } from '../ui/words'
import css from './claim.css?text'
import { transcriptOf, typed, type Case, type Word } from './sheet'

adopt(css)

const module = fetch(url, { credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .then(desk.load)

// What a wrong claim costs goes by the level (A.3).
const CONTROLS = ['5400+30', '900+10', '180+2']
const KINDS = [
    ['repetition', t`the same position for the third time`],
    ['fifty', t`fifty moves without a pawn move or capture`],
] as const

const sheet = kept('arbiter.claim', stored('arbiter.claim', ''))

export default function ClaimPage() {
    useTitle(t`Check a claim`)
    const [ready, setReady] = useState(false)
    const [kind, setKind] = useState<'repetition' | 'fifty'>('repetition')
    const [move, setMove] = useState('')
    const [edition, setEdition] = useState(CURRENT)
    const [level, setLevel] = useState('5400+30')
    const [onMove, setOnMove] = useState(false) // the keypad writes the intended move
    useEffect(
        () =>
            void module.then(
                () => setReady(true),
                () => undefined,
            ),
        [],
    )
    useEffect(() => void module.then(keepOffline).catch(() => undefined), [])
    const language = lettersCode()
    const text = sheet.value
    const { words, fen, wrong } = useMemo(() => typed(text, language), [text, language])
    const intended = move.trim() && readMove(fen, move.trim(), { chess960: false, language })
    const found = intended ? intended.move : undefined
    const whole = ready && wrong === null && words.length > 0 && (!move.trim() || found)
    const put = (letters: string) =>
        onMove ? setMove(move + letters) : (sheet.value = text + letters)
    const back = () =>
        onMove ? setMove(move.slice(0, -1)) : (sheet.value = text.replace(/\s*\S?$/, ''))
    return (
        <main id="main" class="claim-page">
            <h1>Check a claim</h1>
            <Field label="The moves on the sheet, or PGN">
                <textarea
                    rows={6}
                    value={text}
                    spellcheck={false}
                    autocapitalize="off"
                    onFocus={() => setOnMove(false)}
                    onInput={(event) => (sheet.value = event.currentTarget.value)}
                />
            </Field>
            <Field label="The move that was written down; empty: it stands on the board">
                <input
                    value={move}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    aria-invalid={!!move.trim() && !found}
                    onFocus={() => setOnMove(true)}
                    onInput={(event) => setMove(event.currentTarget.value)}
                />
            </Field>
            {intended && intended.why && <p class="bad">{intended.why}</p>}
            <Keypad onPut={put} onBack={back} />
            <Read words={words} wrong={wrong} />
            <Segments label="Claim" value={kind} options={KINDS} onChange={setKind} />
            <div class="row-buttons">
                <Segments
                    label="Level"
                    value={level}
                    options={CONTROLS.map((one) => [one, levelWords(control(one).level ?? '')])}
                    onChange={setLevel}
                />
                <Segments
                    label="Edition"
                    value={edition}
                    options={EDITIONS.map((one) => [one, one])}
                    onChange={setEdition}
                />
            </div>
            {whole && (
                <Answer
                    words={words}
                    fen={fen}
                    kind={kind}
                    move={found ? wordsOf(fen, found) : ''}
                    edition={edition}
                    control={level}
                />
            )}
            {words.length > 0 && (
                <div class="board-box">
                    <Board
                        letters={board(found ? play(fen, found) : fen)}
                        turn={fen.split(' ')[1] === 'w' ? 'white' : 'black'}
                        label="Position"
                    />
                </div>
            )}
        </main>
    )
}

/** The letters of the language, large: a sheet is typed without a keyboard. */
function Keypad({ onPut, onBack }: { onPut: (letters: string) => void; onBack: () => void }) {
    const pieces = ['K', 'Q', 'R', 'B', 'N'].map((letter) =>
        notated(`${letter}e4`).replace('e4', ''),
    )
    const rows = [
        [...pieces, 'x', 'O-O', 'O-O-O'],
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
        ['1', '2', '3', '4', '5', '6', '7', '8'],
    ]
    return (
        <div class="keypad" role="group" aria-label="Keys">
            {rows.map((row) => (
                <div>
                    {row.map((key) => (
                        <button type="button" onClick={() => onPut(key)}>
                            {key}
                        </button>
                    ))}
                </div>
            ))}
            <div>
                <button type="button" onClick={() => onPut('=')}>
                    =
                </button>
                <button
                    type="button"
                    class="wide"
                    aria-label="One move on"
                    onClick={() => onPut(' ')}
                >
                    <Icon name="next" />
                </button>
                <button type="button" aria-label="Clear" onClick={onBack}>
                    <Icon name="back" />
                </button>
            </div>
        </div>
    )
}

function Read({ words, wrong }: { words: Word[]; wrong: number | null }) {
    return (
        <>
            <p class="read" role="status">
                {words.map(({ text, san }, i) => (
                    <>
                        {i % 2 === 0 && <b>{i / 2 + 1}.</b>}{' '}
                        <span class={i === wrong ? 'bad' : san ? '' : 'soft'}>
                            {san ? notated(san) : text}
                        </span>{' '}
                    </>
                ))}
            </p>
            {wrong !== null && <p class="bad">{words[wrong]?.why}</p>}
        </>
    )
}

/** What the Laws make of it: the claim, and what ended the game before it. */
function Answer(question: Case) {
    const { edition } = question
    const text = transcriptOf(question)
    const acts = useMemo(() => desk.judge(text, [edition])[0]?.acts ?? [], [text, edition])
    const ended = acts.findIndex(({ rulings }) => rulings.some(isResult))
    const told = acts[ended < 0 ? acts.length - 1 : ended]
    if (!told) return null
    const claimed = told === acts.at(-1)
    const correct = told.rulings.some(({ verdict }) => verdict === 'claim-correct')
    return (
        <section class={`answer ${correct ? 'right' : 'wrong'}`} role="status">
            {!claimed && <p>{deedWordsOf(told.act)}</p>}
            {told.rulings
                .filter(({ verdict }) => verdict !== 'made' && verdict !== 'paused')
                .map((ruling) => (
                    <>
                        <p>
                            {rulingWords(ruling)} <Article edition={edition} id={ruling.article} />
                        </p>
                        <ul>
                            {ruling.facts.map(({ say, article }) => (
                                <li>
                                    {said(say)}{' '}
                                    <Article edition={edition} id={article ?? undefined} />
                                </li>
                            ))}
                        </ul>
                    </>
                ))}
        </section>
    )
}

const isResult = ({ verdict }: { verdict: string }) => verdict === 'result'
