// claim.tsx - claiming: a draw, or something against the opponent
import type { Colour as Color } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { knows } from '../laws/edition'
import * as laws from '../laws/laws'
import { Colour } from '../laws/words'
import { Dialog } from '../ui/dialog'
import type { Seat } from './seat'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

type ClaimProps = { seat: Seat; me: Color; onClose: () => void }

const DRAWS = [
    ['repetition', t`the same position for the third time`],
    ['fifty', t`fifty moves without a pawn move or capture`],
] as const
const TIMES = [
    ['now', t`it stands on the board now`],
    ['with', t`it comes about with the move that I write here`],
] as const

export function Claim({ seat, me, onClose }: ClaimProps) {
    const { game, state } = seat
    const text = knows(game.edition)
    const announced = !text.quickplayAnnounced || game.tags.QuickplayFinish === 'yes'
    const send = (words: string) => {
        onClose()
        void seat.act(words, me)
    }
    const button = (words: string, label: string) => (
        <button type="button" onClick={() => send(words)}>
            {label}
        </button>
    )
    return (
        <Dialog title={`${Colour(me)} claims`} onClose={onClose}>
            <DrawClaim seat={seat} onSend={send} />
            <h3>Against the opponent</h3>
            <div class="row-buttons">
                {state.clocks && button('claims flag', t`Flag has fallen`)}
                {button('claims illegal', t`Illegal move`)}
                {button('claims touch', t`Touch-move broken`)}
            </div>
            {text.quickplay && announced && (
                <>
                    <h3>Quickplay finish</h3>
                    <div class="row-buttons">
                        {button('claims normal-means', t`Cannot be won by normal means`)}
                        {button('claims no-effort', t`No effort to win`)}
                        {button('requests increment', t`Ask for an increment`)}
                    </div>
                </>
            )}
        </Dialog>
    )
}

function DrawClaim({ seat, onSend }: { seat: Seat; onSend: (words: string) => void }) {
    const { fen } = seat.state
    const [kind, setKind] = useState<(typeof DRAWS)[number][0]>('repetition')
    const [how, setHow] = useState<(typeof TIMES)[number][0]>('now')
    const [text, setText] = useState('')
    const found = text ? laws.read(fen, text, seat.game.chess960) : null
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault()
                if (how === 'now') onSend(`claims ${kind}`)
                else if (found?.move) onSend(`claims ${kind} with ${found.move}`)
            }}
        >
            <h3>A draw</h3>
            <Radios name="kind" options={DRAWS} value={kind} onChange={setKind} />
            <Radios name="how" options={TIMES} value={how} onChange={setHow} />
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
                            {found.move ? notated(laws.san(fen, found.move)) : found.why}
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
    )
}

type RadiosProps<T extends string> = {
    name: string
    options: readonly (readonly [T, string])[]
    value: T
    onChange: (value: T) => void
}

function Radios<T extends string>({ name, options, value, onChange }: RadiosProps<T>) {
    return (
        <div class="radios">
            {options.map(([key, text]) => (
                <label>
                    <input
                        type="radio"
                        name={name}
                        checked={value === key}
                        onChange={() => onChange(key)}
                    />{' '}
                    {text}
                </label>
            ))}
        </div>
    )
}
