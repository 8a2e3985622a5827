// board.tsx - the chessboard: drag, click-click, keyboard; it only asks
//
// The board shows letters and hands up what the player does: `onTouch(square)`
// when a piece is picked up, `onMove(move)` for coordinates that name a legal
// move, `onAttempt(from, to)` for others, `onRelease(from, to)`, while it is given,
// for any piece that is let go, `probe(square)`, while it is given, for any piece
// that is pointed at.  `beside` is a second piece on a square, that cannot be
// picked up.  What comes of it is not decided here.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { colorOf, Piece, pieceName } from './pieces'
import { Promotion } from './promotion'
import { FILES, index, name, squaresOf, targets } from './squares'
import { useWhile } from '../ui/ui'

const isDark = (i) => ((i % 8) + (i >> 3)) % 2 === 0

// Which piece is which from one picture to the next, so that it glides.
let serial = 0
function follow(old, letters) {
    const rest = old.filter((piece) => letters[piece.at] !== piece.letter)
    const kept = old.filter((piece) => letters[piece.at] === piece.letter)
    const taken = new Set(kept.map((piece) => piece.at))
    const pieces = [...kept]
    for (let at = 0; at < 64; at++) {
        const letter = letters[at]
        if (letter === '.' || taken.has(at)) continue
        const found = rest.findIndex((piece) => piece.letter === letter)
        if (found >= 0) pieces.push({ ...rest.splice(found, 1)[0], at })
        else pieces.push({ id: ++serial, letter, at })
    }
    return pieces.sort((a, b) => a.id - b.id)
}

export function Board({
    letters,
    beside = null,
    turn,
    legal = [],
    movable = null,
    flipped = false,
    last = null,
    check = null,
    duty = null,
    touched = [],
    made = null,
    fallen = [],
    coordinates = true,
    showLegal = true,
    animate = true,
    strict = false,
    label = 'Chessboard',
    probe = null,
    onTouch,
    onMove,
    onAttempt,
    onRelease = null,
    children,
}) {
    const [selected, select] = useState(null)
    const [focus, setFocus] = useState(flipped ? 59 : 4)
    const [choice, setChoice] = useWhile(`${movable} ${letters}`, null) // a promotion to be chosen
    const box = useRef(null)
    const drag = useRef(null)
    const dragged = useRef(null)
    const pieces = useRef([])
    pieces.current = useMemo(() => follow(pieces.current, letters), [letters])

    const able = (at) => movable && colorOf(letters[at]) === movable
    const from = selected !== null && able(selected) ? selected : null
    const goals = useMemo(
        () => (from === null ? new Map() : targets(legal, letters, turn, from)),
        [legal, letters, turn, from],
    )
    const kept = useMemo(
        () => (from === null || !duty ? null : targets(duty.moves, letters, turn, from)),
        [duty, letters, turn, from],
    )

    // A new picture lets go of what is no longer there.
    useEffect(() => {
        if (selected !== null && (!movable || colorOf(letters[selected]) !== movable))
            select((now) => (now === selected ? null : now))
    }, [letters, movable])

    const bound = duty?.square ? index(duty.square) : null

    function pick(at) {
        select(at)
        setFocus(at)
        onTouch?.(name(at))
    }

    function drop(to) {
        if (from === null || to === from) return
        const moves = goals.get(to)
        // On his own piece only where the king has its square in castling (Chess960).
        const castles = moves?.some((move) => squaresOf(move, letters, turn)[1] === to)
        if (onRelease && (!able(to) || castles)) {
            select(null)
            onRelease(name(from), name(to))
            return
        }
        if (!moves) {
            if (able(to)) return pick(to)
            select(null)
            onAttempt?.(name(from), name(to))
            return
        }
        if (moves.length > 1 && moves.every((move) => move.length === 5)) {
            setChoice({ to, moves })
            return
        }
        select(null)
        onMove?.(moves[0])
    }

    function act(at) {
        if (choice) return setChoice(null)
        if (probe) return letters[at] !== '.' && probe(name(at))
        if (from === null) {
            if (able(at)) pick(at)
            else if (strict && movable && letters[at] !== '.') onTouch?.(name(at)) // the opponent's (4.3.2)
        } else if (at === from) select(null)
        else drop(at)
    }

    function squareAt(event) {
        const edge = box.current.getBoundingClientRect()
        let x = Math.floor(((event.clientX - edge.left) / edge.width) * 8)
        let y = Math.floor(((event.clientY - edge.top) / edge.height) * 8)
        if (x < 0 || x > 7 || y < 0 || y > 7) return null
        return flipped ? y * 8 + 7 - x : (7 - y) * 8 + x
    }

    function down(event) {
        if (event.button || choice || !(movable || probe)) return
        const at = squareAt(event)
        if (at === null) return
        event.preventDefault()
        box.current.querySelector(`[data-at="${at}"]`)?.focus({ preventScroll: true })
        box.current.dataset.by = 'pointer' // who points needs no ring to see where
        if (probe) return letters[at] !== '.' && probe(name(at))
        if (able(at) && !(from !== null && goals.has(at))) {
            const again = from === at
            if (!again) pick(at)
            drag.current = { at, x: event.clientX, y: event.clientY, again, moved: false }
            box.current.setPointerCapture(event.pointerId)
        } else
            drag.current = {
                at: null,
                target: at,
                x: event.clientX,
                y: event.clientY,
                opponents: strict && from === null && letters[at] !== '.',
            }
    }

    function move(event) {
        const now = drag.current
        if (!now) return
        const far = Math.hypot(event.clientX - now.x, event.clientY - now.y)
        if (now.at === null) {
            // The opponent's piece, picked up: that binds as well (4.3.2).
            if (now.opponents && far > 5) {
                now.opponents = false
                onTouch?.(name(now.target))
            }
            return
        }
        if (!now.moved && far < 5) return
        now.moved = true
        const node = box.current.querySelector(`[data-piece="${now.at}"]`)
        if (!node) return
        dragged.current = node
        const edge = box.current.getBoundingClientRect()
        const size = edge.width / 8
        node.classList.add('dragged')
        node.style.transform = `translate(${event.clientX - edge.left - size / 2}px, ${event.clientY - edge.top - size / 2}px)`
    }

    function settle() {
        const node = dragged.current
        if (!node) return
        node.classList.remove('dragged')
        dragged.current = null
        const at = Number(node.dataset.piece)
        node.style.transform = place(at, flipped)
    }

    function up(event) {
        const now = drag.current
        drag.current = null
        if (!now) return
        const at = squareAt(event)
        if (now.at === null) {
            if (at === now.target && from !== null) drop(at)
            return
        }
        settle()
        if (now.moved) {
            if (at !== null && at !== now.at) drop(at)
        } else if (now.again) select(null)
    }

    function key(event) {
        delete box.current.dataset.by
        const step = {
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
        }[event.key]
        if (step) {
            event.preventDefault()
            event.stopPropagation()
            const turnAround = flipped ? -1 : 1
            const file = Math.min(7, Math.max(0, (focus % 8) + step[0] * turnAround))
            const rank = Math.min(7, Math.max(0, (focus >> 3) + step[1] * turnAround))
            setFocus(rank * 8 + file)
            box.current.querySelector(`[data-at="${rank * 8 + file}"]`)?.focus()
        } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            act(focus)
        } else if (event.key === 'Escape') {
            setChoice(null)
            select(null)
        }
    }

    const lastSquares = last ? squaresOf(last, letters, turn === 'white' ? 'black' : 'white') : []
    const order = Array.from({ length: 8 }, (_, i) => i)
    const say = (at) => {
        const words = [name(at), pieceName(letters[at])]
        if (beside?.square === name(at)) words.push(`and beside it ${pieceName(beside.letter)}`)
        if (at === selected) words.push('picked up')
        if (goals.has(at)) words.push(colorOf(letters[at]) ? 'may be captured' : 'possible')
        if (check === name(at)) words.push('in check')
        if (bound === at) words.push('touched: must be moved or captured')
        if (fallen.includes(name(at))) words.push('knocked over')
        if (lastSquares.includes(at)) words.push('last move')
        return words.join(', ')
    }

    return (
        <div
            class={`board${flipped ? ' flipped' : ''}${animate ? ' animate' : ''}${movable || probe ? ' live' : ''}`}
            ref={box}
            onPointerDown={down}
            onPointerMove={move}
            onPointerUp={up}
            onPointerCancel={() => {
                settle()
                drag.current = null
            }}
            onKeyDown={key}
            onFocusOut={() => delete box.current.dataset.by}
        >
            <div
                role="grid"
                aria-label={label}
                class="squares"
                aria-readonly={movable || probe ? undefined : 'true'}
            >
                {order.map((y) => (
                    <div role="row" class="row">
                        {order.map((x) => {
                            const at = flipped ? y * 8 + 7 - x : (7 - y) * 8 + x
                            const cls = ['sq', isDark(at) ? 'dark' : 'light']
                            if (lastSquares.includes(at)) cls.push('last')
                            if (selected === at) cls.push('selected')
                            if (check === name(at)) cls.push('check')
                            if (bound === at) cls.push('bound')
                            else if (touched.includes(name(at))) cls.push('touched')
                            if (made?.includes(at)) cls.push('made')
                            if (from !== null && showLegal && (kept ?? goals).has(at))
                                cls.push(letters[at] === '.' ? 'goal' : 'prey')
                            return (
                                <div
                                    role="gridcell"
                                    data-at={at}
                                    data-square={name(at)}
                                    class={cls.join(' ')}
                                    aria-label={say(at)}
                                    aria-selected={selected === at ? 'true' : 'false'}
                                    tabIndex={focus === at ? 0 : -1}
                                    onFocus={() => setFocus(at)}
                                />
                            )
                        })}
                    </div>
                ))}
            </div>
            {coordinates && (
                <div class="labels" aria-hidden="true">
                    {order.map((i) => (
                        <span class={`rank${i % 2 === 0 ? ' on-light' : ''}`}>
                            {flipped ? i + 1 : 8 - i}
                        </span>
                    ))}
                    {order.map((i) => (
                        <span class={`file${i % 2 === 1 ? ' on-light' : ''}`}>
                            {FILES[flipped ? 7 - i : i]}
                        </span>
                    ))}
                </div>
            )}
            <div class="pieces" aria-hidden="true">
                {pieces.current.map((piece) => (
                    <Moving
                        key={piece.id}
                        at={piece.at}
                        letter={piece.letter}
                        flipped={flipped}
                        fallen={fallen.includes(name(piece.at))}
                        shared={beside?.square === name(piece.at)}
                    />
                ))}
                {beside && (
                    <div
                        class="man beside"
                        ref={(node) =>
                            node && (node.style.transform = place(index(beside.square), flipped))
                        }
                    >
                        <Piece letter={beside.letter} />
                    </div>
                )}
            </div>
            {choice && (
                <Promotion
                    choice={choice}
                    flipped={flipped}
                    white={turn === 'white'}
                    onChoose={(move) => {
                        setChoice(null)
                        select(null)
                        if (move) onMove?.(move)
                    }}
                />
            )}
            {children}
        </div>
    )
}

const place = (at, flipped) => {
    const x = flipped ? 7 - (at % 8) : at % 8
    const y = flipped ? at >> 3 : 7 - (at >> 3)
    return `translate(${x * 100}%, ${y * 100}%)`
}

function Moving({ at, letter, flipped, fallen, shared }) {
    const node = useRef(null)
    useLayoutEffect(() => {
        node.current.style.transform = place(at, flipped)
    }, [at, flipped])
    return (
        <div
            class={`man${fallen ? ' fallen' : ''}${shared ? ' shared' : ''}`}
            ref={node}
            data-piece={at}
        >
            <Piece letter={letter} />
        </div>
    )
}
