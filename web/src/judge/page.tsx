// page.tsx - the desk itself: editor, board and clocks, rulings
import type { Colour } from 'generated/protocol'
import { useCallback, useMemo, useRef, useState } from 'preact/hooks'
import { Board } from '../board/board'
import { shown } from '../board/position'
import { CURRENT, EDITIONS } from '../laws/edition'
import { Colour as colourName, nameOf, resultWords } from '../laws/words'
import { Plate } from '../board/plate'
import { clockText, isLow } from '../ui/time'
import { Acts, useActs } from './acts'
import { beside, type Ruled } from './beside'
import { offersAt } from './complete'
import * as desk from '../laws/transcript'
import { Editor, type Pen, type Written } from './editor'
import { Menu } from './menu'
import type { Notes } from './notes'
import { Rulings } from './rulings'
import { startFaults } from './start'
import { retell } from '../ui/retell'
import { t } from '../ui/words'

const linesOf = (text: string) => text.replace(/\n+$/, '').split('\n').length

const tagOf = (text: string, name: string) =>
    new RegExp(`^\\s*\\[${name}\\s+"([^"]*)"`, 'm').exec(text)?.[1] ?? ''

// What stands behind a line: not that a move was made, everybody sees that.
const PLAIN = ['made', 'completed', 'started']
function shortOf({ act, differs }: Ruled) {
    const told = act.rulings.filter(({ verdict }) => !PLAIN.includes(verdict))
    return { line: act.line, text: told.map(({ text }) => text).join('; '), differs }
}

function notesOf(text: string, runs: desk.Run[], ruled: Ruled[]): Notes {
    const several = runs.length > 1
    const under = (edition: string, what: string) => (several ? `${edition}: ${what}` : what)
    const errors = runs.flatMap(({ edition, error }) =>
        error ? [{ ...error, what: under(edition, retell(error.what)) }] : [],
    )
    const failed = runs.flatMap(({ edition, acts }) =>
        acts.flatMap((act) =>
            act.failed.map(({ line, got }) => ({
                line,
                column: 0,
                what: under(edition, t`This does not hold: ${got}.`),
                soft: true,
            })),
        ),
    )
    const long = { line: 1, column: 0, what: t`This text is too long for the desk.` }
    return {
        notes: ruled.map(shortOf).filter(({ text, differs }) => text || differs),
        faults: runs.length ? [...errors, ...startFaults(text), ...failed] : [long],
    }
}

/** The text and what the Laws make of it. */
function useJudged(begin: string) {
    const [written, setWritten] = useState<Written>({ text: begin, line: linesOf(begin) })
    const [chosen, choose] = useState<string[]>([])
    const [wanted, want] = useState('')
    const { text, line } = written
    const runs = useMemo(() => desk.judge(text, chosen), [text, chosen])
    const ruled = useMemo(() => beside(runs), [runs])
    const notes = useMemo(() => notesOf(text, runs, ruled), [text, runs, ruled])
    const edition =
        runs.find((run) => run.edition === wanted)?.edition ?? runs[0]?.edition ?? CURRENT
    const look = useMemo(() => desk.look(text, edition, line), [text, edition, line])
    return { text, line, setWritten, runs, ruled, notes, edition, want, chosen, choose, look }
}

export function Desk({ begin }: { begin: string }) {
    const judged = useJudged(begin)
    const { text, line, runs, ruled, notes, edition, look } = judged
    const pen = useRef<Pen | null>(null)
    const tables = useMemo(() => desk.tables(), [])
    const articles = useMemo(() => desk.articles(edition), [edition])
    const offers = useCallback(
        (at: number, upTo: string) => {
            const before = desk.look(text, edition, at - 1)
            return offersAt(
                { line: upTo, tags: !before?.line, san: before?.san ?? [], articles },
                tables,
            )
        },
        [text, edition, articles, tables],
    )
    const acts = useActs(text, line, look, pen)
    const open = (chosen: string) => {
        judged.choose([])
        pen.current?.replace(chosen, linesOf(chosen))
    }
    return (
        <main id="main" class="judge">
            <header class="judge-head">
                <h1>The judge’s desk</h1>
                <Editions judged={judged} />
                <Menu text={text} edition={edition} look={look} onOpen={open} />
            </header>
            <section class="judge-text" aria-label="What happens">
                <Editor
                    text={begin}
                    notes={notes}
                    onWrite={judged.setWritten}
                    offers={offers}
                    pen={(made) => (pen.current = made)}
                />
                <Faults notes={notes} onLine={(at) => pen.current?.to(at)} />
            </section>
            <section class="judge-board" aria-label="The board at this line">
                {look ? (
                    <Position text={text} look={look} acts={acts} />
                ) : (
                    <p>Nothing can be shown: look below the text.</p>
                )}
                {look && <Acts acts={acts} tables={tables} look={look} />}
            </section>
            <Rulings
                runs={runs}
                ruled={ruled}
                line={line}
                edition={edition}
                onEdition={judged.want}
                onLine={(at) => pen.current?.to(at)}
            />
        </main>
    )
}

/** By which editions; none chosen: those that the text lists. */
function Editions({ judged: { runs, chosen, choose } }: { judged: ReturnType<typeof useJudged> }) {
    const on = chosen.length ? chosen : runs.map(({ edition }) => edition)
    const toggle = (edition: string) =>
        choose(on.includes(edition) ? on.filter((one) => one !== edition) : [...on, edition])
    return (
        <div class="segments" role="group" aria-label="Laws of">
            {EDITIONS.map((edition) => (
                <button
                    type="button"
                    class={on.includes(edition) ? 'on' : ''}
                    aria-pressed={on.includes(edition)}
                    onClick={() => toggle(edition)}
                >
                    {edition}
                </button>
            ))}
        </div>
    )
}

type FaultsProps = { notes: Notes; onLine: (line: number) => void }

/** What is wrong, in words, and the way there. */
function Faults({ notes: { faults }, onLine }: FaultsProps) {
    return (
        <ul class="faults" aria-live="polite">
            {faults.map(({ line, what, soft }) => (
                <li class={soft ? 'soft' : 'bad'}>
                    <button type="button" class="quiet" onClick={() => onLine(line)}>
                        Line {line}
                    </button>{' '}
                    {what}
                </li>
            ))}
        </ul>
    )
}

type PositionProps = { text: string; look: desk.Look; acts: ReturnType<typeof useActs> }

function Position({ text, look, acts }: PositionProps) {
    const stand = shown(look)
    const player = (color: Colour) => {
        const name = nameOf(tagOf(text, color === 'white' ? 'White' : 'Black'), color)
        const left = look.clocks?.[color].left ?? null
        return (
            <Plate color={color} name={name} clocks={look.clocks}>
                <span class={isLow(left) ? 'digits low' : 'digits'}>
                    {left === null ? '–' : clockText(left)}
                </span>
            </Plate>
        )
    }
    return (
        <>
            {player('black')}
            <div class="board-box">
                <Board
                    letters={stand.letters}
                    beside={stand.beside}
                    turn={look.turn}
                    marks={{
                        last: look.last,
                        check: look.check,
                        touched: look.touched,
                        bound: look.duty?.square ?? null,
                        fallen: look.hands.displaced ?? [],
                    }}
                    hand={acts.hand}
                    probe={acts.probe}
                    label="Position at this line"
                />
            </div>
            {player('white')}
            <p class="judge-status" role="status">
                {look.result
                    ? `${resultWords(look.result.result)} (${look.result.article})`
                    : `${colourName(look.turn)} has the move.`}
            </p>
        </>
    )
}
