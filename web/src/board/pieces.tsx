// pieces.tsx - our own figures, once in the page, used everywhere
import { figures } from 'generated/pieces'
import { settings } from '../ui/keep'
import { symbol } from '../laws/symbols'
import { plain } from './plain'

const SETS = { classic: figures, plain }

/** All twelve as symbols; put once into the document. */
export function Sprite() {
    const set = SETS[settings.value.pieces]
    return (
        <svg class="sprite" aria-hidden="true" width="0" height="0">
            {['w', 'b'].flatMap((color) =>
                Object.entries(set).map(([kind, parts]) => (
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

export function Piece({ letter }: { letter: string }) {
    return (
        <svg class="piece" viewBox="0 0 100 100" aria-hidden="true">
            <use href={'#' + symbol(letter)} />
        </svg>
    )
}
