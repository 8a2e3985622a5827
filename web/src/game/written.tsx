// written.tsx - moves that are written: typed in, or sealed
import { useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { announce } from '../ui/ui'

/** A move typed in: for keyboards, and for those who like it. */
export function TypeMove({ state, chess960, able, onMove }) {
    const [text, setText] = useState('')
    const [bad, setBad] = useState('')
    function submit(event) {
        event.preventDefault()
        if (!text.trim()) return
        if (!able) return setBad('It is not your move.')
        const found = laws.read(state.fen, text.trim(), chess960)
        if (!found.move) {
            setBad(found.why)
            announce(`${text} is not possible: ${found.why}`)
            return
        }
        setText('')
        onMove(found.move)
    }
    return (
        <form class="type" onSubmit={submit}>
            <label>
                <span class="visually-hidden">Type a move</span>
                <input
                    value={text}
                    placeholder="Type a move: Nf3"
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
            <button type="submit">Move</button>
            {bad && (
                <small id="type-bad" class="bad">
                    {bad}
                </small>
            )}
        </form>
    )
}

/** The sealed move (Guidelines I.1.1): written, then the clocks are stopped. */
export function Seal({ state, chess960, act }) {
    const [text, setText] = useState('')
    const found = text ? laws.read(state.fen, text, chess960) : null
    return (
        <form
            class="banner"
            onSubmit={async (event) => {
                event.preventDefault()
                const words = found?.move
                    ? laws.san(state.fen, found.move) || found.move
                    : JSON.stringify(text)
                if (await act(`seals ${words}`, state.turn)) act('pauses', state.turn)
            }}
        >
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
