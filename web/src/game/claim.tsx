// claim.tsx - claiming: a draw, or something against the opponent
import { useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { Dialog } from '../ui/ui'
import { Colour } from '../laws/words'

export function Claim({ table, me, act, onClose }) {
    const state = table.state.value
    const game = table.game.value
    const [kind, setKind] = useState('repetition')
    const [how, setHow] = useState('now')
    const [text, setText] = useState('')
    const found = text ? laws.read(state.fen, text, game.chess960) : null
    const quickplay = game.edition === '1997' || game.tags.QuickplayFinish === 'yes'
    const send = (words) => {
        onClose()
        act(words, me)
    }
    return (
        <Dialog title={`${Colour(me)} claims`} onClose={onClose}>
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    if (how === 'now') send(`claims ${kind}`)
                    else if (found?.move) send(`claims ${kind} with ${found.move}`)
                }}
            >
                <h3>A draw</h3>
                <div class="radios">
                    <label>
                        <input
                            type="radio"
                            name="kind"
                            checked={kind === 'repetition'}
                            onChange={() => setKind('repetition')}
                        />{' '}
                        the same position for the third time
                    </label>
                    <label>
                        <input
                            type="radio"
                            name="kind"
                            checked={kind === 'fifty'}
                            onChange={() => setKind('fifty')}
                        />{' '}
                        fifty moves without a pawn move or capture
                    </label>
                </div>
                <div class="radios">
                    <label>
                        <input
                            type="radio"
                            name="how"
                            checked={how === 'now'}
                            onChange={() => setHow('now')}
                        />{' '}
                        it stands on the board now
                    </label>
                    <label>
                        <input
                            type="radio"
                            name="how"
                            checked={how === 'with'}
                            onChange={() => setHow('with')}
                        />{' '}
                        it comes about with the move that I write here
                    </label>
                </div>
                {how === 'with' && (
                    <label class="field">
                        <span>The move</span>
                        <input
                            value={text}
                            autocomplete="off"
                            spellcheck={false}
                            onInput={(event) => setText(event.currentTarget.value)}
                        />
                        {found && (
                            <small class={found.move ? '' : 'bad'}>
                                {found.move ? laws.san(state.fen, found.move) : found.why}
                            </small>
                        )}
                    </label>
                )}
                <button type="submit" class="primary" disabled={how === 'with' && !found?.move}>
                    Claim the draw
                </button>
                <p class="soft">
                    A claim stops the clocks and is decided at once. One that is wrong costs time.
                </p>
            </form>
            <h3>Against the opponent</h3>
            <div class="row-buttons">
                {state.clocks && (
                    <button type="button" onClick={() => send('claims flag')}>
                        Flag has fallen
                    </button>
                )}
                <button type="button" onClick={() => send('claims illegal')}>
                    Illegal move
                </button>
                <button type="button" onClick={() => send('claims touch')}>
                    Touch-move broken
                </button>
            </div>
            {quickplay && (
                <>
                    <h3>Quickplay finish</h3>
                    <div class="row-buttons">
                        <button type="button" onClick={() => send('claims normal-means')}>
                            Cannot be won by normal means
                        </button>
                        <button type="button" onClick={() => send('claims no-effort')}>
                            No effort to win
                        </button>
                        <button type="button" onClick={() => send('requests increment')}>
                            Ask for an increment
                        </button>
                    </div>
                </>
            )}
        </Dialog>
    )
}
