// hands.tsx - what hands do at a real board besides making moves
//
// Out of the way until it is asked for: pieces that are brushed against, touched
// two in the same moment (4.3.3, 4.4.1), knocked over and put right, moves with
// both hands, and moves one piece at a time, in which letting go is an act of its
// own (4.4.4, 4.6, 4.7).
import { Article } from '../ui/ui'

// What pointing at a piece means for a while: whether for one piece only, and
// whether only for the player having the move.
export const MODES = {
    adjusts: { name: 'I adjust', say: '“I adjust”: now touch the piece.', once: true, mover: true },
    touches: {
        name: 'Two at once',
        say: 'Touched in the same moment: point at both pieces.',
        mover: true,
    },
    brushes: { name: 'By accident', say: 'Touched by accident: point at the piece.', once: true },
    displaces: { name: 'Knock over', say: 'Knocked over: point at each piece that fell.' },
    feels: { name: 'Feel', say: 'Point at the pieces that you feel, in their apertures.' },
    'two-handed': { name: 'Both hands', say: 'Both hands: make the move.', once: true },
}

/** The ways to use one's hands that are not everyday's. */
export function AtTheBoard({ blind, movable, mode, onMode, steps, onSteps }) {
    const way = (key) => (
        <button
            type="button"
            aria-pressed={mode === key ? 'true' : 'false'}
            onClick={() => onMode(mode === key ? null : key)}
        >
            {MODES[key].name}
        </button>
    )
    return (
        <div class="hands" role="group" aria-label="At the board">
            {way('brushes')}
            {way('displaces')}
            {blind && way('feels')}
            {movable && way('touches')}
            {movable && way('two-handed')}
            <button
                type="button"
                aria-pressed={steps ? 'true' : 'false'}
                onClick={() => onSteps(!steps)}
            >
                One piece at a time
            </button>
            {steps && (
                <p class="soft">
                    Letting a piece go is an act: the king before the rook, the pawn before the new
                    piece.
                </p>
            )}
        </div>
    )
}

export function ModeNote({ mode, first, onDone }) {
    return (
        <p class="banner" role="status">
            {first
                ? `${first}, and in the same moment: point at the other piece.`
                : MODES[mode].say}{' '}
            <button type="button" onClick={onDone}>
                {MODES[mode].once || mode === 'touches' ? 'Never mind' : 'Done'}
            </button>
        </p>
    )
}

/** Pieces lie about (7.4.1): whoever plays can put them right. */
export function Displaced({ table, me, act }) {
    const lie = table.state.value.hands?.displaced
    if (!lie) return null
    const ruling = table.acts.value
        .flatMap((one) => one.rulings)
        .findLast((one) => one.verdict === 'displaced')
    return (
        <div class="banner waits" role="status">
            <p>
                Knocked over: {lie.join(', ')}.{' '}
                <Article edition={table.game.value.edition} id={ruling?.article} />
            </p>
            {me && (
                <button type="button" onClick={() => act('restores', me)}>
                    Put the pieces right
                </button>
            )}
        </div>
    )
}
