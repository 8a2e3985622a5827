// correct.tsx - an arbiter's corrections, within seconds (6.10.2)
import { useState } from 'preact/hooks'
import { clock, type Side } from '../laws/laws'
import { Dialog } from '../ui/dialog'
import { Field, Segments, type Options } from '../ui/form'
import { clockText, readTime } from '../ui/time'
import { SIDES, type Clockwork } from './clockwork'
import { many, t } from '../ui/words'

const STEPS = [
    [-10000, t`−10 s`],
    [10000, t`+10 s`],
    [-60000, t`−1 min`],
    [60000, t`+1 min`],
    [120000, t`+2 min`],
] as const

const RUNS: Options<'0' | '1'> = [
    ['0', t('White')],
    ['1', t('Black')],
]

const both = [0, 1] as const

export function Correct({ clockwork, onClose }: { clockwork: Clockwork; onClose: () => void }) {
    const { now, phase, next, turn, takeBack } = clockwork
    const pressed = clockwork.pressed()
    return (
        <Dialog title="Correct the clocks" onClose={onClose}>
            <div class="two pair">
                {both.map((side) => (
                    <One side={side} clockwork={clockwork} />
                ))}
            </div>
            {phase === 'paused' && (
                <>
                    <p id="runs">Whose clock runs when it is resumed</p>
                    <Segments
                        label="Whose clock runs"
                        value={next() ? '1' : '0'}
                        options={RUNS}
                        onChange={(value) => value !== String(next()) && turn()}
                    />
                </>
            )}
            <p class="row-buttons">
                <button type="button" class="primary" onClick={onClose}>
                    Done
                </button>
                {pressed !== undefined && (
                    <button type="button" onClick={takeBack}>
                        Take back {SIDES[pressed]}’s press
                    </button>
                )}
            </p>
            <p class="soft" aria-live="polite">
                White {clockText(clock.look(now()).sides[0].left)}, Black{' '}
                {clockText(clock.look(now()).sides[1].left)}
            </p>
        </Dialog>
    )
}

// One side: its time by steps or as text, its moves.
function One({ side, clockwork }: { side: Side; clockwork: Clockwork }) {
    const { now, set, count } = clockwork
    const { left, moves } = clock.look(now()).sides[side]
    const [text, setText] = useState<string | null>(null) // while it is being written
    const who = SIDES[side]
    const shown = text ?? clockText(left).replace(/\.\d$/, '')
    const read = readTime(shown)
    return (
        <fieldset>
            <legend>{who}</legend>
            <Field label={`${who}’s time`} hint="H:MM:SS or M:SS">
                <input
                    value={shown}
                    inputMode="numeric"
                    aria-invalid={Number.isNaN(read)}
                    onInput={(event) => setText(event.currentTarget.value)}
                    onChange={() => {
                        if (!Number.isNaN(read)) set(side, read)
                        setText(null)
                    }}
                />
            </Field>
            <div class="chips">
                {STEPS.map(([ms, say]) => (
                    <button
                        type="button"
                        aria-label={`${who}: ${say}`}
                        onClick={() => set(side, Math.max(0, left + ms))}
                    >
                        {say}
                    </button>
                ))}
            </div>
            <div class="chips counter">
                <button
                    type="button"
                    aria-label={`${who}: one move less`}
                    disabled={!moves}
                    onClick={() => count(side, moves - 1)}
                >
                    −
                </button>
                <span>{many(moves, '{n} move', '{n} moves')}</span>
                <button
                    type="button"
                    aria-label={`${who}: one move more`}
                    onClick={() => count(side, moves + 1)}
                >
                    +
                </button>
            </div>
        </fieldset>
    )
}
