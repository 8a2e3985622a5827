// pieces.jsx - our own figures, once in the page, used everywhere
import figures from 'pieces.js'

/** All twelve as symbols; put once into the document. */
export function Sprite() {
    return (
        <svg class="sprite" aria-hidden="true" width="0" height="0">
            {['w', 'b'].flatMap((color) => Object.entries(figures).map(([kind, parts]) => (
                <symbol id={color + kind} viewBox="0 0 100 100" class={`piece-${color}`}>
                    {parts.map(([part, d]) => <path class={`p-${part}`} d={d} />)}
                </symbol>
            )))}
        </svg>
    )
}

const NAMES = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' }

export const isWhite = (letter) => letter >= 'A' && letter <= 'Z'
export const colorOf = (letter) => (letter === '.' ? null : isWhite(letter) ? 'white' : 'black')
export const symbol = (letter) => (isWhite(letter) ? 'w' : 'b') + letter.toUpperCase()
export const kindName = (letter) => NAMES[letter.toUpperCase()]
export const pieceName = (letter) => (letter === '.' ? 'empty' : `${colorOf(letter)} ${kindName(letter)}`)

export function Piece({ letter, title }) {
    return (
        <svg class="piece" viewBox="0 0 100 100" aria-hidden={title ? undefined : 'true'} role={title ? 'img' : undefined}
            aria-label={title}>
            <use href={'#' + symbol(letter)} />
        </svg>
    )
}

/** A small board that only shows: cheap enough for a hall full of them. */
export function MiniBoard({ letters, last, flipped, label }) {
    const marks = last && /^[a-h][1-8][a-h][1-8]/.test(last) ? [last.slice(0, 2), last.slice(2, 4)] : []
    const at = (index) => {
        const file = index % 8, rank = index >> 3
        return flipped ? [7 - file, rank] : [file, 7 - rank]
    }
    const square = (name) => at((name.charCodeAt(1) - 49) * 8 + name.charCodeAt(0) - 97)
    return (
        <svg class="mini" viewBox="0 0 800 800" role="img" aria-label={label}>
            <rect class="mini-light" width="800" height="800" />
            <path class="mini-dark" d={DARK} />
            {marks.map((name) => {
                const [x, y] = square(name)
                return <rect class="mini-last" x={x * 100} y={y * 100} width="100" height="100" />
            })}
            {[...letters].map((letter, index) => {
                if (letter === '.') return null
                const [x, y] = at(index)
                return <use href={'#' + symbol(letter)} x={x * 100} y={y * 100} width="100" height="100" />
            })}
        </svg>
    )
}

const DARK = Array.from({ length: 64 }, (_, i) => i)
    .filter((i) => ((i % 8) + (i >> 3)) % 2 === 1)
    .map((i) => `M${(i % 8) * 100} ${(i >> 3) * 100}h100v100h-100z`).join('')
