// drag.ts - the pointer on the board: press, drag, let go
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import type { Hand, Held, Probe } from './hand'
import { name } from './squares'

/** Where a square is, from the upper left corner, in squares. */
export const placeOf = (at: number, flipped: boolean) =>
    flipped ? { x: 7 - (at % 8), y: at >> 3 } : { x: at % 8, y: 7 - (at >> 3) }

export const transformOf = (at: number, flipped: boolean) => {
    const { x, y } = placeOf(at, flipped)
    return `translate(${x * 100}%, ${y * 100}%)`
}

/** The square that the pointer is on. */
export function squareAt(box: HTMLElement | null, event: PointerEvent, flipped: boolean) {
    if (!box) return null
    const edge = box.getBoundingClientRect()
    const x = Math.floor(((event.clientX - edge.left) / edge.width) * 8)
    const y = Math.floor(((event.clientY - edge.top) / edge.height) * 8)
    if (x < 0 || x > 7 || y < 0 || y > 7) return null
    return flipped ? y * 8 + 7 - x : (7 - y) * 8 + x
}

type Drag = {
    x: number
    y: number
    from: number | null // a piece of his own; else only the square that is pressed
    target: number
    again: boolean // it was picked up before
    opponents: boolean // it may turn out that the opponent's piece is picked up
    moved: boolean
}

export function useDrag(
    box: RefObject<HTMLDivElement | null>,
    held: Held,
    hand: Hand | null,
    probe: Probe | null,
    flipped: boolean,
) {
    const drag = useRef<Drag | null>(null)
    const dragged = useRef<HTMLElement | null>(null)

    function onPointerDown(event: PointerEvent) {
        if (event.button || held.choice || !(hand || probe)) return
        const at = squareAt(box.current, event, flipped)
        if (at === null || !box.current) return
        event.preventDefault()
        box.current.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true })
        box.current.dataset.by = 'pointer' // who points needs no ring to see where
        if (probe) {
            held.point(at)
            return
        }
        const own = held.able(at) && !held.goals.has(at)
        const again = held.from === at
        drag.current = {
            x: event.clientX,
            y: event.clientY,
            from: own ? at : null,
            target: at,
            again,
            opponents: !own && !!hand?.strict && held.from === null && held.isThere(at),
            moved: false,
        }
        if (!own) return
        if (!again) held.pick(at)
        box.current.setPointerCapture(event.pointerId)
    }

    function onPointerMove(event: PointerEvent) {
        const now = drag.current
        if (!now) return
        const far = Math.hypot(event.clientX - now.x, event.clientY - now.y)
        if (!now.moved && far < 5) return
        now.moved = true
        if (now.from !== null) carry(now.from, event)
        else if (now.opponents) {
            // The opponent's piece, picked up: that binds as well (4.3.2).
            now.opponents = false
            hand?.onTouch?.(name(now.target))
        }
    }

    function carry(from: number, event: PointerEvent) {
        const node = box.current?.querySelector<HTMLElement>(`[data-piece="${from}"]`)
        if (!node || !box.current) return
        dragged.current = node
        const edge = box.current.getBoundingClientRect()
        const half = edge.width / 16
        node.classList.add('dragged')
        node.style.transform = `translate(${event.clientX - edge.left - half}px, ${event.clientY - edge.top - half}px)`
        const at = squareAt(box.current, event, flipped)
        mark(at === from ? null : at)
    }

    // The square under the piece that is carried.
    function mark(at: number | null) {
        const old = box.current?.querySelector<HTMLElement>('[data-under]')
        if (old) delete old.dataset.under
        const now = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
        if (now) now.dataset.under = ''
    }

    function settle() {
        mark(null)
        const node = dragged.current
        if (!node) return
        node.classList.remove('dragged')
        dragged.current = null
        node.style.transform = transformOf(Number(node.dataset.piece), flipped)
    }

    function onPointerUp(event: PointerEvent) {
        const now = drag.current
        drag.current = null
        if (!now) return
        const at = squareAt(box.current, event, flipped)
        settle()
        if (now.from === null) {
            if (at === now.target && held.from !== null) held.drop(at)
        } else if (now.moved) {
            if (at !== null && at !== now.from) held.drop(at)
        } else if (now.again) held.letGo()
    }

    function onPointerCancel() {
        settle()
        drag.current = null
    }

    return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}
