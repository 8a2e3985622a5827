// lines.ts - what would have happened: variations tried on the board after the game
import type { Move } from 'generated/protocol'
import * as laws from '../laws/laws'
import { isCoordinates } from '../board/squares'

/** Instead of what was played after so many moves. */
export type Line = { from: number; moves: Move[] }

/** All of them, and which one is on the board; null: the game itself. */
export type Lines = { all: Line[]; on: number | null }

export const NO_LINES: Lines = { all: [], on: null }

export const turnOf = (fen: string) => (fen.split(' ')[1] === 'b' ? 'black' : 'white')

/** The moves of the line that is on the board, from the first of the game on. */
export function movesOf(game: Move[], { all, on }: Lines) {
    const line = on === null ? undefined : all[on]
    return line ? [...game.slice(0, line.from), ...line.moves] : game
}

/** A move made on the board in that position, as the list has moves. */
export function triedMove(fen: string, move: string, ply: number): Move | null {
    const after = laws.play(fen, move)
    if (!after) return null
    const by = turnOf(fen)
    const san = (isCoordinates(move) && laws.san(fen, move)) || move
    return { ply, by, number: Number(fen.split(' ')[5]), san, move, fen: after, at: 0, left: null }
}

/** It is made after so many moves of the line on the board: what has been there already is
 *  found again, the end of a line goes on, else there is a new one. */
export function tried(game: Move[], lines: Lines, next: Move): Lines {
    const { all, on } = lines
    const ply = next.ply - 1
    const way = movesOf(game, lines)
    if (way[ply]?.move === next.move) return lines
    const path = [...way.slice(0, ply), next]
    const same = (some: Move[]) => path.every(({ move }, i) => some[i]?.move === move)
    if (same(game)) return { all, on: null }
    const known = all.findIndex((_, i) => same(movesOf(game, { all, on: i })))
    if (known >= 0) return { all, on: known }
    const from = on === null ? ply : (all[on]?.from ?? ply)
    const line = { from, moves: path.slice(from) }
    if (on !== null && ply === way.length)
        return { all: all.map((one, i) => (i === on ? line : one)), on }
    return { all: [...all, line], on: all.length }
}
