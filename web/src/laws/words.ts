// words.ts - rulings, results and duties in sentences
//
// The sentences are those of verdicts.def and words.def; only what is said to the
// player himself stands here.
import type { Actor, Colour as Color, Duty, Game, Role, Ruling } from 'generated/protocol'
import { ENDS, REFUSALS, RESULTS, VERDICTS, type Verdict } from 'generated/words'
import { retell } from '../ui/retell'
import { span } from '../ui/time'
import { form, language, many, t, told } from '../ui/words'
import { notated } from './notate'

export const Colour = (color: Role | Actor | undefined) =>
    color === 'white' ? t('White') : color === 'black' ? t('Black') : ''
const ARBITERS: Record<Game['arbiter'], string> = {
    automatic: t('automatic'),
    present: t('present'),
    absent: t('absent'),
}
export const arbiterWords = (arbiter: Game['arbiter']) => ARBITERS[arbiter]

export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')

/** A player's name; one that nobody gave is the colour. */
export const nameOf = (name: string, color: Color) => (name === '?' || !name ? Colour(color) : name)

export const ending = (end: string) => told(ENDS[end] ?? end)
export const resultWords = (result: string) => told(RESULTS[result] ?? result)
export const resultShort = (result: string | undefined) =>
    result === 'cancelled'
        ? t('cancelled')
        : (result ?? '*').replaceAll('1/2', '½').replace('-', '–')

/** What stands in a place, or how it is told in the form that the place asks for. */
type Argument = string | number | ((form?: string) => string)
export type Arguments = Partial<Record<string, Argument>>

/** "Article 9: The drawn game", "Appendix A: Rapid chess"; `key` is what numbers begin with. */
export function chapterWords(key: string, title: string) {
    const words = told(title)
    if (/^[1-9]/.test(key)) return t`Article ${key}: ${words}`
    if (/^I+$/.test(key)) return t`Guidelines ${key}: ${words}`
    return /^[A-D]$/.test(key) ? t`Appendix ${key}: ${words}` : words || key
}

function inForm(name: string, raw: Argument, asked?: string) {
    if (typeof raw === 'function') return raw(asked)
    if (asked) return form(raw, asked)
    return name === 'word' ? told(String(raw)) : raw
}

/** Put the arguments into a sentence; one that is missing goes with its blank. */
export const fill = (sentence: string, args: Arguments) =>
    told(sentence).replace(/ ?\{(\w+)(?:\.(\w+))?\}/g, (slot, name: string, asked?: string) => {
        const raw = args[name] ?? ''
        const value = inForm(name, raw, asked)
        return value === '' ? '' : `${slot.startsWith(' ') ? ' ' : ''}${value}`
    })

// What reads the same wherever it stands, "Nf3" and "2:24", is not kept left to right.
const ONE_WAY = /^([A-Za-z][A-Za-z0-9]*|[\d:.]*)$/
const rightToLeft = /^(ar|fa|he|ur)\b/.test(language)

/** A move, a score: left to right within a line of the other direction. */
export const isolated = (text: string) =>
    rightToLeft && text && !ONE_WAY.test(text) ? `\u2066${text}\u2069` : text

const NTH = ['', t('first'), t('second'), t('third')]
export const nthWords = (n: number) => NTH[n] ?? t`${n}th`

/** What an arbiter gives; `much` is as a ruling has it. */
export function penaltyWords(word: string, much: string) {
    const time = much
    const text = much
    const score = isolated(resultShort(much.replace(/^opponent /, '')))
    switch (word) {
        case 'add':
            return t`${time} more for the opponent`
        case 'cut':
            return t`${time} taken off the clock`
        case 'points':
            return t`the score becomes ${score}`
        case 'loss':
            return t`loss of the game, ${score} for the opponent`
        case 'exclusion': {
            const rounds = many(Number(much), '{n} round', '{n} rounds')
            return t`exclusion (${rounds})`
        }
        case 'fine':
            return much ? t`fine (${text})` : t('fine')
        default:
            return told(word)
    }
}

const isVerdict = (word: string): word is Verdict => word in VERDICTS

// Whose illegal move it was, only the message says.
const illegalBy = ({ verdict, say }: Ruling) => {
    const by = verdict === 'illegal' ? say?.[1] : undefined
    return by === 'white' || by === 'black' ? by : undefined
}

/** A ruling as a sentence; some of its arguments may be worded already. */
export function rulingWords(ruling: Ruling, worded: Arguments = {}) {
    const { verdict, colour, square, second, move, time, number, extra = '', result } = ruling
    const { word = '', refusal = '' } = ruling
    if (!isVerdict(verdict)) return retell(ruling.text)
    const words = fill(VERDICTS[verdict], {
        square,
        second,
        move: move === 'press' ? t`pressed without a move` : move && isolated(notated(move)),
        number,
        nth: number === undefined ? '' : nthWords(number),
        extra,
        word,
        colour: Colour(colour ?? illegalBy(ruling)),
        time: time === undefined ? '' : span(time),
        result: verdict === 'result' ? resultWords(result ?? '') : resultShort(result),
        refusal: told(REFUSALS[refusal] ?? ''),
        end: ending(word),
        penalty: penaltyWords(word, extra),
        ...worded,
    })
    return ruling.also ? words.replace(/\.$/, ` (${ruling.also}).`) : words
}

/** What a duty asks, spoken to the player. */
export function dutyWords(duty: NonNullable<Duty>, released: boolean) {
    switch (duty.verdict) {
        case 'must-move':
            return t`You touched ${duty.square}: move that piece.`
        case 'must-capture':
            return t`You touched ${duty.square}: capture that piece.`
        case 'must-capture-with':
            return t`You touched both: capture ${duty.second} with ${duty.square}.`
        case 'must-castle':
            return released
                ? t`You let go of the king: now castle with the rook.`
                : t`You touched king and rook: castle.`
        case 'may-not-castle':
            return t`You touched the rook first: you may not castle with it.`
        case 'must-move-king':
            return t`That castling is not legal: make another move with the king.`
        case 'must-make':
            return t`You claimed with a move: make it (${duty.moves[0] ?? ''}).`
        case 'must-promote':
            return t`The pawn must be promoted.`
        default:
            return retell(duty.text)
    }
}
