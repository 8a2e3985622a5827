// differences.ts - where the scoresheets differ, or are not as the game
import type { Game, Move, Sheets } from 'generated/protocol'
import * as laws from '../laws/laws'

type Written = { text: string }

// What a sheet says, as coordinates: "Nf3" and "Ng1f3" are the same move.  From
// the first entry that cannot be read on, its letters stand for it.
function meant(start: string, plies: Written[], chess960: boolean) {
    let fen = start
    return plies.map(({ text }) => {
        const move = fen ? laws.read(fen, text, chess960).move : undefined
        fen = move ? laws.play(fen, move) : ''
        return move ?? `?${text}`
    })
}

/** The plies, from 1, that the sheets have differently, or not as the game. */
export function differences(game: Game, moves: Move[], sheets: Sheets) {
    const score = moves.map((move) => ({ text: move.san }))
    const rows = [score, sheets.white.plies, sheets.black.plies].map((plies) =>
        meant(game.start_fen, plies, game.chess960),
    )
    const found: number[] = []
    for (let i = 0; i < Math.max(...rows.map((row) => row.length)); i++)
        if (new Set(rows.map((row) => row[i]).filter(Boolean)).size > 1) found.push(i + 1)
    return found
}
