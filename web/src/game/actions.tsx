// actions.tsx - what a player does besides moving: offers, answers, claims, resigns
import type { Colour as Color } from 'generated/protocol'
import { Colour } from '../laws/words'
import { Ask } from '../ui/ask'
import { Icon, type IconName } from '../ui/icons'
import { useWhile } from '../ui/while'
import { offeredTo } from './answers'
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

/** Offer, claim, touch, call, resign. */
export function Actions(props: ActionsProps) {
    return props.seat.state.status === 'waiting' ? null : <Row {...props} />
}

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

/** Always the same row. */
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
                    other={seat.abortable ? t`Abort the game` : undefined}
                    onOther={() => void seat.ask('abort')}
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
