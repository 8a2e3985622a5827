// actions.tsx - what a player does besides moving: offers, answers, claims, resigns
import { useEffect, useState } from 'preact/hooks'
import { useDeputy } from './deputy'
import { Colour, other } from '../laws/words'

/** Offer, answer, claim, resign, call the arbiter. */
export function Actions({ table, me, screen, act, separate, onClaim, onAdjust, hands, onHands }) {
    const state = table.state.value
    const [sure, setSure] = useState(false)
    useEffect(() => setSure(false), [state.number])
    const rival = other(me)
    const offerTo = state.offers.map(other).find((color) => table.may(color))
    const made = state.made && table.may(state.made.by) ? state.made : null
    const deputy = useDeputy(table)
    const arbiter = table.game.value.arbiter === 'present'
    const flag = ['white', 'black'].find(
        (color) => state.clocks?.[color].flag && table.may(other(color)),
    )
    if (state.result || state.status === 'waiting') return null
    return (
        <div class="actions" role="group" aria-label="Actions">
            {offerTo && (
                <>
                    <button type="button" class="primary" onClick={() => act('accepts', offerTo)}>
                        Accept the draw
                    </button>
                    <button type="button" onClick={() => act('declines', offerTo)}>
                        Decline
                    </button>
                </>
            )}
            {flag && (
                <button
                    type="button"
                    class="primary"
                    onClick={() => act('claims flag', other(flag))}
                >
                    {Colour(flag)}’s flag has fallen
                </button>
            )}
            {made && separate && (!made.legal || table.game.value.arbiter !== 'automatic') && (
                <button type="button" onClick={() => act('takes-back', made.by)}>
                    Put the move back
                </button>
            )}
            {!offerTo && (
                <button
                    type="button"
                    onClick={() => act('offers draw', screen && separate && made ? made.by : me)}
                >
                    Offer a draw
                </button>
            )}
            <button type="button" onClick={onClaim}>
                Claim…
            </button>
            {onAdjust && (
                <button type="button" onClick={onAdjust}>
                    I adjust
                </button>
            )}
            {onHands && (
                <button type="button" aria-expanded={hands ? 'true' : 'false'} onClick={onHands}>
                    At the board…
                </button>
            )}
            {state.status === 'playing' && state.clocks && (arbiter || deputy) && (
                <button type="button" onClick={() => act('pauses', me)}>
                    {arbiter ? 'Call the arbiter' : 'Stop the clocks'}
                </button>
            )}
            {sure ? (
                <>
                    <button type="button" class="danger" onClick={() => act('resigns', me)}>
                        {screen ? `${Colour(me)} resigns` : 'Yes, resign'}
                    </button>
                    <button type="button" onClick={() => setSure(false)}>
                        No
                    </button>
                </>
            ) : (
                <button type="button" onClick={() => setSure(true)}>
                    Resign…
                </button>
            )}
        </div>
    )
}
