// control.ts - a time control, as people say it
import * as laws from './laws'
import { t } from '../ui/words'

const LEVELS: Partial<Record<string, string>> = {
    standard: t('standard'),
    rapid: t('rapid'),
    blitz: t('blitz'),
}

/** Standard, rapid or blitz. */
export const levelWords = (level: string) => LEVELS[level] ?? level

function periodWords({ moves, time, increment, delay }: laws.Period) {
    const seconds = time / 1000
    const whole = seconds % 60 ? t`${seconds} s` : t`${seconds / 60} min`
    const more = increment || delay
    const added = more / 1000
    const limit = !more
        ? whole
        : increment
          ? t`${whole} + ${added} s`
          : t`${whole}, ${added} s delay`
    return moves ? t`${moves} moves in ${limit}` : limit
}

/** "40 moves in 90 min + 30 s, then 30 min + 30 s". */
export function controlWords(text = '-') {
    const { fault, periods } = laws.control(text)
    if (fault) return text
    if (!periods.length) return t`no clock`
    return periods.map(periodWords).reduceRight((rest, one) => t`${one}, then ${rest}`)
}

/** Is time added, or withheld, with each move? */
export const hasIncrement = ({ periods }: laws.Control) =>
    periods.some(({ increment, delay }) => increment || delay)
