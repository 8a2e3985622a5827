// answers.tsx - what waits for a player's answer: an offer, a flag, a move not pressed
import type { Colour as Color } from 'generated/protocol'
import { Colour, other } from '../laws/words'
import { t } from '../ui/words'
import type { Seat } from './seat'

const COLOURS: Color[] = ['white', 'black']

/** Who may answer an offer from here. */
export const offeredTo = (seat: Seat) =>
    seat.state.offers.map(other).find((color) => seat.may(color))

/** Whose offer stands, and what can be answered: accept, claim a flag, put a move back. */
export function answersOf(seat: Seat) {
    const { state, game, separate } = seat
    const act = (text: string, as: Color) => () => void seat.act(text, as)
    const [offered] = state.offers
    const offerTo = offeredTo(seat)
    const made = state.made && seat.may(state.made.by) ? state.made : null
    const back = made && separate && (!made.legal || game.arbiter !== 'automatic')
    const flag = COLOURS.find((color) => state.clocks?.[color].flag && seat.may(other(color)))
    if (state.result || (!offered && !back && !flag)) return null
    return (
        <div class="banner waits answers" role="group" aria-label="Answers">
            {offered && <span>{offerWords(seat, offered)}</span>}
            {(offerTo ?? flag ?? back) && (
                <span class="replies">
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
                        <button
                            type="button"
                            class="primary"
                            onClick={act('claims flag', other(flag))}
                        >
                            {Colour(flag)}’s flag has fallen
                        </button>
                    )}
                    {back && (
                        <button type="button" onClick={act('takes-back', made.by)}>
                            Put the move back
                        </button>
                    )}
                </span>
            )}
        </div>
    )
}

function offerWords({ reader: { me, names }, story }: Seat, by: Color) {
    const name = names[by]
    const last = story.acts.value.findLast(
        (act) => act.by === by && act.rulings.some(({ verdict }) => verdict === 'offer-open'),
    )
    if (last?.what.kind.startsWith('claims'))
        return by === me
            ? t`Your claim counts as an offer of a draw.`
            : t`${name}’s claim counts as an offer of a draw.`
    return by === me ? t`You have offered a draw.` : t`${name} offers a draw.`
}
