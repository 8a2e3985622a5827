// parts.ts - a time control as a form has it, and as text
import * as laws from '../laws/laws'

export type Way = 'none' | 'increment' | 'delay' | 'bronstein'
export type Parts = {
    periods: { moves: string; minutes: string }[] // moves '': all the rest
    way: Way
    seconds: string
}

const SIGNS: Record<Way, string> = { none: '', increment: '+', delay: 'd', bronstein: 'd' }

/** As the tag TimeControl has it. */
export function controlOf({ periods, way, seconds }: Parts) {
    const extra = way === 'none' ? '' : SIGNS[way] + (seconds.trim() || '0')
    return periods
        .map(({ moves, minutes }) => {
            const count = moves.trim() ? `${moves.trim()}/` : ''
            const time = Number(minutes.replace(',', '.')) * 60
            return `${count}${Math.round(time)}${extra}`
        })
        .join(':')
}

/** The other way round; what each move brings is that of the first period. */
export function partsOf(control: string, bronstein: boolean): Parts {
    const { periods } = laws.control(control)
    const [first] = periods
    const delay = first?.delay ? (bronstein ? 'bronstein' : 'delay') : null
    return {
        periods: periods.map(({ moves, time }) => ({
            moves: moves ? String(moves) : '',
            minutes: String(time / 60000),
        })),
        way: delay ?? (first?.increment ? 'increment' : 'none'),
        seconds: String(((first?.delay ?? 0) || (first?.increment ?? 0)) / 1000 || 10),
    }
}
