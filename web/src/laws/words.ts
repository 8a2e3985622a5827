// words.ts - rulings, results and duties in sentences
//
// The sentences are those of include/laws, and liblaws says them; only what is said to
// the player himself stands here.
import type { Actor, Colour as Color, Duty, Game, Role, Ruling } from 'generated/protocol'
import { retell } from '../ui/retell'
import { t, told } from '../ui/words'
import * as laws from './laws'
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

export const ending = (end: string) => laws.said([`end.${end}`]) || end
export const resultWords = (result: string) => laws.said([`result.${result}`]) || result
export const resultShort = (result: string | undefined) =>
    result === 'cancelled'
        ? t('cancelled')
        : (result ?? '*').replaceAll('1/2', '½').replace('-', '–')

/** "Article 9: The drawn game", "Appendix A: Rapid chess"; `key` is what numbers begin with. */
export function chapterWords(key: string, title: string) {
    const words = told(title)
    if (/^[1-9]/.test(key)) return t`Article ${key}: ${words}`
    if (/^I+$/.test(key)) return t`Guidelines ${key}: ${words}`
    return /^[A-D]$/.test(key) ? t`Appendix ${key}: ${words}` : words || key
}

/** A message as a sentence, with moves in the reader's letters; '' when it is one of
 *  another version. */
export const said = (say: laws.Say | undefined, to?: laws.To) => notated(laws.said(say, to))

/** What a server says: as values, or in English by one that is older. */
export const spoken = ({ say, text }: { say?: laws.Say; text: string }) => said(say) || retell(text)

/** A ruling as a sentence. */
export function rulingWords({ say, also, text }: Ruling, to?: laws.To) {
    const words = said(say, to) || text
    return also ? words.replace(/\.$/, ` (${also}).`) : words
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
            return duty.text
    }
}
