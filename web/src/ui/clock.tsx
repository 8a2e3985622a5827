// clock.tsx - displays that run smoothly
import type { Colour } from 'generated/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { clockText, isLow } from './time'

// One loop for all displays on the page; each is asked before a frame.
const displays = new Set<() => void>()
let wanted = 0
function frame() {
    for (const display of displays) display()
    wanted = displays.size ? requestAnimationFrame(frame) : 0
}

/** Call `draw` before every frame while the component is there. */
export function useFrame(draw: () => void) {
    const latest = useRef(draw)
    latest.current = draw
    useEffect(() => {
        const display = () => latest.current()
        displays.add(display)
        if (!wanted) wanted = requestAnimationFrame(frame)
        return () => void displays.delete(display)
    }, [])
}

/** Other text in a node that holds nothing else. */
export function write(node: HTMLElement, text: string) {
    if (node.firstChild) node.firstChild.nodeValue = text
}

const textOf = (left: number | null) => (left === null ? '–' : clockText(left))

/** What a clock shows: milliseconds; null: there is no clock. */
type Display = { left(color: Colour): number | null }

/** The digits alone: the node is written only when its text changes. */
export function Digits({ sync, color }: { sync: Display; color: Colour }) {
    const node = useRef<HTMLSpanElement>(null)
    const last = useRef<string | null>(null)
    useFrame(() => {
        const left = sync.left(color)
        const text = textOf(left)
        if (text === last.current || !node.current) return
        last.current = text
        write(node.current, text)
        node.current.classList.toggle('low', isLow(left))
    })
    const left = sync.left(color)
    // Preact does not know what the frames have written since: it leaves the node
    // alone where the text is that of its own last time.  The next frame does not.
    last.current = null
    return (
        <span ref={node} class={isLow(left) ? 'digits low' : 'digits'}>
            {textOf(left)}
        </span>
    )
}
