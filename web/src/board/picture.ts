// picture.ts - a board as one picture
import { figures, type Part } from 'generated/pieces'
import { index, isCoordinates } from './squares'
import { symbol } from '../laws/symbols'

// The figures for a picture of their own, in colours that suit light and dark.
const INK = '#221f1d'
const COLOURS = {
    w: { body: '#fffdf7', detail: INK, pen: 2.9 },
    b: { body: '#33302e', detail: '#fffdf7', pen: 2.55 },
}
type Colours = (typeof COLOURS)['w']

const DRAWN: Record<Part, (d: string, colours: Colours) => string> = {
    b: (d, { body }) => `<path d="${d}" fill="${body}" stroke="${INK}" stroke-width="3.4"/>`,
    l: (d, { detail, pen }) =>
        `<path d="${d}" fill="none" stroke="${detail}" stroke-width="${pen}"/>`,
    d: (d, { detail }) => `<path d="${d}" fill="${detail}"/>`,
}

const figure = (id: string, parts: [Part, string][], colours: Colours) =>
    `<g id="${id}">${parts.map(([part, d]) => DRAWN[part](d, colours)).join('')}</g>`

const all = Object.entries(COLOURS).flatMap(([color, colours]) =>
    Object.entries(figures).map(([kind, parts]) => figure(color + kind, parts, colours)),
)
const HEAD =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" stroke-linejoin="round" ' +
    `stroke-linecap="round"><defs>${all.join('')}</defs>`

const place = (at: number) => `x="${(at % 8) * 100}" y="${(7 - (at >> 3)) * 100}"`

/** The address of a picture of the board. */
export function draw(letters: string, last: string | null | undefined) {
    const marks = last && isCoordinates(last) ? [index(last), index(last.slice(2))] : []
    const squares = marks.map(
        (at) => `<rect ${place(at)} width="100" height="100" fill="#deb63c" fill-opacity=".45"/>`,
    )
    const men = Array.from(letters, (letter, at) =>
        letter === '.' ? '' : `<use href="#${symbol(letter)}" ${place(at)}/>`,
    )
    return (
        'data:image/svg+xml,' +
        encodeURIComponent(`${HEAD}${squares.join('')}${men.join('')}</svg>`)
    )
}
