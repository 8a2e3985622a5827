// A game as it is heard: what comes late, twice or by another line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act, Game, Move, ServerRuling, State } from 'generated/protocol'
import { Story } from 'page/net/story'
import { Sync } from 'page/net/sync'

const side = { left: 60_000, period: 1, moves: 0, to_go: null, flag: false }
const clocks = (now: number, left = 60_000, running: 'white' | 'black' | null = 'white') => ({
    now,
    running,
    delay: 0,
    white: { ...side, left },
    black: side,
})

const state = (number: number, ply: number): State => ({
    number,
    status: 'playing',
    turn: 'white',
    fen: '',
    ply,
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
})

const sheet = { plies: [], exempt: false, must_update: false, signed: null }
const player = { name: '?', present: true, connected: true }
const game = (number: number, moves: Move[]): Game => ({
    game: 'g',
    tags: {},
    edition: '2023',
    level: 'rapid',
    arbiter: 'automatic',
    chess960: false,
    start: 'now',
    spectators: 'link',
    arbiter_link: false,
    table: {},
    created: 0,
    white: player,
    black: player,
    start_fen: '',
    state: state(number, moves.length),
    moves,
    sheets: { manual: false, white: sheet, black: sheet, differ: [] },
})

const move = (ply: number, san: string): Move => ({
    ply,
    by: ply % 2 ? 'white' : 'black',
    san,
    move: '',
    fen: '',
    at: 0,
    left: null,
})
const act = (number: number) => ({ number }) as Act
const ruling = (number: number, ply: number, moves: Move[]): ServerRuling => ({
    type: 'ruling',
    game: 'g',
    act: act(number),
    state: state(number, ply),
    moves,
})
const sans = (story: Story) => story.moves.value.map(({ san }) => san)

function begun() {
    const welcome = { type: 'welcome', role: 'white', acts: [act(1)] } as const
    return new Story({ ...welcome, acts: [act(1)], game: game(1, [move(1, 'e4')]) }, 0)
}

test('moves come, and one that is put back goes', () => {
    const story = begun()
    story.hear(ruling(2, 2, [move(2, 'e5')]), 0, Infinity)
    assert.deepEqual(sans(story), ['e4', 'e5'])
    story.hear(ruling(3, 1, []), 0, Infinity)
    assert.deepEqual(sans(story), ['e4'])
    assert.deepEqual(
        story.acts.value.map(({ number }) => number),
        [1, 2, 3],
    )
})

test('an act that was heard already changes nothing', () => {
    const story = begun()
    story.hear(ruling(2, 2, [move(2, 'e5')]), 0, Infinity)
    story.hear({ ...ruling(2, 1, []), repeated: true }, 0, Infinity)
    story.hear(ruling(1, 1, []), 0, Infinity)
    assert.deepEqual(sans(story), ['e4', 'e5'])
    assert.equal(story.last(), 2)
})

test('joining again brings the acts that were missed, and nothing back', () => {
    const story = begun()
    story.hear(ruling(2, 2, [move(2, 'e5')]), 0, Infinity)
    const late = { type: 'welcome', role: 'white', acts: [act(2)] } as const
    story.welcome({ ...late, acts: [act(1), act(2)], game: game(1, [move(1, 'e4')]) }, 0)
    assert.deepEqual(sans(story), ['e4', 'e5'])
    assert.equal(story.acts.value.length, 2)
})

test('a display runs down from when the message was true, and never goes up', (t) => {
    let now = 1000
    t.mock.method(performance, 'now', () => now)
    const sync = new Sync()
    assert.equal(sync.left('white'), null)
    sync.take(clocks(0), 1000, 1)
    now = 3000
    assert.equal(sync.left('white'), 58_000)
    assert.equal(sync.left('black'), 60_000)
    sync.take(clocks(2000, 59_000), 3000, 1) // the network says that more is left
    assert.equal(sync.left('white'), 58_000)
    sync.take(clocks(2100, 90_000), 3000, 2) // an act may give time
    assert.equal(sync.left('white'), 90_000)
    now = 1e9
    assert.equal(sync.left('white'), 0)
})

test('a pong that comes late is left out', (t) => {
    t.mock.method(performance, 'now', () => 0)
    const sync = new Sync()
    sync.take(clocks(5000, 50_000, null), 0, 1)
    sync.take(clocks(4000, 51_000, null), 0, 1)
    assert.equal(sync.left('white'), 50_000)
})

test('while the server is at fault the clocks stand still', (t) => {
    let now = 0
    t.mock.method(performance, 'now', () => now)
    const story = begun()
    story.sync.take(clocks(5000, 50_000), 0, 1)
    now = 3000
    assert.equal(story.sync.left('white'), 47_000)
    const halt = { type: 'halt', game: 'g', clocks: clocks(4000, 51_000, null) } as const
    story.hear({ ...halt, why: 'acts cannot be stored at present' }, now, Infinity)
    assert.equal(story.halted.value, true)
    now = 9000
    assert.equal(story.sync.left('white'), 51_000)
    story.hear({ ...halt, why: null }, now, Infinity)
    assert.equal(story.halted.value, false)
})

test('a long game comes in pages, and what is played meanwhile waits for them', () => {
    const story = new Story(
        { type: 'welcome', role: 'white', game: game(5, []), acts: [], more: true },
        0,
    )
    const page = (numbers: number[], more: boolean) =>
        story.hear({ type: 'acts', game: 'g', acts: numbers.map(act), more }, 0, Infinity)
    const heard = () => story.acts.value.map((one) => one.number)
    assert.equal(story.last(), 0)
    story.hear(ruling(6, 0, []), 0, Infinity)
    assert.deepEqual(heard(), [])
    assert.equal(story.state.value.number, 6)
    page([1, 2, 3], true)
    assert.deepEqual(heard(), [1, 2, 3])
    page([3, 4, 5], false)
    assert.deepEqual(heard(), [1, 2, 3, 4, 5, 6])
})
