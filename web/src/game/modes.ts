// modes.ts - what a hand at a real board does besides making moves
//
// Out of the way until it is asked for: pieces that are brushed against, touched
// two in the same moment (4.3.3, 4.4.1), knocked over and put right, moves with
// both hands, and moves one piece at a time, in which letting go is an act of its
// own (4.4.4, 4.6, 4.7).
import { useState } from 'preact/hooks'
import { useWhile } from '../ui/while'
import type { Seat } from './seat'
import { t } from '../ui/words'

type Way = {
    name: string
    say: string
    once?: boolean // for one piece only
    mover?: boolean // only for the player having the move
}

/** What pointing at a piece means for a while. */
export const MODES = {
    adjusts: {
        name: t`I adjust`,
        say: t`“I adjust”: now touch the piece.`,
        once: true,
        mover: true,
    },
    touches: {
        name: t`Two at once`,
        say: t`Touched in the same moment: point at both pieces.`,
        mover: true,
    },
    brushes: { name: t`By accident`, say: t`Touched by accident: point at the piece.`, once: true },
    displaces: { name: t`Knock over`, say: t`Knocked over: point at each piece that fell.` },
    feels: { name: t`Feel`, say: t`Point at the pieces that you feel, in their apertures.` },
    'two-handed': { name: t`Both hands`, say: t`Both hands: make the move.`, once: true },
} satisfies Record<string, Way>

export type Mode = keyof typeof MODES
export const wayOf = (mode: Mode): Way => MODES[mode]

export function useModes({ state }: Seat) {
    const [mode, setMode] = useWhile<Mode | null>(`${state.turn} ${state.status}`, null)
    const [first, setFirst] = useWhile<string | null>(mode, null) // of two touched at once
    const [steps, setSteps] = useState(false) // one piece at a time
    const [open, setOpen] = useState(false) // the ways are shown
    return { mode, setMode, first, setFirst, steps, setSteps, open, setOpen }
}

export type Modes = ReturnType<typeof useModes>
