// material.tsx - which pieces a player has more of, and how much that counts
import type { Colour } from 'generated/protocol'
import { Piece } from '../board/pieces'

// As most players count; the Laws do not.
const WORTH = { q: 9, r: 5, b: 3, n: 3, p: 1 }
type Kind = keyof typeof WORTH
const KINDS = Object.keys(WORTH) as Kind[]

const count = (letters: string, letter: string) => letters.split(letter).length - 1

/** What `color` has more of than the opponent, and by how many points he leads. */
export function material(letters: string, color: Colour) {
    const own = (kind: Kind) => (color === 'white' ? kind.toUpperCase() : kind)
    const others = (kind: Kind) => (color === 'white' ? kind : kind.toUpperCase())
    const more = KINDS.map((kind) => {
        const surplus = count(letters, own(kind)) - count(letters, others(kind))
        return { letter: own(kind), surplus, points: surplus * WORTH[kind] }
    })
    return {
        pieces: more.map(({ letter, surplus }) => letter.repeat(Math.max(0, surplus))).join(''),
        lead: more.reduce((sum, { points }) => sum + points, 0),
    }
}

export function Material({ letters, color }: { letters: string; color: Colour }) {
    const { pieces, lead } = material(letters, color)
    if (!pieces) return null
    return (
        <span class="material">
            <span class="surplus" aria-hidden="true">
                {Array.from(pieces, (letter) => (
                    <Piece letter={letter} />
                ))}
            </span>
            {lead > 0 && (
                <span class="lead">
                    +{lead}
                    <span class="visually-hidden"> in material</span>
                </span>
            )}
        </span>
    )
}
