// written.tsx - moves that are written: the sealed one
import { useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import type { Seat } from './seat'
import { notated } from '../laws/notate'

/** The sealed move (Guidelines I.1.1): written, then the clocks are stopped; nothing
 *  where none is to be sealed. */
export function Seal({ seat }: { seat: Seat }) {
    const { fen, turn, pending } = seat.state
    const [text, setText] = useState('')
    const found = text ? laws.read(fen, text, seat.game.chess960) : null
    async function seal(event: Event) {
        event.preventDefault()
        if (!found?.move) return
        const words = notated(laws.san(fen, found.move) || found.move)
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
