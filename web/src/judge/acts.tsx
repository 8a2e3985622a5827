// acts.tsx - acts by hand: on the board and by buttons, at a time that a slider sets
import type { Actor, Colour as Color } from 'generated/protocol'
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import type { Hand, Probe } from '../board/hand'
import { kindSaid } from '../laws/laws'
import { Colour } from '../laws/words'
import { Segments, type Options } from '../ui/form'
import { clockText, span } from '../ui/time'
import type { Form, Look, Tables } from '../laws/transcript'
import type { Pen } from './editor'
import { t } from '../ui/words'

/** What a hand on the board does. */
const HANDS: Options<string> = [
    ['plays', t`Move and press`],
    ['makes', t`Move`],
    ['touches', t`Touch`],
    ['adjusts', t`Adjust`],
    ['displaces', t`Knock over`],
]
const MOVES = ['plays', 'makes']

const WHO: Options<Actor> = [
    ['white', t('White')],
    ['black', t('Black')],
    ['arbiter', t('Arbiter')],
]

/** "-", "+12", "+1:05". */
export function timeText(seconds: number) {
    if (!seconds) return '-'
    if (seconds < 60) return `+${seconds}`
    return `+${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How much later, and what the display that runs shows then. */
function laterText({ clocks }: Look, seconds: number) {
    if (!seconds) return t`In the same moment`
    const later = t`${span(seconds * 1000)} later`
    if (!clocks?.running) return later
    const { running, delay } = clocks
    const left = clocks[running].left - Math.max(0, seconds * 1000 - delay)
    return `${later}: ${Colour(running)} ${clockText(Math.max(0, left))}`
}

/** The line behind which a new act goes: that of the cursor and the expectations below. */
export function placeFor(text: string, line: number) {
    const lines = text.split('\n')
    let at = line
    while (/^\s*=>/.test(lines[at] ?? '')) at++
    // Not behind the empty lines of the end.
    while (at > 1 && at >= linesUsed(lines) && !(lines[at - 1] ?? '').trim()) at--
    return at
}

const linesUsed = (lines: string[]) => {
    let used = lines.length
    while (used > 1 && !(lines[used - 1] ?? '').trim()) used--
    return used
}

export function useActs(text: string, line: number, look: Look | null, pen: RefObject<Pen | null>) {
    const [seconds, setSeconds] = useState(10)
    const [chosen, setWho] = useState<Actor | null>(null)
    const [how, setHow] = useState('plays')
    const who = chosen ?? look?.turn ?? 'white'
    function add(words: string, by = who) {
        pen.current?.add(placeFor(text, line), `${timeText(seconds).padEnd(8)} ${by} ${words}`)
        setWho(null)
    }
    const player: Color | null = who === 'white' || who === 'black' ? who : null
    const mine = !!look && player === look.turn
    const hand: Hand | null =
        look && player && MOVES.includes(how)
            ? {
                  color: player,
                  legal: mine ? look.legal : [],
                  onMove: (move) => add(`${how} ${look.san[look.legal.indexOf(move)] ?? move}`),
                  onAttempt: (from, to) => add(`${how} ${from}${to}`),
              }
            : null
    const probe: Probe | null =
        look && player && !MOVES.includes(how) ? (square) => add(`${how} ${square}`) : null
    return { seconds, setSeconds, who, setWho, how, setHow, add, hand, probe }
}

type ActsProps = { acts: ReturnType<typeof useActs>; tables: Tables; look: Look }

const wordsOf = ({ verb, second }: Form) => (second ? `${verb} ${second}` : verb)

/** Has it arguments that must be written? */
const isWhole = ({ arguments: letters }: Form) => /^[MhAS]*$/.test(letters)

/** On the board it is done with the hand. */
const isByHand = ({ verb }: Form) => HANDS.some(([key]) => key === verb)

export function Acts({ acts, tables, look }: ActsProps) {
    const { seconds, setSeconds, who, setWho, how, setHow, add } = acts
    const forms = tables.acts.filter(
        (form) =>
            form.actor === 'anyone' || form.actor === (who === 'arbiter' ? 'arbiter' : 'player'),
    )
    const label = (form: Form) => kindSaid(tables.acts.indexOf(form)).trim()
    return (
        <div class="judge-acts" role="group" aria-label="Add an act">
            <label class="scrubber">
                <span>{laterText(look, seconds)}</span>
                <input
                    type="range"
                    min="0"
                    max="600"
                    value={seconds}
                    aria-label="How much later"
                    aria-valuetext={span(seconds * 1000)}
                    onInput={(event) => setSeconds(Number(event.currentTarget.value))}
                />
            </label>
            <Segments label="Who" value={who} options={WHO} onChange={setWho} />
            {who !== 'arbiter' && (
                <Segments label="On the board" value={how} options={HANDS} onChange={setHow} />
            )}
            <div class="row-buttons">
                {forms.filter(isWhole).map((form) => (
                    <button type="button" onClick={() => add(wordsOf(form))}>
                        {label(form)}
                    </button>
                ))}
                <button type="button" onClick={() => add('passes', 'time')}>
                    Let time pass
                </button>
            </div>
            <details>
                <summary>With more words</summary>
                <div class="row-buttons">
                    {forms
                        .filter((form) => !isWhole(form) && !isByHand(form))
                        .map((form) => (
                            <button type="button" onClick={() => add(`${wordsOf(form)} `)}>
                                {label(form)}
                            </button>
                        ))}
                </div>
            </details>
            {look.offers.length > 0 && <p class="soft">An offer of a draw is open.</p>}
        </div>
    )
}
