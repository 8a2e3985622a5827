// letters.ts - the letters that stand for pieces: K white, k black, '.' nothing
import type { Colour } from 'generated/protocol'
import { t } from '../ui/words'
import { isWhite } from './symbols'

const NAMES: Record<string, string> = {
    P: t('pawn'),
    N: t('knight'),
    B: t('bishop'),
    R: t('rook'),
    Q: t('queen'),
    K: t('king'),
}

/** The kinds of pieces that a pawn can become, as they are offered. */
export const PROMOTIONS = ['q', 'r', 'b', 'n'] as const

export const colorOf = (letter: string): Colour | null =>
    letter === '.' || !letter ? null : isWhite(letter) ? 'white' : 'black'
export const isKing = (letter: string) => letter.toUpperCase() === 'K'
export const letterOf = (kind: string, color: Colour) =>
    color === 'white' ? kind.toUpperCase() : kind.toLowerCase()
export const kindName = (letter: string) => NAMES[letter.toUpperCase()] ?? ''
export const pieceName = (letter: string) =>
    letter === '.'
        ? t('empty')
        : isWhite(letter)
          ? t`white ${kindName(letter)}`
          : t`black ${kindName(letter)}`
