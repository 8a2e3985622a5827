// clock.tsx - displays that run smoothly
//
// The server says what the displays show and when it said so; between two
// messages this file counts down by the browser's own clock.  While a display
// runs for one move it never goes up, whatever the network does.
import { useEffect, useRef } from 'preact/hooks'

/** As a digital chessclock shows it, rounded up; tenths under 20 seconds. */
export function clockText(ms) {
    if (ms <= 0) return '0:00.0'
    if (ms < 20000) {
        const tenths = Math.ceil(ms / 100)
        if (tenths < 200)
            return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`
        return '0:20'
    }
    const seconds = Math.ceil(ms / 1000)
    const m = Math.floor(seconds / 60) % 60
    const h = Math.floor(seconds / 3600)
    const s = String(seconds % 60).padStart(2, '0')
    return h ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${m}:${s}`
}

/** In words, for those who listen: "1 minute 5 seconds". */
export function clockWords(ms) {
    const seconds = Math.max(0, Math.ceil(ms / 1000))
    const part = (n, word) => (n ? `${n} ${word}${n === 1 ? '' : 's'}` : '')
    return (
        [
            part(Math.floor(seconds / 3600), 'hour'),
            part(Math.floor(seconds / 60) % 60, 'minute'),
            part(seconds % 60, 'second'),
        ]
            .filter(Boolean)
            .join(' ') || 'no time'
    )
}

/**
 * What the server said, and when it was true here (performance.now()).  `key`
 * changes when a display may jump: with each act.
 */
export class Sync {
    clocks = null
    at = 0
    key = 0
    shown = { white: Infinity, black: Infinity }

    take(clocks, at, key) {
        // A pong that comes late knows less than the act before it.
        if (clocks && this.clocks && key === this.key && clocks.now < this.clocks.now) return
        if (key !== this.key || this.clocks?.running !== clocks?.running)
            this.shown = { white: Infinity, black: Infinity }
        this.clocks = clocks
        this.at = at
        this.key = key
    }

    left(color) {
        const { clocks } = this
        if (!clocks) return null
        let left = clocks[color].left
        if (clocks.running === color) {
            const gone = performance.now() - this.at - clocks.delay
            left = Math.max(0, left - Math.max(0, gone))
            left = Math.min(left, this.shown[color])
            this.shown[color] = left
        }
        return left
    }

    delay() {
        const { clocks } = this
        if (!clocks?.running || !clocks.delay) return 0
        return Math.max(0, clocks.delay - (performance.now() - this.at))
    }
}

// One loop for all displays on the page; each is asked before a frame.
const displays = new Set()
let wanted = 0
function frame() {
    for (const display of displays) display()
    wanted = displays.size ? requestAnimationFrame(frame) : 0
}

/** Call `draw` before every frame while the component is there. */
export function useFrame(draw) {
    const latest = useRef(draw)
    latest.current = draw
    useEffect(() => {
        const display = () => latest.current()
        displays.add(display)
        if (!wanted) wanted = requestAnimationFrame(frame)
        return () => displays.delete(display)
    }, [])
}

/** The digits alone: the node is written only when its text changes. */
export function Digits({ sync, color, className = '', children }) {
    const node = useRef(null)
    const last = useRef(null)
    useFrame(() => {
        const left = sync.left(color)
        const text = left === null ? '–' : clockText(left)
        if (text !== last.current && node.current) {
            last.current = text
            node.current.firstChild.data = text
            node.current.classList.toggle('low', left !== null && left < 20000)
        }
    })
    const left = sync.left(color)
    // Preact does not know what the frames have written since: it leaves the node
    // alone where the text is that of its own last time.  The next frame does not.
    last.current = null
    return (
        <span
            ref={node}
            class={`digits ${className}${left !== null && left < 20000 ? ' low' : ''}`}
        >
            {left === null ? '–' : clockText(left)}
            {children}
        </span>
    )
}
