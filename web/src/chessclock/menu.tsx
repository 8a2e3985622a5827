// menu.tsx - which time control: one of the list, a saved one, or one's own
import { useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import * as laws from '../laws/laws'
import type { Side } from '../laws/laws'
import { AskFirst } from '../ui/ask'
import { Dialog } from '../ui/dialog'
import { Choice, Field, type Options } from '../ui/form'
import { Icon } from '../ui/icons'
import { bronstein, presets, type Preset } from './kept'
import { controlOf, partsOf, wayOf, withWay, type Part, type Way } from './parts'
import { t } from '../ui/words'

const PRESETS = [
    ['5400+30', '90 + 30'],
    ['40/5400+30:1800+30', t`40 in 90, 30 + 30`],
    ['1500+10', '25 + 10'],
    ['900+10', '15 + 10'],
    ['300+3', '5 + 3'],
    ['180+2', '3 + 2'],
    ['300', '5'],
    ['300d3', t`5, delay 3`],
] as const

/** As short as a button needs it: 15 + 10. */
export const brief = (control: string) =>
    PRESETS.find(([value]) => value === control)?.[1] ?? control

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
    onClose: () => void
    onControl: (control: string) => void
    onLower: (side: Side) => void
}

export function Menu({ control, lower, begun, onClose, onControl, onLower }: MenuProps) {
    const choose = (preset: Preset) => {
        bronstein.value = preset.bronstein
        onControl(preset.control)
    }
    const now = { control, bronstein: bronstein.value }
    return (
        <Dialog title="Chessclock" onClose={onClose}>
            {begun && (
                <p class="row-buttons">
                    <AskFirst label="Set both clocks back" onYes={() => choose(now)} />
                </p>
            )}
            <div class="chips" role="group" aria-label="Time controls">
                {PRESETS.map(([value, say]) => (
                    <button
                        type="button"
                        aria-pressed={same(now, { control: value, bronstein: false })}
                        onClick={() => choose({ control: value, bronstein: false })}
                    >
                        {say}
                    </button>
                ))}
            </div>
            <Saved now={now} onChoose={choose} />
            <Own now={now} onChoose={choose} />
            <Choice
                label="The lower half is"
                name="lower"
                value={lower ? '1' : '0'}
                onChange={(value) => onLower(value === '1' ? 1 : 0)}
                options={LOWER}
            />
            <p class="soft">
                Space presses, p pauses. The screen stays on while the clock runs, and the clock is
                kept when the page is closed.
            </p>
        </Dialog>
    )
}

type OneProps = { now: Preset; onChoose: (preset: Preset) => void }

const same = (a: Preset, b: Preset) => a.control === b.control && a.bronstein === b.bronstein
const words = ({ control, bronstein }: Preset) =>
    controlWords(control) + (bronstein ? ', Bronstein' : '')

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

/** One's own: periods, and what each move brings. */
function Own({ now, onChoose }: OneProps) {
    const [parts, setParts] = useState(() => partsOf(now.control, now.bronstein))
    const change = (at: number, more: Partial<Part>) =>
        setParts(parts.map((one, i) => (i === at ? { ...one, ...more } : one)))
    const way = wayOf(parts)
    const made = { control: controlOf(parts), bronstein: way === 'bronstein' }
    const { fault } = laws.control(made.control)
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
