// notate.ts - moves in the letters that the reader knows (C.3)
import { signal } from '@preact/signals'
import { LANGUAGES } from 'generated/words'
import { language, rightToLeft } from '../ui/words'

/** As it is chosen in the settings: a language, '' for that of the page; or figurines. */
export const notation = signal({ letters: '', figurines: false })

const ENGLISH = 'KQRBN'
const FIGURINES = ['♔', '♕', '♖', '♗', '♘']

/** The language of the letters: the chosen one, or that of the page; else English. */
export function lettersCode() {
    const wanted = notation.value.letters || language.replace(/_.*$/, '')
    return LANGUAGES.some(([code]) => code === wanted) ? wanted : 'en'
}

function letters() {
    if (notation.value.figurines) return FIGURINES
    const code = lettersCode()
    return LANGUAGES.find(([one]) => one === code)?.slice(2) ?? []
}

const MOVE = /\b(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h](?:x[a-h])?[18]=[QRBN])/g

/** A move, or all moves in a text, as the reader writes them: "Sf3", "♘f3". */
export function notated(text: string) {
    const own = letters()
    return text.replace(MOVE, (move) => {
        const written = move.replace(/[KQRBN]/g, (letter) => own[ENGLISH.indexOf(letter)] ?? letter)
        // A figurine has no direction of its own.
        return rightToLeft && written !== move ? `\u2066${written}\u2069` : written
    })
}
