// The page and the program say the same: both are liblaws.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import './laws'
import { settingOf } from 'page/chessclock/machine'
import * as laws from 'page/laws/laws'

const program = process.env.ARBITER ?? 'build/release/arbiter'

function perft(fen: string, depth: number): number {
    const moves = laws.legal(fen, true)
    if (depth === 1) return moves.length
    return moves.reduce((count, move) => count + perft(laws.play(fen, move), depth - 1), 0)
}

for (const name of ['exact', 'chess960'])
    test(`legal moves and playing them, ${name}.perft`, () => {
        let fen = ''
        let asked = 0
        for (const line of readFileSync(`tests/data/perft/${name}.perft`, 'utf8').split('\n')) {
            if (line.startsWith('epd ')) fen = line.slice(4)
            const m = /^perft ([12]) (\d+)/.exec(line)
            if (!m || asked > 160) continue
            assert.equal(perft(fen, Number(m[1])), Number(m[2]), `${fen} at ${m[1] ?? ''}`)
            asked++
        }
        assert.ok(asked > 40)
    })

test('an illegal move is explained in the words of the program', () => {
    const fen = 'r3k2r/8/8/8/8/8/6R1/4K3 b kq - 0 1'
    for (const move of ['O-O', 'h8g7', 'e8e6', 'a8a1', 'O-O-O']) {
        const here = laws.why(fen, move, '2023')
        let there
        try {
            there = execFileSync(program, ['moves', fen, move], { encoding: 'utf8' })
        } catch (error) {
            there = (error as { stdout: string }).stdout // status 1: it is illegal
        }
        assert.equal(
            there.trim(),
            here ? `${move}: illegal: ${here.words} (${here.article})` : `${move}: legal`,
        )
    }
})

test('moves are written, announced and read', () => {
    assert.equal(laws.san(laws.START, 'g1f3'), 'Nf3')
    assert.equal(laws.san(laws.START, 'g1g3'), '')
    assert.match(laws.spoken(laws.START, 'g1f3', 'appendix'), /Springer/)
    assert.match(laws.spoken(laws.START, 'g1f3', 'plain'), /knight f3/i)
    assert.equal(laws.heard(laws.START, 'knight f3', 'plain'), 'g1f3')
    assert.equal(laws.read(laws.START, 'Sf3').move, undefined)
    assert.equal(laws.read(laws.START, 'nf3').move, 'g1f3')
    assert.equal(laws.read(laws.START, 'x'.repeat(100_000)).move, undefined)
})

test('castling in Chess960 is O-O, however it was given', () => {
    const fen = '4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1'
    const castling = laws.legal(fen, true).filter((move) => move.startsWith('O'))
    assert.deepEqual(castling.sort(), ['O-O', 'O-O-O'])
    assert.equal(laws.read(fen, 'O-O', true).move, 'O-O')
    assert.equal(laws.heard(fen, 'castles kingside', 'plain', true), 'O-O')
})

test('a board that is no position has pieces and reasons, but no moves', () => {
    const fen = '8/8/8/8/8/8/4P3/4K3 w - - 0 1'
    assert.equal(laws.board(fen).indexOf('P'), 12)
    assert.notEqual(laws.fenFault(fen), '')
    assert.deepEqual(laws.legal(fen), [])
    assert.equal(laws.play(fen, 'e2e4'), '8/8/8/8/4P3/8/8/4K3 b - e3 0 1')
    assert.deepEqual(laws.legal(laws.START).length, 20)
})

test('the chessclock counts as the Laws say', async () => {
    const { clock } = laws
    clock.setup(settingOf('2/60+5:30+5', false))
    assert.equal(clock.look(0).sides[0].left, 65000) // the first increment is there at once
    clock.resume(0, 0)
    clock.press(0, 10000)
    assert.equal(clock.look(10000).sides[0].left, 60000)
    assert.equal(clock.look(10000).running, 1)
    clock.press(0, 11000) // not his turn: nothing
    assert.equal(clock.look(11000).running, 1)
    clock.press(1, 12000)
    clock.press(0, 13000) // the second move: the next period
    const [white] = clock.look(13000).sides
    assert.deepEqual([white.period, white.left], [2, 59000 + 30000 + 5000])
    const [, black] = clock.look(13000 + 70000).sides
    assert.deepEqual([black.flag, black.left], [1, 0])
    assert.equal(laws.control('90').fault, '')
    assert.notEqual(laws.control('long').fault, '')
    assert.notEqual(laws.control('G/60 d5').fault, '')
    const phrases = process.env.PHRASES ?? 'build/release/web-parts/phrases.wasm'
    await laws.loadPhrases(readFileSync(phrases))
    assert.equal(laws.control('G/60 d5').text, '3600d5')
    assert.notEqual(laws.control('long').fault, '')
    assert.equal(laws.control('90+5').text, '90+5')
    assert.equal(
        laws.control('90 min for 40 moves, 30 min, 30 sec per move from move 1').text,
        '40/5400+30:1800+30',
    )
})

test('Bronstein has the extra time on the display, running or not', () => {
    const { clock } = laws
    let now = 0
    const sides = () => clock.look(now).sides
    const shown = () => sides().map(({ left }) => left)
    clock.setup(settingOf('60d5', true))
    assert.deepEqual(shown(), [65000, 65000])
    clock.resume(0, 0)
    now = 3000
    assert.deepEqual(shown(), [62000, 65000])
    clock.stop(0, now)
    assert.deepEqual(shown(), [62000, 65000])
    clock.set(0, 50000)
    assert.deepEqual(shown(), [50000, 65000])
    clock.resume(0, 9000)
    now = 10000
    clock.press(0, now) // 4 of 5 seconds: given back
    assert.deepEqual(shown(), [53000, 65000])
    now = 18000
    clock.press(1, now) // 8 of 5
    assert.deepEqual(shown(), [53000, 62000])
    clock.set(1, 0)
    assert.deepEqual([sides()[1].flag, sides()[1].left], [1, 0])
    clock.set(1, 1000) // as little as the extra time allows
    assert.deepEqual([sides()[1].flag, sides()[1].left], [0, 5001])
})
