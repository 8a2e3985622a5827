// written.tsx - moves that are written: typed in, or sealed
import type { State } from 'generated/protocol'
import { useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { announce } from '../ui/say'
import type { Seat } from './seat'

type TypeMoveProps = {
    state: State
    chess960: boolean
    able: boolean
    onMove: (move: string) => void
}

/** A move typed in: for keyboards, and for those who like it. */
export function TypeMove({ state, chess960, able, onMove }: TypeMoveProps) {
    const [text, setText] = useState('')
    const [bad, setBad] = useState('')
    function submit(event: Event) {
        event.preventDefault()
        if (!text.trim()) return
        if (!able) {
            setBad('It is not your move.')
            return
        }
        const found = laws.read(state.fen, text.trim(), chess960)
        if (found.move) {
            setText('')
            onMove(found.move)
        } else {
            setBad(found.why ?? '')
            announce(`${text} is not possible: ${found.why}`)
        }
    }
    return (
        <form class="type" onSubmit={submit}>
            <label>
                <span class="visually-hidden">Type a move</span>
                <input
                    value={text}
                    placeholder={state.result ? 'The game is over' : 'Type a move: Nf3'}
                    disabled={!!state.result}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    aria-invalid={!!bad}
                    aria-describedby={bad ? 'type-bad' : undefined}
                    onInput={(event) => {
                        setText(event.currentTarget.value)
                        setBad('')
                    }}
                />
            </label>
            <button type="submit" disabled={!!state.result}>
                Move
            </button>
            {bad && (
                <small id="type-bad" class="bad">
                    {bad}
                </small>
            )}
        </form>
    )
}

/** The sealed move (Guidelines I.1.1): written, then the clocks are stopped; nothing
 *  where none is to be sealed. */
export function Seal({ seat }: { seat: Seat }) {
    const { fen, turn, pending } = seat.state
    const [text, setText] = useState('')
    const found = text ? laws.read(fen, text, seat.game.chess960) : null
    async function seal(event: Event) {
        event.preventDefault()
        if (!found?.move) return
        const words = laws.san(fen, found.move) || found.move
        if (await seat.act(`seals ${words}`, turn)) await seat.act('pauses', turn)
    }
    if (!pending.some((one) => one.kind === 'seal' && seat.may(one.by))) return null
    return (
        <form class="banner" onSubmit={(event) => void seal(event)}>
            <p>
                Write your move; nobody sees it before the envelope is opened. Sealing stops the
                clocks.
            </p>
            <div class="type">
                <label>
                    <span class="visually-hidden">The sealed move</span>
                    <input
                        value={text}
                        autocomplete="off"
                        spellcheck={false}
                        placeholder="The sealed move"
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                </label>
                <button type="submit" class="primary" disabled={!found?.move}>
                    Seal
                </button>
                {found && !found.move && <small class="bad">{found.why}</small>}
            </div>
        </form>
    )
}
