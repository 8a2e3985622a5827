// connection.tsx - the line to the server: silence, what is on its way, what it cost
import type { Colour as Color } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { asWritten, isCoordinates } from '../board/squares'
import { buttonWords, deedIn } from '../laws/acts'
import * as laws from '../laws/laws'
import { other } from '../laws/words'
import type { Outage } from '../net/table'
import { clockWords } from '../ui/time'
import type { Seat } from './seat'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

/** An act in a word or two: the move, or what its button says. */
export function actName(text: string, seat: Seat) {
    const by = seat.state.turn
    const move = deedIn(text, by)?.move
    if (!move || !/^(plays|makes)/.test(text)) return `“${buttonWords(text, by)}”`
    if (!isCoordinates(move)) return move
    const { fen } = seat.state
    return notated(laws.san(fen, move) || asWritten(laws.board(fen), move))
}

/** What was done and has no answer yet, newest last; touching counts for nothing here. */
function unanswered({ table }: Seat) {
    return table.waiting.value
        .map((one) => one.message.act)
        .filter((text) => !text.startsWith('touches'))
}

/** Seconds since then, counted on. */
function Seconds({ since }: { since: number }) {
    const [, redraw] = useState(0)
    useEffect(() => {
        const timer = setInterval(() => redraw((n) => n + 1), 1000)
        return () => clearInterval(timer)
    }, [])
    const seconds = Math.round((performance.now() - since) / 1000)
    return <span aria-hidden="true">{` (${seconds} s)`}</span>
}

/** The line about the line; null: there is nothing to say. */
export function connection(seat: Seat) {
    const { table, state } = seat
    const since = table.silent.value
    const acts = unanswered(seat)
    const last = acts.at(-1)
    const name = last === undefined ? '' : actName(last, seat)
    const back = name && (
        <button type="button" onClick={() => table.forget()}>
            Take {name} back
        </button>
    )
    if (since !== null)
        return (
            <p class="banner warn" role="status">
                <span>
                    The connection is lost
                    <Seconds since={since} />. {table.trouble.value}{' '}
                    {name
                        ? `${name} will be sent when it is back.`
                        : seat.me && 'What you do will be sent when it is back.'}
                </span>
                {back || (
                    <button type="button" onClick={() => table.retry()}>
                        Try now
                    </button>
                )}
            </p>
        )
    if (!name) return null
    if (state.status === 'paused')
        return (
            <p class="banner warn" role="status">
                <span>{name} will be sent when the game goes on.</span>
                {back}
            </p>
        )
    return <p class="turn-line on-its-way">{name} is on its way…</p>
}

/** What an outage came to, in sentences. */
export function outageWords({ ms, ply, now, cost }: Outage, seat: Seat) {
    const { reader, moves, state, screen } = seat
    const words = [t`The connection was lost for ${clockWords(ms)}.`]
    const others = moves.slice(ply, now)
    if (others.length) words.push(t`Meanwhile: ${others.map(({ san }) => san).join(' ')}.`)
    else if (state.clocks) {
        const who = (color: Color) => (color === reader.me ? 'you' : reader.names[color])
        const order: Color[] = reader.me ? [reader.me, other(reader.me)] : ['white', 'black']
        const paid = order.filter((color) => (cost[color] ?? 0) >= 1000)
        const each = paid.map((color) => `${who(color)} ${clockWords(cost[color] ?? 0)}`)
        words.push(each.length ? t`It cost ${each.join(' and ')}.` : t`It cost no time.`)
    }
    const { arrived } = seat
    if (arrived.value)
        words.push(`${screen ? '' : t`Your `}${arrived.value} was sent afterwards and stands.`)
    return words
}
