// desk.tsx - the arbiter's desk for one game: what waits, then every act
import { useState } from 'preact/hooks'
import { announce, Article, Field, Problem } from '../ui/ui'
import { actButton, Colour, resultShort, rulingWords } from '../laws/words'

const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '+/-', '-/+', '-/-', 'cancelled']

export function Desk({ story, open, ask, send }) {
    const game = story.game.value
    const state = story.state.value
    const [note, setNote] = useState('')
    const [answer, setAnswer] = useState(null)
    const [problem, setProblem] = useState(null)
    const [color, setColor] = useState('white')
    const [time, setTime] = useState('2:00')
    const [penalty, setPenalty] = useState('warning')
    const [article, setArticle] = useState('')
    const [result, setResult] = useState('1/2-1/2')
    const [words, setWords] = useState('')
    const [ply, setPly] = useState('0')
    const [square, setSquare] = useState('')
    const [count, setCount] = useState('')
    if (!game) return null
    const edition = game.edition
    const foreseen = state.pending
        .flatMap((one) => one.acts)
        .map((text) => text.replace(/^arbiter /, ''))

    async function act(text) {
        setProblem(null)
        setAnswer(null)
        try {
            const ruling = await send(text, note.trim() || undefined)
            setAnswer(ruling.act)
            setNote('')
            announce(ruling.act.rulings.map(rulingWords).join(' ') || 'Done.')
        } catch (error) {
            setProblem(error)
        }
    }
    const button = (text, label, cls) => (
        <button type="button" class={cls} onClick={() => act(text)}>
            {label ?? actButton(text)}
        </button>
    )
    const why = article.trim() ? ` for ${article.trim()}` : ''
    const span = /^(add|cut)$/.test(penalty)
        ? ` ${time}`
        : penalty === 'points' || penalty === 'fine' || penalty === 'exclusion'
          ? ` ${words}`
          : ''

    return (
        <section class="desk" aria-label="Arbiter">
            <h2>Arbiter</h2>
            {state.pending.length > 0 && (
                <div class="pending">
                    {state.pending.map((one) => (
                        <div class={`banner waits ${one.kind}`}>
                            <p>
                                {one.by && !one.text.includes(Colour(one.by)) && (
                                    <strong>{Colour(one.by)}: </strong>
                                )}
                                {one.text} <Article edition={edition} id={one.article} />
                            </p>
                            <div class="row-buttons">
                                {one.acts
                                    .filter(
                                        (text) =>
                                            !/^(white|black) (?!arrives|leaves|infringes)/.test(
                                                text,
                                            ),
                                    )
                                    .map((text, i) => button(text, null, i ? '' : 'primary'))}
                            </div>
                        </div>
                    ))}
                </div>
            )}
            {answer && (
                <div
                    class={
                        answer.rulings.some((ruling) => ruling.verdict === 'refused')
                            ? 'no'
                            : 'done'
                    }
                    role="status"
                >
                    {answer.rulings.length ? (
                        answer.rulings.map((ruling) => (
                            <p>
                                <Article edition={edition} id={ruling.article} />{' '}
                                {rulingWords(ruling)}
                            </p>
                        ))
                    ) : (
                        <p>Done; no ruling follows.</p>
                    )}
                </div>
            )}
            <Problem problem={problem} />
            <div class="row-buttons">
                {[
                    state.status === 'waiting' && 'starts',
                    state.status === 'playing' && 'pauses',
                    state.status === 'paused' && 'resumes',
                    'observes flag',
                    'observes illegal',
                    'observes touch',
                ]
                    .filter((text) => text && !foreseen.includes(text))
                    .map((text) => button(text))}
            </div>
            <details>
                <summary>Clock</summary>
                <Who color={color} onColor={setColor} />
                <Field label="Time" hint="M:SS or H:MM:SS">
                    <input value={time} onInput={(event) => setTime(event.currentTarget.value)} />
                </Field>
                <div class="row-buttons">
                    {button(`adds ${color} ${time}`, 'Add')}
                    {button(`removes ${color} ${time}`, 'Take off')}
                    {button(`sets ${color} ${time}`, 'Set to')}
                </div>
                <Field label="Moves completed" hint="what the move counter is to show">
                    <input
                        inputMode="numeric"
                        value={count}
                        onInput={(event) => setCount(event.currentTarget.value)}
                    />
                </Field>
                <div class="row-buttons">
                    {button(`sets ${color} moves ${count.trim() || 0}`, 'Set the counter')}
                </div>
            </details>
            <details>
                <summary>Penalty</summary>
                <Who color={color} onColor={setColor} />
                <div class="two">
                    <Field label="Penalty (12.9)">
                        <select
                            value={penalty}
                            onChange={(event) => setPenalty(event.currentTarget.value)}
                        >
                            <option value="warning">warning</option>
                            <option value="add">time to the opponent</option>
                            <option value="cut">time off</option>
                            <option value="points">points, W-B</option>
                            <option value="loss">loss of the game</option>
                            <option value="fine">fine</option>
                            <option value="exclusion">exclusion, rounds</option>
                            <option value="expulsion">expulsion</option>
                        </select>
                    </Field>
                    <Field label="For Article" hint="may be empty">
                        <input
                            value={article}
                            onInput={(event) => setArticle(event.currentTarget.value)}
                        />
                    </Field>
                </div>
                {/^(add|cut)$/.test(penalty) && (
                    <Field label="Time">
                        <input
                            value={time}
                            onInput={(event) => setTime(event.currentTarget.value)}
                        />
                    </Field>
                )}
                {/^(points|fine|exclusion)$/.test(penalty) && (
                    <Field
                        label={
                            {
                                points: 'Points, as 1-0',
                                fine: 'What fine',
                                exclusion: 'How many rounds',
                            }[penalty]
                        }
                    >
                        <input
                            value={words}
                            onInput={(event) => setWords(event.currentTarget.value)}
                        />
                    </Field>
                )}
                <div class="row-buttons">
                    {button(
                        `penalises ${color} ${penalty}${span}${why}`,
                        `Penalise ${Colour(color)}`,
                        'danger',
                    )}
                    {article.trim() &&
                        button(
                            `${color} infringes ${article.trim()}`,
                            `${Colour(color)} infringed ${article.trim()}`,
                        )}
                </div>
            </details>
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
                    <Field label="For Article" hint="may be empty">
                        <input
                            value={article}
                            onInput={(event) => setArticle(event.currentTarget.value)}
                        />
                    </Field>
                </div>
                <div class="row-buttons">
                    {button(`declares ${result}${why}`, `Declare ${resultShort(result)}`, 'danger')}
                </div>
            </details>
            <details>
                <summary>Board, presence, adjournment</summary>
                <Who color={color} onColor={setColor} />
                <div class="row-buttons">
                    {button('finds setup-wrong')}
                    {button('finds board-turned')}
                    {button('finds colours-reversed')}
                    {button(`finds king-misplaced ${color}`, `${Colour(color)}’s king misplaced`)}
                    {button(`${color} arrives`, `${Colour(color)} arrives`)}
                    {button(`${color} leaves`, `${Colour(color)} leaves`)}
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
                            {story.moves.value.map((move) => (
                                <option value={move.ply}>
                                    after {move.number ?? Math.ceil(move.ply / 2)}
                                    {move.by === 'white' ? '.' : '…'} {move.san}
                                </option>
                            ))}
                        </select>
                    </Field>
                    <Field label="For Article" hint="may be empty">
                        <input
                            value={article}
                            onInput={(event) => setArticle(event.currentTarget.value)}
                        />
                    </Field>
                </div>
                <div class="row-buttons">
                    {button(`reinstates ${ply}${why}`, 'Reinstate this position')}
                </div>
                <Field label="Rook misplaced, on" hint="a square">
                    <input
                        value={square}
                        maxLength={2}
                        autocapitalize="off"
                        spellcheck={false}
                        onInput={(event) => setSquare(event.currentTarget.value)}
                    />
                </Field>
                <div class="row-buttons">
                    {square &&
                        button(
                            `finds rook-misplaced ${square.trim().toLowerCase()}`,
                            `The rook on ${square} is misplaced`,
                        )}
                </div>
            </details>
            <details onToggle={(event) => event.currentTarget.open && ask()}>
                <summary>Everything open now</summary>
                <div class="row-buttons">
                    {open.value ? (
                        open.value.acts.map((one) => (
                            <button
                                type="button"
                                title={one.rulings.map((ruling) => ruling.text).join('; ')}
                                onClick={() => act(one.act)}
                            >
                                {actButton(one.act)}
                            </button>
                        ))
                    ) : (
                        <p class="soft">Asking…</p>
                    )}
                </div>
            </details>
            <form
                class="type"
                onSubmit={(event) => {
                    event.preventDefault()
                    if (words.trim()) {
                        act(words.trim())
                        setWords('')
                    }
                }}
            >
                <label>
                    <span class="visually-hidden">Any act</span>
                    <input
                        value={words}
                        placeholder="Any act: adds white 2:00"
                        spellcheck={false}
                        onInput={(event) => setWords(event.currentTarget.value)}
                    />
                </label>
                <button type="submit">Enter</button>
            </form>
            <Field label="Note" hint="kept with the next act">
                <input
                    value={note}
                    maxLength={200}
                    onInput={(event) => setNote(event.currentTarget.value)}
                />
            </Field>
        </section>
    )
}

function Who({ color, onColor }) {
    return (
        <div class="segments" role="group" aria-label="Which player">
            {['white', 'black'].map((one) => (
                <button
                    type="button"
                    aria-pressed={color === one}
                    class={color === one ? 'on' : ''}
                    onClick={() => onColor(one)}
                >
                    {Colour(one)}
                </button>
            ))}
        </div>
    )
}
