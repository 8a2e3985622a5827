// ahead.ts - where a piece could go once the opponent has moved, whatever that is
//
// Any piece in between may have gone by then, and any square may have one to capture.
import type { Colour } from 'generated/protocol'
import { colorOf } from '../laws/letters'
import { name } from './squares'

function reaches(letter: string, from: number, to: number) {
    const across = Math.abs((to % 8) - (from % 8))
    const up = (to >> 3) - (from >> 3)
    const along = Math.abs(up)
    const straight = !across || !along
    const forward = letter === 'P' ? 1 : -1
    switch (letter.toUpperCase()) {
        case 'N':
            return across * along === 2
        case 'B':
            return across === along
        case 'R':
            return straight
        case 'Q':
            return straight || across === along
        case 'K':
            return Math.max(across, along) === 1 || (!along && across === 2 && from % 8 === 4)
        default: {
            const home = from >> 3 === (letter === 'P' ? 1 : 6)
            if (across) return across === 1 && up === forward
            return up === forward || (home && up === 2 * forward)
        }
    }
}

/** All of them, as coordinates; a pawn becomes a queen. */
export function movesAhead(letters: string, color: Colour) {
    const found: string[] = []
    for (let from = 0; from < 64; from++) {
        const letter = letters.charAt(from)
        if (colorOf(letter) !== color) continue
        for (let to = 0; to < 64; to++) {
            if (to === from || !reaches(letter, from, to)) continue
            const last = letter.toUpperCase() === 'P' && (to < 8 || to > 55)
            found.push(name(from) + name(to) + (last ? 'q' : ''))
        }
    }
    return found
}
