// newpiece.tsx - the promotion in its steps
//
// The new piece touches its square, then is let go; the pawn comes before, after,
// or straight off the board (4.6).
import type { Colour } from 'generated/protocol'
import { useState } from 'preact/hooks'
import { kindName, letterOf, PROMOTIONS } from '../laws/letters'
import { Piece } from '../board/pieces'
import { Segments } from '../ui/form'
import { useWhile } from '../ui/while'
import type { Seat } from './seat'
import { t } from '../ui/words'

type NewPieceProps = { seat: Seat; me: Colour; onMake: (move: string) => void }

export function NewPiece({ seat, me, onMake }: NewPieceProps) {
    const { state } = seat
    const { released, promotion, on: final } = state.hands ?? {}
    const pawn = released ? released.from + released.to : ''
    const moves = state.legal.filter((move) => move.length === 5 && move.startsWith(pawn))
    const squares = [...new Set(moves.map((move) => move.slice(2, 4)))]
    const [square, setSquare] = useState(squares[0])
    const [held, setHeld] = useWhile<string | null>(state.ply, null) // where that is not final yet
    const on = released?.to ?? final ?? squares.find((one) => one === square) ?? squares[0]
    if (!on) return null
    const piece = promotion ?? held
    const last = piece ? moves.filter((move) => move.slice(2) === on + piece) : []
    const [only] = last
    async function put(kind: string) {
        if (await seat.act(`promotes ${kind.toUpperCase()} ${on}`, me)) setHeld(kind)
    }
    const before = released
        ? t`The pawn is on ${on}. Put the new piece there.`
        : t`The new piece may be put on its square before the pawn.`
    const after = (kind: string) =>
        promotion
            ? t`The ${kindName(kind)} stands on ${on}: the choice is final.`
            : t`The ${kindName(kind)} stands on ${on}.`
    return (
        <div class="banner new-piece" role="group" aria-label="New piece">
            <p role="status">{piece ? after(piece) : before}</p>
            {!released && !piece && squares.length > 1 && (
                <Segments
                    label="Square of promotion"
                    value={on}
                    options={squares.map((one) => [one, one])}
                    onChange={setSquare}
                />
            )}
            <div class="row-buttons">
                {PROMOTIONS.map((kind) => (
                    <button
                        type="button"
                        class="man-button"
                        aria-pressed={piece === kind}
                        aria-label={`Put a ${kindName(kind)} on ${on}`}
                        title={kindName(kind)}
                        onClick={() => void put(kind)}
                    >
                        <Piece letter={letterOf(kind, me)} />
                    </button>
                ))}
                {piece && only && last.length === 1 && (
                    <button type="button" class="primary" onClick={() => onMake(only)}>
                        Let go of the {kindName(piece)}
                    </button>
                )}
            </div>
            {last.length > 1 && <p class="soft">Now bring the pawn.</p>}
        </div>
    )
}
