// promotion.tsx - the new piece, chosen with the move, over its square
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { kindName, letterOf, PROMOTIONS } from '../laws/letters'
import { Piece } from './pieces'
import type { Colour } from 'generated/protocol'

/** A pawn that can be promoted on `to`, by one of these moves. */
export type Promoting = { to: number; moves: string[] }

type PromotionProps = {
    choice: Promoting
    flipped: boolean
    color: Colour
    onChoose: (move: string | null) => void
}

export function Promotion({ choice, flipped, color, onChoose }: PromotionProps) {
    const list = useRef<HTMLDivElement>(null)
    const armed = useRef(false) // the click of the tap that opened this does not count
    const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
    useEffect(() => list.current?.querySelector('button')?.focus(), [])
    useLayoutEffect(() => {
        if (!list.current) return
        const { style } = list.current
        const top = (choice.to >> 3 === 7) !== flipped
        style.left = `${(flipped ? 7 - (choice.to % 8) : choice.to % 8) * 12.5}%`
        style[top ? 'top' : 'bottom'] = '0'
        style.flexDirection = top ? 'column' : 'column-reverse'
    })
    const moveTo = (kind: string) => choice.moves.find((move) => move.endsWith(kind))
    const walk = (step: number) => {
        const all = buttons()
        const here = all.findIndex((button) => button === document.activeElement)
        all.at((here + step) % all.length)?.focus()
    }
    const keys = (event: KeyboardEvent) => {
        event.stopPropagation()
        const move = moveTo(event.key.toLowerCase())
        if (event.key === 'Escape') onChoose(null)
        else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') walk(1)
        else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') walk(-1)
        else if (move) onChoose(move)
        else return
        event.preventDefault()
    }
    return (
        <div
            class="promotion"
            role="dialog"
            aria-label="Promote to"
            onKeyDown={keys}
            onPointerDown={(event) => {
                event.stopPropagation()
                armed.current = true
                if (event.target === event.currentTarget) onChoose(null)
            }}
            onPointerUp={(event) => event.stopPropagation()}
        >
            <div class="choices" ref={list}>
                {PROMOTIONS.map((kind) => {
                    const move = moveTo(kind)
                    return (
                        move && (
                            <button
                                type="button"
                                aria-label={kindName(kind)}
                                title={kindName(kind)}
                                onClick={(event) => {
                                    if (armed.current || !event.detail) onChoose(move)
                                }}
                            >
                                <Piece letter={letterOf(kind, color)} />
                            </button>
                        )
                    )
                })}
            </div>
        </div>
    )
}
