// hands.jsx - what hands do at a real board besides making moves
//
// Out of the way until it is asked for: pieces that are brushed against, knocked
// over and put right, moves with both hands, and moves one piece at a time, in
// which letting go is an act of its own (4.4.4, 4.6, 4.7).
import { useEffect, useState } from 'preact/hooks'
import { kindName, Piece } from './pieces.jsx'
import { Article } from './ui.jsx'

// What pointing at a piece means for a while, and whether for one piece only.
export const MODES = {
    adjusts: { name: 'I adjust', say: '“I adjust”: now touch the piece.', once: true },
    brushes: { name: 'By accident', say: 'Touched by accident: point at the piece.', once: true },
    displaces: { name: 'Knock over', say: 'Knocked over: point at each piece that fell.' },
    feels: { name: 'Feel', say: 'Point at the pieces that you feel, in their apertures.' },
    'two-handed': { name: 'Both hands', say: 'Both hands: make the move.', once: true },
}

/** The ways to use one's hands that are not everyday's. */
export function AtTheBoard({ blind, movable, mode, onMode, steps, onSteps }) {
    const way = (key) => <button type="button" aria-pressed={mode === key ? 'true' : 'false'} onClick={() => onMode(mode === key ? null : key)}>{MODES[key].name}</button>
    return (
        <div class="hands" role="group" aria-label="At the board">
            {way('brushes')}{way('displaces')}{blind && way('feels')}{movable && way('two-handed')}
            <button type="button" aria-pressed={steps ? 'true' : 'false'} onClick={() => onSteps(!steps)}>One piece at a time</button>
            {steps && <p class="soft">Letting a piece go is an act: the king before the rook, the pawn before the new piece.</p>}
        </div>
    )
}

export function ModeNote({ mode, onDone }) {
    return <p class="banner" role="status">{MODES[mode].say} <button type="button" onClick={onDone}>{MODES[mode].once ? 'Never mind' : 'Done'}</button></p>
}

/** Pieces lie about (7.4.1): whoever plays can put them right. */
export function Displaced({ table, me, act }) {
    const lie = table.state.value.hands?.displaced
    if (!lie) return null
    const ruling = table.acts.value.flatMap((one) => one.rulings).findLast((one) => one.verdict === 'displaced')
    return (
        <div class="banner waits" role="status">
            <p>Knocked over: {lie.join(', ')}. <Article edition={table.game.value.edition} id={ruling?.article} /></p>
            {me && <button type="button" onClick={() => act('restores', me)}>Put the pieces right</button>}
        </div>
    )
}

/**
 * The promotion in its steps: the new piece touches its square, then is let go;
 * the pawn comes before, after, or straight off the board (4.6).
 */
export function NewPiece({ state, me, act, onMake }) {
    const hands = state.hands ?? {}
    const moves = state.legal.filter((move) => move.length === 5 && (!hands.released || move.startsWith(hands.released.from + hands.released.to)))
    const squares = [...new Set(moves.map((move) => move.slice(2, 4)))]
    const [square, setSquare] = useState(squares[0])
    const [held, setHeld] = useState(null) // on its square, where that is not final yet
    useEffect(() => setHeld(null), [state.ply])
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
            <p role="status">{piece
                ? `The ${kindName(piece)} stands on ${on}${hands.promotion ? ': the choice is final' : ''}.`
                : hands.released ? `The pawn is on ${on}. Put the new piece there.` : 'The new piece may be put on its square before the pawn.'}</p>
            {!hands.released && !piece && squares.length > 1 && <div class="segments" role="group" aria-label="Square of promotion">
                {squares.map((one) => <button type="button" aria-pressed={on === one ? 'true' : 'false'} class={on === one ? 'on' : ''} onClick={() => setSquare(one)}>{one}</button>)}
            </div>}
            <div class="row-buttons">
                {[...'qrbn'].map((kind) => <button type="button" class="man-button" aria-pressed={piece === kind ? 'true' : 'false'} aria-label={`Put a ${kindName(kind)} on ${on}`} title={kindName(kind)} onClick={() => put(kind)}>
                    <Piece letter={white ? kind.toUpperCase() : kind} /></button>)}
                {last.length === 1 && <button type="button" class="primary" onClick={() => onMake(last[0])}>Let go of the {kindName(piece)}</button>}
            </div>
            {last.length > 1 && <p class="soft">Now bring the pawn.</p>}
        </div>
    )
}

/** What is left of a castling whose king was let go: the rook. */
export function rookMove({ from, to }, letters, turn) {
    const rank = from[1]
    const right = to > from
    const rook = turn === 'white' ? 'R' : 'r'
    for (let file = right ? 7 : 0; file !== from.charCodeAt(0) - 97; file += right ? -1 : 1)
        if (letters[(rank - 1) * 8 + file] === rook) return `${'abcdefgh'[file]}${rank}${right ? 'f' : 'd'}${rank}`
    return null
}
