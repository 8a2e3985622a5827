// moves.ts - a move as people write or say it
import { LANGUAGES } from 'generated/words'
import * as laws from './laws'

type How = { chess960: boolean; language: string }

/**
 * Read a move: in the letters of the chosen language, in English letters, or in the
 * words of an announcement.
 */
export function readMove(fen: string, text: string, { chess960, language }: How): laws.Reading {
    const chosen = LANGUAGES.findIndex(([code]) => code === language)
    const letters = [...new Set([Math.max(chosen, 0), 0])] // English is the first
    const read = letters.map((number) => laws.read(fen, text, chess960, number))
    const written = read.find(({ move }) => move)
    if (written) return written
    const spoken = laws.SPEECHES.map((how) => laws.heard(fen, text, how, chess960)).find(Boolean)
    return spoken ? { move: spoken } : (read[0] ?? { why: '' })
}
