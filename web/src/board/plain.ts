// plain.ts - the second set of pieces, drawn here: few shapes, no ornament
import type { figures } from 'generated/pieces'

const FOOT = 'M30 75L70 75L77 83L77 89L23 89L23 83Z'

export const plain: typeof figures = {
    P: [
        ['b', 'M41 50L59 50L66 75L34 75Z'],
        ['b', 'M66 37C66 57 34 57 34 37C34 17 66 17 66 37Z'],
        ['b', FOOT],
    ],
    N: [
        [
            'b',
            'M32 75C34 62 46 58 46 50L36 58L26 57L21 48C27 36 31 26 40 22L44 10L52 19C70 24 74 46 69 75Z',
        ],
        ['d', 'M46 35C46 39.5 39.5 39.5 39.5 35C39.5 30.5 46 30.5 46 35Z'],
        ['b', FOOT],
    ],
    B: [
        ['b', 'M50 12C70 30 75 48 63 68L37 68C25 48 30 30 50 12Z'],
        ['l', 'M50 32L50 54M40 43L60 43'],
        ['b', FOOT],
    ],
    R: [
        [
            'b',
            'M26 18L39 18L39 27L45 27L45 18L55 18L55 27L61 27L61 18L74 18L74 42L65 49L67 75L33 75L35 49L26 42Z',
        ],
        ['b', FOOT],
    ],
    Q: [
        ['b', 'M18 26L34 48L37 15L50 44L63 15L66 48L82 26L72 70L28 70Z'],
        ['l', 'M31 60L69 60'],
        ['b', FOOT],
    ],
    K: [
        ['b', 'M45 8L55 8L55 17L64 17L64 26L55 26L55 42L45 42L45 26L36 26L36 17L45 17Z'],
        ['b', 'M50 42C72 26 90 44 71 70L29 70C10 44 28 26 50 42Z'],
        ['l', 'M32 61L68 61'],
        ['b', FOOT],
    ],
}
