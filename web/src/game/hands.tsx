// hands.tsx - the ways to use one's hands that are not everyday's
import type { Colour } from 'generated/protocol'
import { Article } from '../article/article'
import { isBlind } from './blind'
import { MODES, wayOf, type Mode, type Modes } from './modes'
import type { Seat } from './seat'

type AtTheBoardProps = { seat: Seat; me: Colour; movable: boolean; modes: Modes }

export function AtTheBoard({ seat, me, movable, modes }: AtTheBoardProps) {
    const { mode, setMode, steps, setSteps } = modes
    const way = (key: Mode) => (
        <button
            type="button"
            aria-pressed={mode === key}
            onClick={() => setMode(mode === key ? null : key)}
        >
            {MODES[key].name}
        </button>
    )
    return (
        <div class="hands" role="group" aria-label="At the board">
            {way('brushes')}
            {way('displaces')}
            {isBlind(seat.game, me) && way('feels')}
            {movable && way('touches')}
            {movable && way('two-handed')}
            <button type="button" aria-pressed={steps} onClick={() => setSteps(!steps)}>
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

type ModeNoteProps = { modes: Modes; seen: (square: string) => string }

/** What the next hand on a piece will mean. */
export function ModeNote({ modes, seen }: ModeNoteProps) {
    const { mode, first, setMode } = modes
    if (!mode) return null
    return (
        <p class="banner" role="status">
            <span>
                {first
                    ? `${seen(first)}, and in the same moment: point at the other piece.`
                    : MODES[mode].say}
            </span>
            <button type="button" onClick={() => setMode(null)}>
                {wayOf(mode).once || mode === 'touches' ? 'Never mind' : 'Done'}
            </button>
        </p>
    )
}

/** Pieces lie about (7.4.1): whoever plays can put them right. */
export function Displaced({ seat, me }: { seat: Seat; me: Colour | null }) {
    const lie = seat.state.hands?.displaced
    if (!lie) return null
    const ruling = seat.story.acts.value
        .flatMap((one) => one.rulings)
        .findLast((one) => one.verdict === 'displaced')
    return (
        <div class="banner waits" role="status">
            <span>
                Knocked over: {lie.join(', ')}.{' '}
                <Article edition={seat.edition} id={ruling?.article} />
            </span>
            {me && (
                <button type="button" onClick={() => void seat.act('restores', me)}>
                    Put the pieces right
                </button>
            )}
        </div>
    )
}
