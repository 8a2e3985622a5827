// Squares, moves and what stands on the board.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { State } from 'generated/protocol'
import { movesAhead } from 'page/board/ahead'
import { follow } from 'page/board/follow'
import { bare, legalOn, meantOn, seenOn, shown } from 'page/board/position'
import { index, name, squaresOf, targets } from 'page/board/squares'
import * as laws from 'page/laws/laws'

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'

test('squares by name and number', () => {
    assert.equal(name(0), 'a1')
    assert.equal(name(63), 'h8')
    for (let i = 0; i < 64; i++) assert.equal(index(name(i)), i)
})

test('the squares of a move', () => {
    const letters = laws.board(CASTLING)
    assert.deepEqual(squaresOf('e2e4', letters, 'white'), [12, 28])
    assert.deepEqual(squaresOf('O-O', letters, 'black'), [60, 62])
    assert.deepEqual(squaresOf('O-O-O', letters, 'white'), [4, 2])
    assert.deepEqual(squaresOf('O-O', '.'.repeat(64), 'white'), [-1, -1])
})

test('in advance: whatever the opponent does, the answer could be made ready', () => {
    const positions = [
        laws.START,
        CASTLING,
        'r1bqk2r/pPp2ppp/2n2n2/3pP3/1b6/2N2N2/PPP2PpP/R1BQKB1R w KQkq d6 0 7',
    ]
    for (const fen of positions) {
        const ready = new Set(movesAhead(laws.board(fen), 'black'))
        for (const first of laws.legal(fen)) {
            const after = laws.play(fen, first)
            const gone = squaresOf(first, laws.board(fen), 'white')[1]
            for (const answer of laws.legal(after)) {
                if (index(answer) === gone || /[rbn]$/.test(answer)) continue
                assert.ok(ready.has(answer), `${fen}: ${first} ${answer}`)
            }
        }
    }
    assert.equal(ready('e2').join(), 'e2d3,e2e3,e2f3,e2e4')
})
const ready = (from: string) =>
    movesAhead(laws.board(laws.START), 'white').filter((move) => move.startsWith(from))

test('a king castles by its own square and by that of its rook', () => {
    const goals = targets(laws.legal(CASTLING), laws.board(CASTLING), 'white', index('e1'))
    assert.deepEqual(goals.get(index('g1')), ['e1g1'])
    assert.deepEqual(goals.get(index('h1')), ['e1g1'])
    assert.deepEqual(goals.get(index('a1')), ['e1c1'])
    assert.equal(goals.get(index('f1'))?.[0], 'e1f1')
})

test('in Chess960 a king beside its square of arrival castles by the rook alone', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w H - 0 1'
    const goals = targets(laws.legal(fen, true), laws.board(fen), 'white', index('f1'))
    assert.deepEqual(goals.get(index('h1')), ['O-O'])
    assert.deepEqual(goals.get(index('g1')), ['f1g1'])
})

test('pieces keep who they are while they move', () => {
    const before = follow([], laws.board(laws.START))
    const after = follow(before, laws.board(laws.play(laws.START, 'e2e4')))
    const pawn = before.find((man) => man.at === index('e2'))
    assert.equal(after.find((man) => man.at === index('e4'))?.id, pawn?.id)
    assert.equal(after.length, 32)
    assert.deepEqual(
        after.map((man) => man.id),
        before.map((man) => man.id),
    )
})

const state = (more: Partial<State>): State => ({
    number: 1,
    status: 'playing',
    turn: 'white',
    fen: CASTLING,
    ply: 0,
    check: null,
    last: null,
    made: null,
    legal: [],
    touched: [],
    hands: null,
    duty: null,
    clocks: null,
    offers: [],
    pending: [],
    result: null,
    ...more,
})

test('a king that is let go stands there, and the rook is left to move', () => {
    const stand = shown(
        state({
            hands: { released: { from: 'e1', to: 'g1' } },
            duty: {
                verdict: 'must-castle',
                article: '4.4.1',
                text: '',
                moves: ['e1g1'],
            },
        }),
    )
    assert.equal(stand.letters.charAt(index('g1')), 'K')
    assert.equal(stand.letters.charAt(index('e1')), '.')
    assert.equal(stand.rook, 'h1f1')
    assert.deepEqual(legalOn(stand, ['e1g1']), ['h1f1'])
    assert.equal(seenOn(stand, 'e1'), 'g1')
    assert.equal(meantOn(stand, 'g1'), 'e1')
})

test('without a hand the position is what is seen', () => {
    const stand = bare(CASTLING)
    assert.equal(stand.letters, laws.board(CASTLING))
    assert.equal(seenOn(stand, 'e1'), 'e1')
    assert.deepEqual(legalOn(stand, ['e1g1']), ['e1g1'])
})
