// correct.tsx - an arbiter's corrections, within seconds (6.10.2)
import { useState } from 'preact/hooks'
import { clock, type Side } from '../laws/laws'
import { Dialog } from '../ui/dialog'
import { Field, Segments, type Options } from '../ui/form'
import { clockText, readTime } from '../ui/time'
import { SIDES, type Clockwork } from './clockwork'
import { edition } from './kept'
import { Log } from './log'
import { otherSide } from './machine'
import { CURRENT, EDITIONS } from '../laws/edition'
import { many, say, t } from '../ui/words'

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
    const { now, phase, next, turn, takeBack, undo } = clockwork
    const [ruled, setRuled] = useState('')
    function illegal(side: Side) {
        const { given = 0, article = '' } = clockwork.illegal(side) ?? {}
        const opponent = SIDES[otherSide(side)]
        const price =
            given > 0
                ? say('{colour} gets {time} more.', { colour: opponent, time: clockText(given) })
                : given < 0
                  ? t`${SIDES[side]} loses, unless ${opponent} cannot mate: then it is a draw.`
                  : t`Done; no ruling follows.`
        setRuled(`${price} (${article.replace(' ', ', ')})`)
    }
    const pressed = clockwork.pressed()
    return (
        <Dialog title="Correct the clocks" onClose={onClose}>
            {phase !== 'ready' && (
                <fieldset class="illegal">
                    <legend>Illegal move</legend>
                    <div class="row-buttons">
                        {both.map((side) => (
                            <button type="button" onClick={() => illegal(side)}>
                                {SIDES[side]}
                                {'▲'.repeat(clock.look(now()).sides[side].illegal)}
                            </button>
                        ))}
                        <select
                            aria-label="Edition"
                            value={edition.value || CURRENT}
                            onChange={(event) => (edition.value = event.currentTarget.value)}
                        >
                            {EDITIONS.map((one) => (
                                <option value={one}>{one}</option>
                            ))}
                        </select>
                    </div>
                    {ruled && <p role="status">{ruled}</p>}
                </fieldset>
            )}
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
                {/* Always there: a time that is written down must not move what is tapped. */}
                <button
                    type="button"
                    disabled={!clockwork.corrected()}
                    onClick={() => {
                        undo()
                        setRuled('')
                    }}
                >
                    Undo
                </button>
                {pressed !== undefined && (
                    <button type="button" onClick={takeBack}>
                        Take back {SIDES[pressed]}’s press
                    </button>
                )}
            </p>
            <p class="soft" aria-live={phase === 'running' ? 'off' : 'polite'}>
                White {clockText(clock.look(now()).sides[0].left)}, Black{' '}
                {clockText(clock.look(now()).sides[1].left)}
            </p>
            <Log clockwork={clockwork} />
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
                    inputMode="decimal"
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
                        onClick={() =>
                            set(side, Math.max(0, clock.look(now()).sides[side].left + ms))
                        }
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
