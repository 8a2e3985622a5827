// log.tsx - what was done to the clock besides presses, and how long the moves took
import { Copy } from '../ui/copy'
import { usePacked } from '../ui/packed'
import { Share } from '../ui/share'
import { clockText, span } from '../ui/time'
import { many, number, t, tag } from '../ui/words'
import { SIDES, type Clockwork } from './clockwork'
import type { Entry, Spent } from './machine'

const day = new Intl.DateTimeFormat(tag, { timeStyle: 'medium', hourCycle: 'h23' })

function wordsOf({ deed: [what, , side, value], before, after, article }: Entry) {
    if (what === 'back') return t`Take back ${SIDES[side]}’s press`
    if (what === 'undo') return t`Undo`
    const change = `${clockText(before)} → ${clockText(after)}`
    if (what === 'set') return `${SIDES[side]}: ${change}`
    if (what === 'count')
        return `${SIDES[side]}: ${number(before)} → ${many(after, '{n} move', '{n} moves')}`
    if (what === 'illegal')
        return `${t`Illegal move`}, ${SIDES[side]} (${article.replace(' ', ', ')}): ${change}`
    if (what === 'away') return `${value < 0 ? '✗' : '✓'} ${span(Math.abs(value))}`
    return `${what === 'stop' ? t`Paused.` : t`Resumed.`} ${SIDES[side]} ${clockText(after)}`
}

export function Log({ clockwork }: { clockwork: Clockwork }) {
    const { entries, spent } = clockwork.history()
    const packed = usePacked(JSON.stringify(clockwork.part()))
    if (!entries.length) return null
    const lines = entries.map((entry) => {
        const at = entry.deed[4]
        return `${at === undefined ? '' : day.format(at)} ${wordsOf(entry)}`
    })
    return (
        <details class="clock-log">
            <summary>Log</summary>
            <ol>
                {lines.map((line) => (
                    <li>{line}</li>
                ))}
            </ol>
            <Share label={t`The clock`} href={`/meet#${packed}`} qr />
            <Bars spent={spent} />
            <Copy what={t`Log`} text={() => [...lines, ...spent.map(commentOf)].join('\n')} />
        </details>
    )
}

// As the comments of PGN have it.
const commentOf = ({ left }: Spent, i: number) => {
    const seconds = Math.floor(left / 1000)
    const two = (n: number) => String(n).padStart(2, '0')
    const clk = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    return `${Math.floor(i / 2) + 1}${i % 2 ? '...' : '.'} {[%clk ${clk}]}`
}

/** How long each move took: White's bars go up, Black's down. */
function Bars({ spent }: { spent: Spent[] }) {
    const most = Math.max(1, ...spent.map(({ time }) => time))
    if (!spent.length) return null
    return (
        <figure>
            <figcaption>Time per move, at most {span(most)}</figcaption>
            <svg
                class="time-bars"
                viewBox={`0 -50 ${Math.max(40, spent.length)} 100`}
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                {spent.map(({ side, time }, i) => {
                    const high = (48 * time) / most
                    return (
                        <rect x={i} y={side ? 1 : -1 - high} width="0.8" height={high}>
                            <title>{span(time)}</title>
                        </rect>
                    )
                })}
            </svg>
        </figure>
    )
}
