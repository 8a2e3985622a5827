// player.tsx - one player: name, clock, and the press
import { Digits } from '../ui/clock'
import { Colour } from '../laws/words'

/** Name, clock, and the press button of one player. */
export function Strip({ table, color, where, separate, onPress }) {
    const game = table.game.value
    const state = table.state.value
    const clocks = state.clocks
    const player = game[color]
    const here = table.connected.value[color]
    const running = clocks?.running === color
    const mine = clocks?.[color]
    const many = game.tags.TimeControl?.includes(':') || game.tags.TimeControl?.includes('/')
    const name = player.name === '?' || !player.name ? Colour(color) : player.name
    return (
        <section
            class={`strip ${where} ${color}${running ? ' running' : ''}${mine?.flag ? ' flagged' : ''}`}
            aria-label={`${Colour(color)}: ${name}`}
        >
            <span class={`disc ${color}`} aria-hidden="true" />
            <span class="who">
                <span class="name">{name}</span>
                <span class="under">
                    {name !== Colour(color) && Colour(color)}
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
            {separate && running && !state.result && (
                <button
                    type="button"
                    class="press primary"
                    onClick={onPress}
                    title="Press the clock (p)"
                >
                    Press
                </button>
            )}
            {clocks && (
                <span class="clock" role="timer" aria-label={`${Colour(color)}’s clock`}>
                    <Digits sync={table.sync} color={color} />
                    {many && (
                        <span class="period">
                            {mine.to_go !== null ? `${mine.to_go} to go` : `period ${mine.period}`}{' '}
                            · {mine.moves} made
                        </span>
                    )}
                </span>
            )}
        </section>
    )
}
