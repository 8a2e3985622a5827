// control.ts - a time control, as people say it
import * as laws from './laws'
import { t } from '../ui/words'

function periodWords({ moves, time, increment, delay }: laws.Period) {
    const seconds = time / 1000
    const whole = seconds % 60 ? `${seconds} s` : t`${seconds / 60} min`
    const more = increment ? ` + ${increment / 1000} s` : delay ? `, ${delay / 1000} s delay` : ''
    return (moves ? `${moves} moves in ` : '') + whole + more
}

/** "40 moves in 90 min + 30 s, then 30 min + 30 s". */
export function controlWords(text = '-') {
    const { fault, periods } = laws.control(text)
    if (fault) return text
    return periods.map(periodWords).join(', then ') || t`no clock`
}

/** Is time added, or withheld, with each move? */
export const hasIncrement = ({ periods }: laws.Control) =>
    periods.some(({ increment, delay }) => increment || delay)
