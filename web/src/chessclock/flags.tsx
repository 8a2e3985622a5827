// flags.tsx - what a fallen flag asks: can the opponent still mate? (6.9)
import { useState } from 'preact/hooks'
import { neverMates, type Side } from '../laws/laws'
import { resultShort } from '../laws/words'
import { AskFirst } from '../ui/ask'
import { Link } from '../ui/link'
import { t } from '../ui/words'
import { SIDES } from './clockwork'
import { otherSide } from './machine'

const KINDS = ['q', 'r', 'b', 'n', 'p']
const FIGURES = [
    ['♕', '♖', '♗', '♘', '♙'],
    ['♛', '♜', '♝', '♞', '♟'],
]
const DRAW = '1/2-1/2'
const LOST = ['0-1', '1-0'] as const // by White, by Black
const MOST = 2 // more of a kind change nothing

/** The pieces beside the kings, tapped in; bishops stand on both colours. */
type FlagProps = { loser: Side; onDeclare?: ((result: string) => void) | null }

export function StillMates({ loser, onDeclare }: FlagProps) {
    const [pieces, setPieces] = useState('')
    const mater = otherSide(loser)
    const never = neverMates(pieces, mater)
    const count = (letter: string) => pieces.split(letter).length - 1
    const tap = (letter: string) =>
        setPieces(count(letter) < MOST ? pieces + letter : pieces.replaceAll(letter, ''))
    return (
        <div class="still-mates" role="group" aria-label="Flag has fallen">
            <p>Can {SIDES[mater]} still mate? Tap the pieces beside the kings.</p>
            {([mater, loser] as const).map((side) => (
                <p class="palette">
                    {KINDS.map((kind, i) => {
                        const letter = side ? kind : kind.toUpperCase()
                        const n = count(letter)
                        return (
                            <button
                                type="button"
                                aria-pressed={n > 0}
                                aria-label={`${SIDES[side]} ${letter} ${n}`}
                                onClick={() => tap(letter)}
                            >
                                {FIGURES[side]?.[i]}
                                {n > 1 && n}
                            </button>
                        )
                    })}
                </p>
            ))}
            <p role="status">
                {never
                    ? t`${SIDES[mater]} cannot mate with these pieces: a draw (6.9).`
                    : t`${SIDES[mater]} can mate with these pieces: ${SIDES[loser]} loses (6.9), unless the position rules it out.`}{' '}
                {!never && <Link href="/judge">Put a case to the Laws</Link>}
            </p>
            {onDeclare && (
                <p class="row-buttons">
                    {[never ? DRAW : LOST[loser], never ? LOST[loser] : DRAW].map((one) => (
                        <AskFirst label={resultShort(one)} onYes={() => onDeclare(one)} />
                    ))}
                </p>
            )}
        </div>
    )
}
