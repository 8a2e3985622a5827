// panels.tsx - what an arbiter can do, matter by matter
import type { Colour as Color, Move } from 'generated/protocol'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { numberOf } from '../game/pairs'
import { Colour, resultShort } from '../laws/words'
import { Field, Segments, type Options } from '../ui/form'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

/** A button that sends an act. */
export type Do = (text: string, label?: string, cls?: string, short?: string) => JSX.Element

const COLOURS: Options<Color> = [
    ['white', t('White')],
    ['black', t('Black')],
]

type WhoProps = { color: Color; onColor: (color: Color) => void }

const Who = ({ color, onColor }: WhoProps) => (
    <Segments label="Which player" value={color} options={COLOURS} onChange={onColor} />
)

type TextProps = {
    label: string
    hint?: string
    value: string
    onValue: (value: string) => void
    numeric?: boolean
    maxLength?: number
}

function Text({ label, hint, value, onValue, numeric, maxLength }: TextProps) {
    return (
        <Field label={label} hint={hint}>
            <input
                value={value}
                inputMode={numeric ? 'numeric' : undefined}
                maxLength={maxLength}
                autocapitalize="off"
                spellcheck={false}
                onInput={(event) => onValue(event.currentTarget.value)}
            />
        </Field>
    )
}

// Most acts may cite the Article that they rest on.
function useArticle() {
    const [article, setArticle] = useState('')
    const cited = article.trim()
    return {
        cited,
        why: cited ? ` for ${cited}` : '',
        field: (
            <Text label="For Article" hint="may be empty" value={article} onValue={setArticle} />
        ),
    }
}

export function Clocks({ button }: { button: Do }) {
    const [color, setColor] = useState<Color>('white')
    const [time, setTime] = useState('2:00')
    const [count, setCount] = useState('')
    return (
        <details>
            <summary>Clock</summary>
            <Who color={color} onColor={setColor} />
            <Text label="Time" hint="M:SS or H:MM:SS" value={time} onValue={setTime} />
            <div class="row-buttons">
                {button(`adds ${color} ${time}`, t`Add`)}
                {button(`removes ${color} ${time}`, t`Take off`)}
                {button(`sets ${color} ${time}`, t`Set to`)}
            </div>
            <Text
                label="Moves completed"
                hint="what the move counter is to show"
                value={count}
                onValue={setCount}
                numeric
            />
            <div class="row-buttons">
                {button(`sets ${color} moves ${count.trim() || 0}`, t`Set the counter`)}
            </div>
        </details>
    )
}

// The penalties of 12.9, and what is to be said about each.
const PENALTIES = {
    warning: { say: t('warning') },
    add: { say: t`time to the opponent`, more: t`Time`, timed: true },
    cut: { say: t`time off`, more: t`Time`, timed: true },
    points: { say: t`points, W-B`, more: t`Points, as 1-0` },
    loss: { say: t`loss of the game` },
    fine: { say: t('fine'), more: t`What fine` },
    exclusion: { say: t`exclusion, rounds`, more: t`How many rounds` },
    expulsion: { say: t('expulsion') },
} satisfies Record<string, { say: string; more?: string; timed?: boolean }>
type Penalty = keyof typeof PENALTIES

export function Penalties({ button }: { button: Do }) {
    const [color, setColor] = useState<Color>('white')
    const [penalty, setPenalty] = useState<Penalty>('warning')
    const [time, setTime] = useState('2:00')
    const [words, setWords] = useState('')
    const article = useArticle()
    const kind = PENALTIES[penalty]
    const more = 'more' in kind ? kind.more : undefined
    const timed = 'timed' in kind
    const extent = more ? ` ${timed ? time : words}` : ''
    return (
        <details>
            <summary>Penalty</summary>
            <Who color={color} onColor={setColor} />
            <div class="two">
                <Field label="Penalty (12.9)">
                    <select
                        value={penalty}
                        onChange={(event) => setPenalty(event.currentTarget.value as Penalty)}
                    >
                        {Object.entries(PENALTIES).map(([key, { say }]) => (
                            <option value={key}>{say}</option>
                        ))}
                    </select>
                </Field>
                {article.field}
            </div>
            {more && (
                <Text
                    label={more}
                    value={timed ? time : words}
                    onValue={timed ? setTime : setWords}
                />
            )}
            <div class="row-buttons">
                {button(
                    `penalises ${color} ${penalty}${extent}${article.why}`,
                    t`Penalise ${Colour(color)}`,
                    'danger',
                )}
                {article.cited &&
                    button(
                        `${color} infringes ${article.cited}`,
                        t`${Colour(color)} infringed ${article.cited}`,
                    )}
            </div>
        </details>
    )
}

const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '+/-', '-/+', '-/-', 'cancelled']

/** How a game ends, one tap away. */
export function Results({ button }: { button: Do }) {
    return ['1-0', '1/2-1/2', '0-1'].map((one) =>
        button(`declares ${one}`, t`Declare ${resultShort(one)}`, 'danger', resultShort(one)),
    )
}

export function Decisions({ button }: { button: Do }) {
    const [result, setResult] = useState('1/2-1/2')
    const article = useArticle()
    return (
        <details>
            <summary>Decide</summary>
            <div class="row-buttons">
                {['agrees', 'rejects', 'postpones', 'consents'].map((text) => button(text))}
            </div>
            <div class="two">
                <Field label="Result">
                    <select
                        value={result}
                        onChange={(event) => setResult(event.currentTarget.value)}
                    >
                        {RESULTS.map((one) => (
                            <option value={one}>{resultShort(one)}</option>
                        ))}
                    </select>
                </Field>
                {article.field}
            </div>
            <div class="row-buttons">
                {button(
                    `declares ${result}${article.why}`,
                    t`Declare ${resultShort(result)}`,
                    'danger',
                )}
            </div>
        </details>
    )
}

export function Cases({ moves, button }: { moves: Move[]; button: Do }) {
    const [color, setColor] = useState<Color>('white')
    const [ply, setPly] = useState('0')
    const [text, setSquare] = useState('')
    const article = useArticle()
    const square = text.trim().toLowerCase()
    return (
        <details>
            <summary>Board, presence, adjournment</summary>
            <Who color={color} onColor={setColor} />
            <div class="row-buttons">
                {button('finds setup-wrong')}
                {button('finds board-turned')}
                {button('finds colours-reversed')}
                {button(`finds king-misplaced ${color}`, t`${Colour(color)}’s king misplaced`)}
                {button(`${color} arrives`, t`${Colour(color)} arrives`)}
                {button(`${color} leaves`, t`${Colour(color)} leaves`)}
                {button(`excuses ${color}`)}
                {button('adjourns')}
                {button('opens')}
                {button('loses-envelope')}
                {button('records sealer absent')}
            </div>
            <div class="two">
                <Field
                    label="A position of this game"
                    hint="pieces displaced (7.6), boards that differ (D.2.9)"
                >
                    <select value={ply} onChange={(event) => setPly(event.currentTarget.value)}>
                        <option value="0">the initial position</option>
                        {moves.map((move) => (
                            <option value={move.ply}>
                                after {numberOf(move)} {notated(move.san)}
                            </option>
                        ))}
                    </select>
                </Field>
                {article.field}
            </div>
            <div class="row-buttons">
                {button(`reinstates ${ply}${article.why}`, t`Reinstate this position`)}
            </div>
            <Text
                label="Rook misplaced, on"
                hint="a square"
                value={text}
                onValue={setSquare}
                maxLength={2}
            />
            <div class="row-buttons">
                {square &&
                    button(`finds rook-misplaced ${square}`, t`The rook on ${square} is misplaced`)}
            </div>
        </details>
    )
}
