// pieces.tsx - our own figures, once in the page, used everywhere
import { useMemo } from 'preact/hooks'
import figures from 'pieces.js'

/** All twelve as symbols; put once into the document. */
export function Sprite() {
    return (
        <svg class="sprite" aria-hidden="true" width="0" height="0">
            {['w', 'b'].flatMap((color) =>
                Object.entries(figures).map(([kind, parts]) => (
                    <symbol id={color + kind} viewBox="0 0 100 100" class={`piece-${color}`}>
                        {parts.map(([part, d]) => (
                            <path class={`p-${part}`} d={d} />
                        ))}
                    </symbol>
                )),
            )}
        </svg>
    )
}

const NAMES = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' }

export const isWhite = (letter) => letter >= 'A' && letter <= 'Z'
export const colorOf = (letter) => (letter === '.' ? null : isWhite(letter) ? 'white' : 'black')
export const isKing = (letter) => letter.toUpperCase() === 'K'
export const symbol = (letter) => (isWhite(letter) ? 'w' : 'b') + letter.toUpperCase()
export const kindName = (letter) => NAMES[letter.toUpperCase()]
export const pieceName = (letter) =>
    letter === '.' ? 'empty' : `${colorOf(letter)} ${kindName(letter)}`

export function Piece({ letter, title }) {
    return (
        <svg
            class="piece"
            viewBox="0 0 100 100"
            aria-hidden={title ? undefined : 'true'}
            role={title ? 'img' : undefined}
            aria-label={title}
        >
            <use href={'#' + symbol(letter)} />
        </svg>
    )
}

// The figures for a picture of their own, in colours that suit light and dark.
const INK = '#221f1d'
const COLOURS = { w: ['#fffdf7', INK, 2.9], b: ['#33302e', '#fffdf7', 2.55] }
const defs =
    '<defs>' +
    Object.entries(COLOURS)
        .flatMap(([color, [body, detail, pen]]) =>
            Object.entries(figures).map(
                ([kind, parts]) =>
                    `<g id="${color + kind}">` +
                    parts
                        .map(
                            ([part, d]) =>
                                ({
                                    b: `<path d="${d}" fill="${body}" stroke="${INK}" stroke-width="3.4"/>`,
                                    l: `<path d="${d}" fill="none" stroke="${detail}" stroke-width="${pen}"/>`,
                                    d: `<path d="${d}" fill="${detail}"/>`,
                                })[part],
                        )
                        .join('') +
                    '</g>',
            ),
        )
        .join('') +
    '</defs>'

/**
 * A small board that only shows.  Its pieces are one picture: a hall full of
 * boards is then as many pictures, not thousands of figures.
 */
export function MiniBoard({ letters, last, label }) {
    const marks =
        last && /^[a-h][1-8][a-h][1-8]/.test(last) ? [last.slice(0, 2), last.slice(2, 4)] : []
    const picture = useMemo(() => {
        const place = (file, rank) => `x="${file * 100}" y="${(7 - rank) * 100}"`
        const squares = marks.map(
            (name) =>
                `<rect ${place(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49)} width="100" height="100" fill="#deb63c" fill-opacity=".45"/>`,
        )
        const men = [...letters].map((letter, index) =>
            letter === '.'
                ? ''
                : `<use href="#${symbol(letter)}" ${place(index % 8, index >> 3)}/>`,
        )
        return (
            'data:image/svg+xml,' +
            encodeURIComponent(
                `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" stroke-linejoin="round" stroke-linecap="round">${defs}${squares.join('')}${men.join('')}</svg>`,
            )
        )
    }, [letters, last])
    return <img class="mini" src={picture} alt={label} width="800" height="800" decoding="async" />
}
