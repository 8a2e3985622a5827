// menu.tsx - which time control: one of the list, a saved one, or one's own
import { useEffect, useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import * as laws from '../laws/laws'
import type { Side } from '../laws/laws'
import { phrases } from '../laws/phrases'
import { Ask, AskFirst } from '../ui/ask'
import { Dialog } from '../ui/dialog'
import { Check, Choice, Field, type Options } from '../ui/form'
import { Icon } from '../ui/icons'
import { Link } from '../ui/link'
import { bronstein, presets, signs, type Preset } from './kept'
import { settingOf, textOf } from './machine'
import { controlOf, partsOf, wayOf, withWay, type Part, type Way } from './parts'
import { span } from '../ui/time'
import { t } from '../ui/words'

const PRESETS = [
    '180 180+2 300 300+3 300d3'.split(' '),
    '600 600+5 900+10 1500+10 1800'.split(' '),
    '3600+30 5400+30 40/5400+30:1800+30 40/6000+30:20/3000+30:900+30'.split(' '),
]

function briefOf(control: string) {
    const { fault, periods } = laws.control(control)
    if (fault) return control
    return periods
        .map(({ moves, time, increment, delay }) => {
            const count = moves ? `${moves}/` : ''
            const more = increment ? ` + ${increment / 1000}` : delay ? ` d${delay / 1000}` : ''
            return `${count}${time / 60000}${more}`
        })
        .join(' · ')
}

/** As short as a button needs it: 15 + 10. */
export function brief(control: string) {
    const { white, black } = settingOf(control, false)
    return briefOf(white) + (black === white ? '' : ` | ${briefOf(black)}`)
}

const WAYS: Options<Way> = [
    ['none', t`Nothing`],
    ['increment', t`Increment`],
    ['delay', t`Delay`],
    ['bronstein', t`Bronstein`],
]
const LOWER: Options<'0' | '1'> = [
    ['0', t('White')],
    ['1', t('Black')],
]

type MenuProps = {
    control: string
    lower: Side
    begun: boolean // a choice would end what has begun
    fixed: boolean // the game says what it is
    onClose: () => void
    onControl: (control: string) => void
    onLower: (side: Side) => void
}

export function Menu({ control, lower, begun, fixed, onClose, onControl, onLower }: MenuProps) {
    const [asked, setAsked] = useState<Preset | null>(null)
    const set = (preset: Preset) => {
        bronstein.value = preset.bronstein
        onControl(preset.control)
    }
    const choose = begun ? setAsked : set
    const now = { control, bronstein: bronstein.value }
    return (
        <Dialog title="Chessclock" onClose={onClose}>
            {asked ? (
                <Ask
                    question={`${t`Set both clocks back`}: ${brief(asked.control)}?`}
                    yes="Yes"
                    onYes={() => set(asked)}
                    onNo={() => setAsked(null)}
                />
            ) : (
                begun &&
                !fixed && (
                    <p class="row-buttons">
                        <AskFirst label="Set both clocks back" onYes={() => set(now)} />
                    </p>
                )
            )}
            {!fixed && (
                <>
                    <div class="chips" role="group" aria-label="Time controls">
                        {PRESETS.map((row) => (
                            <span class="row">
                                {row.map((value) => (
                                    <button
                                        type="button"
                                        aria-pressed={same(now, {
                                            control: value,
                                            bronstein: false,
                                        })}
                                        onClick={() => choose({ control: value, bronstein: false })}
                                    >
                                        <bdi dir="ltr">{brief(value)}</bdi>
                                    </button>
                                ))}
                            </span>
                        ))}
                    </div>
                    <Saved now={now} onChoose={choose} />
                    <Own now={now} onChoose={choose} />
                </>
            )}
            <Signs />
            <Choice
                label="The lower half is"
                name="lower"
                value={lower ? '1' : '0'}
                onChange={(value) => onLower(value === '1' ? 1 : 0)}
                options={LOWER}
            />
            <p class="row-buttons">
                <Link class="button" href="/sheet">
                    Scoresheet
                </Link>
                <Link class="button" href="/claim">
                    Check a claim
                </Link>
            </p>
            <p class="soft">
                Space presses, p pauses. The screen stays on while the clock runs, and the clock is
                kept when the page is closed.
            </p>
            <p class="bad" hidden={isSecureContext}>
                This address is not secure (https): the screen may go dark, and the clock does not
                work without the network.
            </p>
        </Dialog>
    )
}

type OneProps = { now: Preset; onChoose: (preset: Preset) => void }

const same = (a: Preset, b: Preset) => a.control === b.control && a.bronstein === b.bronstein
const words = ({ control, bronstein }: Preset) =>
    (control.split('@')[0] ?? '')
        .split('|')
        .map((one) => controlWords(one))
        .join(' | ') + (bronstein ? ', Bronstein' : '')

function Saved({ now, onChoose }: OneProps) {
    if (!presets.value.length) return null
    return (
        <div class="chips" role="group" aria-label="Saved">
            {presets.value.map((preset) => (
                <span class="saved">
                    <button
                        type="button"
                        aria-pressed={same(preset, now)}
                        onClick={() => onChoose(preset)}
                    >
                        {words(preset)}
                    </button>
                    <button
                        type="button"
                        class="quiet icon"
                        aria-label={`Forget ${words(preset)}`}
                        onClick={() =>
                            (presets.value = presets.value.filter((one) => one !== preset))
                        }
                    >
                        <Icon name="close" />
                    </button>
                </span>
            ))}
        </div>
    )
}

const LINES = [300, 60, 20, 10]

/** When the clock warns, and how. */
function Signs() {
    const { at, vibrate, flash } = signs.value
    const has = (line: number) => at.includes(line)
    return (
        <details class="own-control">
            <summary>Warnings</summary>
            <div class="chips" role="group" aria-label="Warnings">
                {LINES.map((line) => (
                    <button
                        type="button"
                        aria-pressed={has(line)}
                        onClick={() =>
                            (signs.value = {
                                ...signs.value,
                                at: has(line)
                                    ? at.filter((one) => one !== line)
                                    : [...at, line].sort((a, b) => b - a),
                            })
                        }
                    >
                        {span(line * 1000)}
                    </button>
                ))}
            </div>
            <Check
                label="Vibrate"
                checked={vibrate}
                onChange={(on) => (signs.value = { ...signs.value, vibrate: on })}
            />
            <Check
                label="Flash the display"
                checked={flash}
                onChange={(on) => (signs.value = { ...signs.value, flash: on })}
            />
        </details>
    )
}

/** One's own: periods, and what each move brings. */
function Own({ now, onChoose }: OneProps) {
    const set = settingOf(now.control, now.bronstein)
    const [parts, setParts] = useState(() => partsOf(set.white, now.bronstein))
    const [other, setOther] = useState(set.black === set.white ? '' : set.black)
    const [atZero, setAtZero] = useState(set.atZero)
    const change = (at: number, more: Partial<Part>) =>
        setParts(parts.map((one, i) => (i === at ? { ...one, ...more } : one)))
    const way = wayOf(parts)
    const white = controlOf(parts)
    const black = laws.control(other.trim()).text || white
    const control = textOf({ white, black, atZero: atZero && parts.length > 1 })
    const made = { control, bronstein: way === 'bronstein' }
    const fault = laws.control(white).fault || laws.control(black).fault
    useEffect(() => {
        if (fault) phrases()
    }, [fault])
    const last = parts.length - 1
    return (
        <details class="own-control">
            <summary>One’s own</summary>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    if (!fault) onChoose(made)
                }}
            >
                {parts.map(({ moves, minutes, seconds }, i) => (
                    <div class="two pair">
                        <Field label={last ? `Minutes, period ${i + 1}` : 'Minutes'}>
                            <input
                                value={minutes}
                                inputMode="decimal"
                                onInput={(event) =>
                                    change(i, { minutes: event.currentTarget.value })
                                }
                            />
                        </Field>
                        <Field label="for so many moves" hint="empty: all the rest">
                            <input
                                value={moves}
                                inputMode="numeric"
                                onInput={(event) => change(i, { moves: event.currentTarget.value })}
                            />
                        </Field>
                        {way !== 'none' && (
                            <Field
                                label={last ? `Seconds a move, period ${i + 1}` : 'Seconds a move'}
                            >
                                <input
                                    value={seconds}
                                    inputMode="numeric"
                                    onInput={(event) =>
                                        change(i, { way, seconds: event.currentTarget.value })
                                    }
                                />
                            </Field>
                        )}
                    </div>
                ))}
                <p class="row-buttons">
                    <button
                        type="button"
                        onClick={() =>
                            setParts([
                                ...parts,
                                {
                                    moves: '',
                                    minutes: '30',
                                    way,
                                    seconds: parts[last]?.seconds ?? '',
                                },
                            ])
                        }
                    >
                        Another period
                    </button>
                    {last > 0 && (
                        <button type="button" onClick={() => setParts(parts.slice(0, -1))}>
                            One period less
                        </button>
                    )}
                </p>
                <Choice
                    label="With each move"
                    name="way"
                    value={way}
                    options={WAYS}
                    onChange={(chosen) => setParts(withWay(parts, chosen))}
                />
                {last > 0 && (
                    <Check
                        label="The next period begins at 0:00, not after its moves"
                        checked={atZero}
                        onChange={setAtZero}
                    />
                )}
                <Field label="Black’s time control, if it is another" hint="240+2">
                    <input
                        value={other}
                        autocomplete="off"
                        onInput={(event) => setOther(event.currentTarget.value)}
                    />
                </Field>
                <p class={fault ? 'bad' : 'soft'} role="status">
                    {fault || words(made)}
                </p>
                <p class="row-buttons">
                    <button type="submit" class="primary" disabled={!!fault}>
                        Set
                    </button>
                    <button
                        type="button"
                        disabled={!!fault || presets.value.some((one) => same(one, made))}
                        onClick={() => (presets.value = [...presets.value, made])}
                    >
                        Save
                    </button>
                </p>
            </form>
        </details>
    )
}
