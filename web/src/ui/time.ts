// time.ts - milliseconds as people read them
import { many, t } from './words'

/** As a digital chessclock shows it, rounded up; tenths under 20 seconds. */
export function clockText(ms: number) {
    if (ms <= 0) return '0:00.0'
    if (ms < 20000) {
        const tenths = Math.ceil(ms / 100)
        if (tenths < 200) return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`
        return '0:20'
    }
    const seconds = Math.ceil(ms / 1000)
    const m = Math.floor(seconds / 60) % 60
    const h = Math.floor(seconds / 3600)
    return h ? `${h}:${two(m)}:${two(seconds % 60)}` : `${m}:${two(seconds % 60)}`
}

const two = (n: number) => String(n).padStart(2, '0')

/** Is a display to be seen as short of time? */
export const isLow = (ms: number | null) => ms !== null && ms < 20000

/** H:MM:SS or M:SS as milliseconds, with any sign between, or 530 for 5:30, as pads
 *  without a colon have it; NaN: it is neither. */
export function readTime(text: string) {
    const short = text.trim().replace(/^(\d{0,2}?)(\d{1,2})(\d\d)$/, '$1:$2:$3')
    const m = /^(?:(\d*)[:.,])?(\d{1,3})[:.,]([0-5]\d)$/.exec(short)
    if (!m || (m[1] && Number(m[2]) > 59)) return NaN
    return ((Number(m[1] ?? 0) * 60 + Number(m[2])) * 60 + Number(m[3])) * 1000
}

/** In words, for those who listen: "1 minute 5 seconds". */
export function clockWords(ms: number) {
    const [h, m, s] = parts(Math.max(0, Math.ceil(ms / 1000)))
    return (
        [
            h && many(h, '{n} hour', '{n} hours'),
            m && many(m, '{n} minute', '{n} minutes'),
            s && many(s, '{n} second', '{n} seconds'),
        ]
            .filter(Boolean)
            .join(' ') || t`no time`
    )
}

/** A span of time, short: "1 h 5 s". */
export function span(ms: number) {
    const seconds = Math.round(ms / 1000)
    const [h, m, s] = parts(seconds)
    return [
        h && t('{n} h').replace('{n}', String(h)),
        m && t('{n} min').replace('{n}', String(m)),
        (s || !seconds) && t('{n} s').replace('{n}', String(s)),
    ]
        .filter(Boolean)
        .join(' ')
}

const parts = (seconds: number): [number, number, number] => [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
]
