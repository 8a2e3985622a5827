// plate.tsx - a player beside a board that only shows: name and display
import type { Clocks, Colour } from 'generated/protocol'
import type { ComponentChildren } from 'preact'
import { Colour as colourName } from '../laws/words'

type PlateProps = { color: Colour; name: string; clocks: Clocks; children: ComponentChildren }

/** `children`: the digits. */
export function Plate({ color, name, clocks, children }: PlateProps) {
    const mine = clocks?.[color]
    const running = clocks?.running === color
    return (
        <section
            class={`strip ${color === 'white' ? 'bottom' : 'top'} ${color}${running ? ' running' : ''}${mine?.flag ? ' flagged' : ''}`}
            aria-label={`${colourName(color)}: ${name}`}
        >
            <span class={`disc ${color}`} aria-hidden="true" />
            <span class="who">
                <span class="name">{name}</span>
                {mine?.flag && <span class="tag bad">flag down</span>}
            </span>
            {mine && (
                <span class="clock" role="timer" aria-label={`${colourName(color)}’s clock`}>
                    {children}
                </span>
            )}
        </section>
    )
}
