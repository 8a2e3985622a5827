// player.tsx - one player: name, clock, and the press
import type { Colour as Color } from 'generated/protocol'
import { Colour, nameOf } from '../laws/words'
import { Digits } from '../ui/clock'
import { t } from '../ui/words'
import { Material } from './material'
import type { Seat } from './seat'

type StripProps = { seat: Seat; color: Color; where: 'top' | 'bottom'; letters: string }

export function Strip({ seat, color, where, letters }: StripProps) {
    const { game, state, story } = seat
    const { clocks } = state
    const silent = seat.table.silent.value !== null
    const here = story.connected.value[color] && !(silent && seat.may(color))
    const running = clocks?.running === color
    const mine = clocks?.[color]
    const many = mine && (mine.to_go !== null || mine.period > 1) // periods
    const name = nameOf(game[color].name, color)
    return (
        <section
            class={`strip ${where} ${color}${running ? ' running' : ''}${mine?.flag ? ' flagged' : ''}`}
            aria-label={`${Colour(color)}: ${name}`}
        >
            <span class={`disc ${color}`} aria-hidden="true" />
            <span class="who">
                <span class="name-row">
                    <span class="name" dir="auto">
                        {name}
                    </span>
                    <Material letters={letters} color={color} />
                </span>
                <span class="under">
                    {name !== Colour(color) && <span class="colour">{Colour(color)}</span>}
                    <span class={here ? 'online' : 'offline'}>
                        <span>{here ? 'here' : 'not connected'}</span>
                    </span>
                    {state.turn === color && !state.result && state.status !== 'waiting' && (
                        <span class="tag turn">to move</span>
                    )}
                    {state.offers.includes(color) && <span class="tag offer">offers draw (=)</span>}
                    {mine?.flag && <span class="tag bad">flag down</span>}
                </span>
            </span>
            {seat.presses(color) && (
                <button
                    type="button"
                    class="press primary"
                    onClick={() => void seat.act('presses', color)}
                    title="Press the clock (p)"
                >
                    Press
                </button>
            )}
            {mine && (
                <span class="clock" role="timer" aria-label={`${Colour(color)}’s clock`}>
                    <Digits sync={story.sync} color={color} />
                    {many && (
                        <span class="period">
                            {mine.to_go !== null
                                ? t`${mine.to_go} to go`
                                : t`period ${mine.period}`}{' '}
                            · {t`${mine.moves} made`}
                        </span>
                    )}
                </span>
            )}
        </section>
    )
}
