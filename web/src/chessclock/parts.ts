// parts.ts - a time control as a form has it, and as text
import * as laws from '../laws/laws'

export type Way = 'none' | 'increment' | 'delay' | 'bronstein'
export type Part = {
    moves: string // '': all the rest
    minutes: string
    way: Way
    seconds: string // what each move brings, in this period
}

const SIGNS: Record<Way, string> = { none: '', increment: '+', delay: 'd', bronstein: 'd' }

/** As the tag TimeControl has it. */
export function controlOf(parts: Part[]) {
    return parts
        .map(({ moves, minutes, way, seconds }) => {
            const count = moves.trim() ? `${moves.trim()}/` : ''
            const time = Number(minutes.replace(',', '.')) * 60
            const extra = way === 'none' || !seconds.trim() ? '' : SIGNS[way] + seconds.trim()
            return `${count}${Math.round(time)}${extra}`
        })
        .join(':')
}

/** The other way round. */
export function partsOf(control: string, bronstein: boolean): Part[] {
    return laws.control(control).periods.map(({ moves, time, increment, delay }) => ({
        moves: moves ? String(moves) : '',
        minutes: String(time / 60000),
        way: delay ? (bronstein ? 'bronstein' : 'delay') : increment ? 'increment' : 'none',
        seconds: String((delay || increment) / 1000 || ''),
    }))
}

/** What moves bring, as far as any do. */
export const wayOf = (parts: Part[]) => parts.find(({ way }) => way !== 'none')?.way ?? 'none'

/** The same with each period; ten seconds if none is chosen yet. */
export function withWay(parts: Part[], way: Way): Part[] {
    const chosen = parts.some(({ seconds }) => seconds)
    return parts.map((part) => ({ ...part, way, seconds: chosen ? part.seconds : '10' }))
}
