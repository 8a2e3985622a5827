// menu.tsx - which time control: one of the list, a saved one, or one's own
import { useState } from 'preact/hooks'
import { controlWords } from '../laws/control'
import * as laws from '../laws/laws'
import type { Side } from '../laws/laws'
import { AskFirst } from '../ui/ask'
import { Dialog } from '../ui/dialog'
import { Choice, Field, type Options } from '../ui/form'
import { Icon } from '../ui/icons'
import { bronstein, controls } from './kept'
import { controlOf, partsOf, type Parts, type Way } from './parts'

const PRESETS = [
    ['5400+30', '90 + 30'],
    ['40/5400+30:1800+30', '40 in 90, 30 + 30'],
    ['1500+10', '25 + 10'],
    ['900+10', '15 + 10'],
    ['300+3', '5 + 3'],
    ['180+2', '3 + 2'],
    ['300', '5'],
    ['300d3', '5, delay 3'],
] as const

/** As short as a button needs it: 15 + 10. */
export const brief = (control: string) =>
    PRESETS.find(([value]) => value === control)?.[1] ?? control

const WAYS: Options<Way> = [
    ['none', 'Nothing'],
    ['increment', 'Increment'],
    ['delay', 'Delay'],
    ['bronstein', 'Bronstein'],
]
const LOWER: Options<'0' | '1'> = [
    ['0', 'White'],
    ['1', 'Black'],
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
    const choose = (value: string, shown = bronstein.value) => {
        bronstein.value = shown
        onControl(value)
    }
    return (
        <Dialog title="Chessclock" onClose={onClose}>
            {begun && (
                <p class="row-buttons">
                    <AskFirst label="Set both clocks back" onYes={() => choose(control)} />
                </p>
            )}
            <div class="chips" role="group" aria-label="Time controls">
                {PRESETS.map(([value, say]) => (
                    <button
                        type="button"
                        aria-pressed={value === control}
                        onClick={() => choose(value)}
                    >
                        {say}
                    </button>
                ))}
            </div>
            <Saved control={control} onChoose={(value) => choose(value)} />
            <Own control={control} onChoose={choose} />
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

function Saved({ control, onChoose }: { control: string; onChoose: (value: string) => void }) {
    if (!controls.value.length) return null
    return (
        <div class="chips" role="group" aria-label="Saved">
            {controls.value.map((value) => (
                <span class="saved">
                    <button
                        type="button"
                        aria-pressed={value === control}
                        onClick={() => onChoose(value)}
                    >
                        {controlWords(value)}
                    </button>
                    <button
                        type="button"
                        class="quiet icon"
                        aria-label={`Forget ${controlWords(value)}`}
                        onClick={() =>
                            (controls.value = controls.value.filter((one) => one !== value))
                        }
                    >
                        <Icon name="close" />
                    </button>
                </span>
            ))}
        </div>
    )
}

type OwnProps = { control: string; onChoose: (value: string, shown: boolean) => void }

/** One's own: periods, and what each move brings. */
function Own({ control, onChoose }: OwnProps) {
    const [parts, setParts] = useState(() => partsOf(control, bronstein.value))
    const change = (more: Partial<Parts>) => setParts({ ...parts, ...more })
    const period = (at: number, more: Partial<Parts['periods'][number]>) =>
        change({ periods: parts.periods.map((one, i) => (i === at ? { ...one, ...more } : one)) })
    const text = controlOf(parts)
    const { fault } = laws.control(text)
    const last = parts.periods.length - 1
    return (
        <details class="own-control">
            <summary>One’s own</summary>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    if (!fault) onChoose(text, parts.way === 'bronstein')
                }}
            >
                {parts.periods.map(({ moves, minutes }, i) => (
                    <div class="two pair">
                        <Field label={last ? `Minutes, period ${i + 1}` : 'Minutes'}>
                            <input
                                value={minutes}
                                inputMode="decimal"
                                onInput={(event) =>
                                    period(i, { minutes: event.currentTarget.value })
                                }
                            />
                        </Field>
                        <Field label="for so many moves" hint="empty: all the rest">
                            <input
                                value={moves}
                                inputMode="numeric"
                                onInput={(event) => period(i, { moves: event.currentTarget.value })}
                            />
                        </Field>
                    </div>
                ))}
                <p class="row-buttons">
                    <button
                        type="button"
                        onClick={() =>
                            change({ periods: [...parts.periods, { moves: '', minutes: '30' }] })
                        }
                    >
                        Another period
                    </button>
                    {last > 0 && (
                        <button
                            type="button"
                            onClick={() => change({ periods: parts.periods.slice(0, -1) })}
                        >
                            One period less
                        </button>
                    )}
                </p>
                <Choice
                    label="With each move"
                    name="way"
                    value={parts.way}
                    options={WAYS}
                    onChange={(way) => change({ way })}
                />
                {parts.way !== 'none' && (
                    <Field label="Seconds a move">
                        <input
                            value={parts.seconds}
                            inputMode="numeric"
                            onInput={(event) => change({ seconds: event.currentTarget.value })}
                        />
                    </Field>
                )}
                <p class={fault ? 'bad' : 'soft'} role="status">
                    {fault || controlWords(text)}
                </p>
                <p class="row-buttons">
                    <button type="submit" class="primary" disabled={!!fault}>
                        Set
                    </button>
                    <button
                        type="button"
                        disabled={!!fault || controls.value.includes(text)}
                        onClick={() => (controls.value = [...controls.value, text])}
                    >
                        Save
                    </button>
                </p>
            </form>
        </details>
    )
}
