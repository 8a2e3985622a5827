// Variations tried on the board after a game.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Move } from 'generated/protocol'
import { movesOf, NO_LINES, tried, triedMove, type Lines } from 'page/game/lines'
import { START } from 'page/laws/laws'

function played(text: string, fen = START, ply = 1): Move[] {
    return text.split(' ').map((move) => {
        const next = triedMove(fen, move, ply++)
        assert.ok(next, move)
        fen = next.fen
        return next
    })
}

const game = played('e2e4 e7e5 g1f3 b8c6')
const sans = (lines: Lines) => movesOf(game, lines).map(({ san }) => san)

/** This move after so many of the line on the board. */
function at(lines: Lines, ply: number, move: string) {
    const fen = ply ? (movesOf(game, lines)[ply - 1]?.fen ?? '') : START
    const next = triedMove(fen, move, ply + 1)
    assert.ok(next, move)
    return tried(game, lines, next)
}

test('a move as the list has it', () => {
    const [, black] = played('e2e4 c7c5')
    assert.deepEqual([black?.by, black?.number, black?.ply, black?.san], ['black', 1, 2, 'c5'])
    assert.equal(triedMove(START, 'e4e5', 1), null)
})

test('the move that was played is no variation', () => {
    assert.deepEqual(at(NO_LINES, 1, 'e7e5'), NO_LINES)
})

test('another one is, goes on, and is found again', () => {
    const first = at(NO_LINES, 1, 'c7c5')
    assert.deepEqual(sans(first), ['e4', 'c5'])
    const longer = at(first, 2, 'g1f3')
    assert.deepEqual(sans(longer), ['e4', 'c5', 'Nf3'])
    assert.equal(longer.all.length, 1)
    const back = { ...longer, on: null }
    assert.deepEqual(sans(back), ['e4', 'e5', 'Nf3', 'Nc6'])
    assert.deepEqual(at(back, 1, 'c7c5'), longer)
})

test('in the middle of a variation another begins, and both stay', () => {
    const one = at(at(NO_LINES, 1, 'c7c5'), 2, 'g1f3')
    const two = at(one, 2, 'c2c3')
    assert.deepEqual(sans(two), ['e4', 'c5', 'c3'])
    assert.deepEqual(sans({ ...two, on: 0 }), ['e4', 'c5', 'Nf3'])
})

test('after the last move the game goes on', () => {
    const more = at(NO_LINES, 4, 'f1b5')
    assert.deepEqual(sans(more).slice(-2), ['Nc6', 'Bb5'])
    assert.equal(more.all[0]?.from, 4)
})
