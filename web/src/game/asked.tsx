// asked.tsx - what one player asks of the other, or of the arbiter, and the answers
import type { Asked } from 'generated/protocol'
import type { Seat } from './seat'
import { wishWords } from './wishes'
import { t } from '../ui/words'

export function AskedNow({ seat }: { seat: Seat }) {
    return (
        <>
            {seat.wishes.map((one) => (
                <div class="banner waits">
                    <span>
                        {wishWords(one, seat)}
                        {one.what === 'resume' && ' Play goes on soon, even without an answer.'}
                    </span>
                    <span class="replies">
                        <Answers seat={seat} one={one} />
                    </span>
                </div>
            ))}
        </>
    )
}

function Answers({ seat, one: { what, by } }: { seat: Seat; one: Asked }) {
    const away = (label: string) => (
        <button type="button" onClick={() => void seat.ask(what, true)}>
            {label}
        </button>
    )
    if (seat.may(by)) return away(t`Take it back`)
    if (!seat.me || what === 'arbiter') return null
    return (
        <>
            <button type="button" class="primary" onClick={() => void seat.ask(what)}>
                {what === 'pause' ? 'Agree' : 'Go on'}
            </button>
            {what === 'pause' && away(t`Decline`)}
        </>
    )
}
