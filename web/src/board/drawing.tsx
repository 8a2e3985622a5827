// drawing.tsx - arrows and circles by the right button, for oneself alone
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { useWhile } from '../ui/while'
import { placeOf, squareAt } from './drag'

type Shape = { from: number; to: number } // the same square: a circle
const NONE: Shape[] = []

/** Drawn on one position; another one, or the left button, wipes it off. */
export function useDrawing(
    box: RefObject<HTMLDivElement | null>,
    letters: string,
    flipped: boolean,
) {
    const [shapes, setShapes] = useWhile(letters, NONE)
    const from = useRef<number | null>(null)
    return {
        shapes,
        /** True: the press was a drawing hand's. */
        down(event: PointerEvent) {
            if (event.button === 2) from.current = squareAt(box.current, event, flipped)
            else if (shapes.length) setShapes(NONE)
            return event.button === 2
        },
        up(event: PointerEvent) {
            const to = squareAt(box.current, event, flipped)
            const shape = from.current !== null && to !== null && { from: from.current, to }
            from.current = null
            if (event.button !== 2 || !shape) return
            const others = shapes.filter((one) => one.from !== shape.from || one.to !== to)
            setShapes(others.length < shapes.length ? others : [...shapes, shape])
        },
    }
}

const middleOf = (at: number, flipped: boolean) => {
    const { x, y } = placeOf(at, flipped)
    return [x + 0.5, y + 0.5] as const
}

export function Drawing({ shapes, flipped }: { shapes: Shape[]; flipped: boolean }) {
    if (!shapes.length) return null
    return (
        <svg class="drawing" viewBox="0 0 8 8" aria-hidden="true">
            {shapes.map(({ from, to }) =>
                from === to ? (
                    <Circle at={middleOf(from, flipped)} />
                ) : (
                    <Arrow from={middleOf(from, flipped)} to={middleOf(to, flipped)} />
                ),
            )}
        </svg>
    )
}

type Point = readonly [number, number]

const Circle = ({ at: [x, y] }: { at: Point }) => <circle cx={x} cy={y} r="0.43" />

// A shaft from the middle of one square, and a head that ends in the other's.
function Arrow({ from: [x, y], to: [tx, ty] }: { from: Point; to: Point }) {
    const long = Math.hypot(tx - x, ty - y)
    const [dx, dy] = [(tx - x) / long, (ty - y) / long]
    const point = (along: number, aside: number) =>
        `${x + dx * along - dy * aside} ${y + dy * along + dx * aside}`
    const neck = long - 0.4
    return (
        <path
            d={`M${point(0.1, 0.09)}L${point(neck, 0.09)}L${point(neck, 0.25)}L${point(long - 0.02, 0)}L${point(neck, -0.25)}L${point(neck, -0.09)}L${point(0.1, -0.09)}Z`}
        />
    )
}
