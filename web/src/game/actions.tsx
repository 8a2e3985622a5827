// actions.tsx - what a player does besides moving: offers, answers, claims, resigns
import type { Colour as Color } from 'generated/protocol'
import { Colour, other } from '../laws/words'
import { Ask } from '../ui/ask'
import { Icon, type IconName } from '../ui/icons'
import { useWhile } from '../ui/while'
import type { Modes } from './modes'
import type { Seat } from './seat'
import { t } from '../ui/words'

type ActionsProps = {
    seat: Seat
    me: Color
    modes: Modes | null // null: touching is no act of its own here
    movable: boolean
    onClaim: () => void
}

const COLOURS: Color[] = ['white', 'black']

/** What waits for an answer; below it the row of actions, which stays where it is. */
export function Actions(props: ActionsProps) {
    const { state } = props.seat
    if (state.status === 'waiting') return null
    return (
        <>
            <Answers seat={props.seat} />
            <Row {...props} />
        </>
    )
}

/** Answer an offer, claim a flag, put an illegal move back. */
function Answers({ seat }: { seat: Seat }) {
    const { state, game, separate } = seat
    const act = (text: string, as: Color) => () => void seat.act(text, as)
    const offerTo = offeredTo(seat)
    const made = state.made && seat.may(state.made.by) ? state.made : null
    const back = made && separate && (!made.legal || game.arbiter !== 'automatic')
    const flag = COLOURS.find((color) => state.clocks?.[color].flag && seat.may(other(color)))
    if (!offerTo && !back && !flag) return null
    return (
        <div class="answers" role="group" aria-label="Answers">
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
            {back && (
                <button type="button" onClick={act('takes-back', made.by)}>
                    Put the move back
                </button>
            )}
        </div>
    )
}

const offeredTo = (seat: Seat) => seat.state.offers.map(other).find((color) => seat.may(color))

type ActionProps = {
    icon: IconName
    short: string // what is seen; the label says more
    label: string
    onClick: () => void
    cls?: string
    disabled?: boolean
    expanded?: boolean
}

function Action({ icon, short, label, onClick, cls, disabled, expanded }: ActionProps) {
    return (
        <button
            type="button"
            class={`action ${cls ?? ''}`}
            aria-label={label}
            aria-expanded={expanded}
            disabled={disabled}
            onClick={onClick}
        >
            <Icon name={icon} />
            <span>{short}</span>
        </button>
    )
}

/** Offer, claim, touch, call, resign: always the same row. */
function Row({ seat, me, modes, movable, onClaim }: ActionsProps) {
    const { state, separate, screen, attended } = seat
    // Whatever happens meanwhile takes the question back.
    const [sure, setSure] = useWhile(state.number, false)
    const made = state.made && seat.may(state.made.by) ? state.made : null
    const offers = screen && separate && made ? made.by : me
    if (sure)
        return (
            <div class="actions">
                <Ask
                    question={screen ? `${Colour(me)} resigns?` : 'Resign the game?'}
                    yes={screen ? `${Colour(me)} resigns` : 'Yes, resign'}
                    onYes={() => void seat.act('resigns', me)}
                    onNo={() => setSure(false)}
                />
            </div>
        )
    return (
        <div class="actions" role="group" aria-label="Actions">
            <Action
                icon="equal"
                short="Draw"
                label="Offer a draw"
                disabled={!!offeredTo(seat)}
                onClick={() => void seat.act('offers draw', offers)}
            />
            <Action icon="claim" short="Claim" label="Claim…" onClick={onClaim} />
            {modes && (
                <Action
                    icon="adjust"
                    short="Adjust"
                    label="I adjust"
                    disabled={!movable}
                    onClick={() => modes.setMode('adjusts')}
                />
            )}
            {modes && (
                <Action
                    icon="hand"
                    short="Board"
                    label="At the board…"
                    expanded={modes.open}
                    onClick={() => modes.setOpen(!modes.open)}
                />
            )}
            {attended ? (
                <Action
                    icon="bell"
                    short="Arbiter"
                    label="Call the arbiter"
                    disabled={seat.isCalled}
                    onClick={() => void seat.ask('arbiter')}
                />
            ) : (
                state.clocks && (
                    <Action
                        icon="pause"
                        short={screen ? 'Stop' : 'Pause'}
                        label={screen ? t`Stop the clocks` : t`Ask for a pause`}
                        disabled={state.status !== 'playing' || !!seat.asked('pause')}
                        onClick={() => void seat.ask('pause')}
                    />
                )
            )}
            <Action
                icon="flag"
                short="Resign"
                label="Resign…"
                cls="danger"
                onClick={() => setSure(true)}
            />
        </div>
    )
}
