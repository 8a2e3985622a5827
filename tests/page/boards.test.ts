// The boards of a room: numbers, order, calls, search.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Board } from 'generated/protocol'
import { freshAlarms, inTurn, matches, nextCall, rounds } from 'page/desk/boards'

const board = (game: string, more: Partial<Board> = {}) =>
    ({
        game,
        white: `White ${game}`,
        black: '?',
        event: '?',
        round: '?',
        board: '?',
        created: 0,
        status: 'playing',
        pending: [],
        ...more,
    }) as unknown as Board

const order = (boards: Board[]) =>
    rounds(boards).map(({ title, boards: all }) => [
        title,
        ...all.map(({ board: { game }, number }) => `${number}${game}`),
    ])

test('boards stand by event, round and number, whoever calls', () => {
    const boards = [
        board('a', { event: 'Open', round: '10.2', created: 1 }),
        board('b', { event: 'Open', round: '10', board: '1', created: 2 }),
        board('c', { event: 'Open', round: '9', board: '12', created: 3 }),
        board('d', { event: 'Open', round: '9', board: '2', created: 4 }),
        board('e', { created: 5 }),
    ]
    const wanted = [
        ['Open · Round 9', '2d', '12c'],
        ['Open · Round 10', '1b', '2a'],
        ['', '1e'],
    ]
    assert.deepEqual(order(boards), wanted)
    assert.deepEqual(order([...boards].reverse()), wanted)
})

test('boards without a number come after the others, as they were created', () => {
    const boards = [
        board('late', { created: 9 }),
        board('early', { created: 1 }),
        board('numbered', { board: '4', created: 5 }),
    ]
    assert.deepEqual(order(boards), [['', '4numbered', '5early', '6late']])
})

test('a search finds names and whole numbers', () => {
    const one = { board: board('x', { white: 'Ana Šilić', event: 'Open' }), number: 12 }
    for (const text of ['', 'šil', 'open ana', '12', 'black', 'ana 12', '9-12', '12–20'])
        assert.ok(matches(one, text), text)
    for (const text of ['1', '2', 'anna', 'ana 13', '1-11']) assert.ok(!matches(one, text), text)
})

const call = { pending: [{ kind: 'call', text: '', acts: [] }] } as Partial<Board>

test('who called first stays first; a pause calls nobody', () => {
    const quiet = [board('a'), board('b'), board('c')]
    const second = [board('a'), board('b', call), board('c')]
    const both = [board('a', call), board('b', call), board('c')]
    assert.deepEqual(inTurn([], quiet), [])
    assert.deepEqual(inTurn([], second), ['b'])
    assert.deepEqual(inTurn(['b'], both), ['b', 'a'])
    assert.deepEqual(inTurn(['b', 'a'], quiet), [])
    const paused = { status: 'paused', pending: [{ kind: 'pause', text: '', acts: [] }] }
    assert.deepEqual(inTurn([], [board('a', paused as Partial<Board>)]), [])
})

test('the next call is the one after that which is open', () => {
    assert.equal(nextCall(['b', 'a'], null), 'b')
    assert.equal(nextCall(['b', 'a'], 'b'), 'a')
    assert.equal(nextCall(['b', 'a'], 'a'), 'b')
    assert.equal(nextCall(['b', 'a'], 'z'), 'b')
    assert.equal(nextCall([], 'a'), null)
})

test('an alarm is told once, also when it comes back', () => {
    const told = new Set<string>()
    const alarm = { name: 'third-time', ply: 8, article: '9.2.2', text: '4...Ng8' }
    const fresh = (...boards: Board[]) =>
        freshAlarms(told, boards).map(({ board: { game }, alarm: { text } }) => game + text)
    assert.deepEqual(fresh(board('a'), board('b', { alarms: [alarm] })), ['b4...Ng8'])
    assert.deepEqual(fresh(board('b', { alarms: [alarm] })), [])
    assert.deepEqual(fresh(board('b', { alarms: [] })), [])
    assert.deepEqual(fresh(board('b', { alarms: [alarm] }), board('a', { alarms: [alarm] })), [
        'a4...Ng8',
    ])
    assert.deepEqual(fresh(board('c', { alarms: [alarm], status: 'over' })), [])
    const early = { ...alarm, name: 'early-draw', text: 'a draw' }
    assert.deepEqual(fresh(board('c', { alarms: [early], status: 'over' })), ['ca draw'])
    const still = { ...alarm, name: 'no-move', text: 'White' }
    assert.deepEqual(fresh(board('d', { alarms: [still] })), ['dWhite'])
    assert.deepEqual(fresh(board('d', { alarms: [{ ...still, ply: 30 }] })), ['dWhite'])
})
