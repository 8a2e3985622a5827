// actions.tsx - what a player does besides moving: offers, answers, claims, resigns
import type { Colour as Color } from 'generated/protocol'
import { Colour, other } from '../laws/words'
import { useWhile } from '../ui/while'
import type { Modes } from './modes'
import type { Seat } from './seat'

type ActionsProps = {
    seat: Seat
    me: Color
    modes: Modes | null // null: touching is no act of its own here
    movable: boolean
    onClaim: () => void
}

const COLOURS: Color[] = ['white', 'black']

/** Offer, answer, claim, resign, call the arbiter. */
export function Actions({ seat, me, modes, movable, onClaim }: ActionsProps) {
    const { state, game, separate, screen } = seat
    const act = (text: string, as: Color) => () => void seat.act(text, as)
    const offerTo = state.offers.map(other).find((color) => seat.may(color))
    const made = state.made && seat.may(state.made.by) ? state.made : null
    const attended = game.arbiter === 'present'
    const flag = COLOURS.find((color) => state.clocks?.[color].flag && seat.may(other(color)))
    if (state.status === 'waiting') return null
    return (
        <div class={`actions${state.result ? ' past' : ''}`} role="group" aria-label="Actions">
            {offerTo && (
                <>
                    <button type="button" class="primary" onClick={act('accepts', offerTo)}>
                        Accept the draw
                    </button>
                    <button type="button" onClick={act('declines', offerTo)}>
                        Decline
                    </button>
                </>
            )}
            {flag && (
                <button type="button" class="primary" onClick={act('claims flag', other(flag))}>
                    {Colour(flag)}’s flag has fallen
                </button>
            )}
            {made && separate && (!made.legal || game.arbiter !== 'automatic') && (
                <button type="button" onClick={act('takes-back', made.by)}>
                    Put the move back
                </button>
            )}
            {!offerTo && (
                <button
                    type="button"
                    onClick={act('offers draw', screen && separate && made ? made.by : me)}
                >
                    Offer a draw
                </button>
            )}
            <button type="button" onClick={onClaim}>
                Claim…
            </button>
            {modes && movable && (
                <button type="button" onClick={() => modes.setMode('adjusts')}>
                    I adjust
                </button>
            )}
            {modes && (
                <button
                    type="button"
                    aria-expanded={modes.open}
                    onClick={() => modes.setOpen(!modes.open)}
                >
                    At the board…
                </button>
            )}
            {state.status === 'playing' && state.clocks && (attended || seat.deputy) && (
                <button type="button" onClick={act('pauses', me)}>
                    {attended ? 'Call the arbiter' : 'Stop the clocks'}
                </button>
            )}
            <Resign seat={seat} me={me} />
        </div>
    )
}

/** Asked twice; what happens meanwhile takes the question back. */
function Resign({ seat, me }: { seat: Seat; me: Color }) {
    const [sure, setSure] = useWhile(seat.state.number, false)
    if (!sure)
        return (
            <button type="button" onClick={() => setSure(true)}>
                Resign…
            </button>
        )
    return (
        <>
            <button type="button" class="danger" onClick={() => void seat.act('resigns', me)}>
                {seat.screen ? `${Colour(me)} resigns` : 'Yes, resign'}
            </button>
            <button type="button" onClick={() => setSure(false)}>
                No
            </button>
        </>
    )
}
