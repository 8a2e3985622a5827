// promotion.tsx - the new piece: chosen with the move, or put there in steps
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { kindName, Piece } from './pieces'
import { useWhile } from '../ui/ui'

/** The choice that comes with the move, over the square of promotion. */
export function Promotion({ choice, flipped, white, onChoose }) {
    const list = useRef(null)
    const armed = useRef(false) // the click of the tap that opened this does not count
    const order = 'qrbn'
    const words = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' }
    useEffect(() => {
        list.current.querySelector('button').focus()
    }, [])
    useLayoutEffect(() => {
        const x = flipped ? 7 - (choice.to % 8) : choice.to % 8
        const top = (choice.to >> 3 === 7) !== flipped
        list.current.style.left = `${x * 12.5}%`
        list.current.style[top ? 'top' : 'bottom'] = '0'
        list.current.style.flexDirection = top ? 'column' : 'column-reverse'
    })
    const keys = (event) => {
        event.stopPropagation()
        const all = [...list.current.querySelectorAll('button')]
        const here = all.indexOf(document.activeElement)
        if (event.key === 'Escape') onChoose(null)
        else if (event.key === 'ArrowDown' || event.key === 'ArrowRight')
            all[(here + 1) % all.length].focus()
        else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft')
            all[(here + all.length - 1) % all.length].focus()
        else if (order.includes(event.key.toLowerCase())) {
            const move = choice.moves.find((one) => one.endsWith(event.key.toLowerCase()))
            if (move) onChoose(move)
        } else return
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
                {[...order].map((kind) => {
                    const move = choice.moves.find((one) => one.endsWith(kind))
                    return (
                        move && (
                            <button
                                type="button"
                                aria-label={words[kind]}
                                title={words[kind]}
                                onClick={(event) => {
                                    if (armed.current || !event.detail) onChoose(move)
                                }}
                            >
                                <Piece letter={white ? kind.toUpperCase() : kind} />
                            </button>
                        )
                    )
                })}
            </div>
        </div>
    )
}

/**
 * The promotion in its steps: the new piece touches its square, then is let go;
 * the pawn comes before, after, or straight off the board (4.6).
 */
export function NewPiece({ state, me, act, onMake }) {
    const hands = state.hands ?? {}
    const moves = state.legal.filter(
        (move) =>
            move.length === 5 &&
            (!hands.released || move.startsWith(hands.released.from + hands.released.to)),
    )
    const squares = [...new Set(moves.map((move) => move.slice(2, 4)))]
    const [square, setSquare] = useState(squares[0])
    const [held, setHeld] = useWhile(state.ply, null) // on its square, where that is not final yet
    if (!squares.length) return null
    const on = hands.released?.to ?? hands.on ?? (squares.includes(square) ? square : squares[0])
    const piece = hands.promotion ?? held
    const last = piece ? moves.filter((move) => move.slice(2) === on + piece) : []
    const white = me === 'white'
    async function put(kind) {
        if (await act(`promotes ${kind.toUpperCase()} ${on}`, me)) setHeld(kind)
    }
    return (
        <div class="banner new-piece" role="group" aria-label="New piece">
            <p role="status">
                {piece
                    ? `The ${kindName(piece)} stands on ${on}${hands.promotion ? ': the choice is final' : ''}.`
                    : hands.released
                      ? `The pawn is on ${on}. Put the new piece there.`
                      : 'The new piece may be put on its square before the pawn.'}
            </p>
            {!hands.released && !piece && squares.length > 1 && (
                <div class="segments" role="group" aria-label="Square of promotion">
                    {squares.map((one) => (
                        <button
                            type="button"
                            aria-pressed={on === one ? 'true' : 'false'}
                            class={on === one ? 'on' : ''}
                            onClick={() => setSquare(one)}
                        >
                            {one}
                        </button>
                    ))}
                </div>
            )}
            <div class="row-buttons">
                {[...'qrbn'].map((kind) => (
                    <button
                        type="button"
                        class="man-button"
                        aria-pressed={piece === kind ? 'true' : 'false'}
                        aria-label={`Put a ${kindName(kind)} on ${on}`}
                        title={kindName(kind)}
                        onClick={() => put(kind)}
                    >
                        <Piece letter={white ? kind.toUpperCase() : kind} />
                    </button>
                ))}
                {last.length === 1 && (
                    <button type="button" class="primary" onClick={() => onMake(last[0])}>
                        Let go of the {kindName(piece)}
                    </button>
                )}
            </div>
            {last.length > 1 && <p class="soft">Now bring the pawn.</p>}
        </div>
    )
}
