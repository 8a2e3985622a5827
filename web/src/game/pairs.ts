// pairs.ts - the moves two by two, from the first number on; Black may begin
import type { Move } from 'generated/protocol'

export type Pair = [white: Move | undefined, black: Move | undefined]

export function pairs(moves: Move[]) {
    const [first] = moves
    const shift = first?.by === 'black' ? 1 : 0
    const rows: Pair[] = []
    for (let i = -shift; i < moves.length; i += 2) rows.push([moves[i], moves[i + 1]])
    return { rows, start: first?.number ?? 1 }
}

/** As in the text of a game: "1." before White's move, "1…" before Black's. */
export const numberOf = ({ number, ply, by }: Move) =>
    `${number ?? Math.ceil(ply / 2)}${by === 'white' ? '.' : '…'}`
