// The WebAssembly in the page and the program say the same: both are liblaws.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const wasm = process.env.WASM ?? 'build/release/web-parts/laws.wasm'
const program = process.env.ARBITER ?? 'build/release/arbiter'
const { instance } = await WebAssembly.instantiate(readFileSync(wasm))
const c = instance.exports
const put = (text) => {
    const bytes = new TextEncoder().encode(text)
    new Uint8Array(c.memory.buffer).set(bytes, c.in())
    return bytes.length
}
const take = (length) => new TextDecoder().decode(new Uint8Array(c.memory.buffer, c.out(), length))

function perft(fen, depth) {
    c.fen(put(fen))
    const moves = take(c.legal(1)).split(' ').filter(Boolean)
    if (depth === 1) return moves.length
    let count = 0
    for (const move of moves) {
        c.fen(put(fen))
        count += perft(take(c.play(put(move))), depth - 1)
    }
    return count
}

for (const name of ['exact', 'chess960'])
    test(`legal moves and playing them, ${name}.perft`, () => {
        let fen
        let asked = 0
        for (const line of readFileSync(`tests/data/perft/${name}.perft`, 'utf8').split('\n')) {
            if (line.startsWith('epd ')) fen = line.slice(4)
            const m = /^perft ([12]) (\d+)/.exec(line)
            if (!m || asked > 160) continue
            assert.equal(perft(fen, Number(m[1])), Number(m[2]), `${fen} at ${m[1]}`)
            asked++
        }
        assert.ok(asked > 40)
    })

test('an illegal move is explained in the words of the program', () => {
    const fen = 'r3k2r/8/8/8/8/8/6R1/4K3 b kq - 0 1'
    for (const move of ['O-O', 'h8g7', 'e8e6', 'a8a1', 'O-O-O']) {
        c.fen(put(fen))
        const here = take(c.why(put(move), 3))
        let there
        try {
            there = execFileSync(program, ['moves', fen, move], { encoding: 'utf8' })
        } catch (error) {
            there = error.stdout // status 1: it is illegal
        }
        const [article, ...words] = here.split(' ')
        assert.equal(
            there.trim(),
            here ? `${move}: illegal: ${words.join(' ')} (${article})` : `${move}: legal`,
        )
    }
})

test('moves are written, announced and read', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    c.fen(put(fen))
    assert.equal(take(c.san(put('g1f3'))), 'Nf3')
    assert.match(take(c.spoken(put('g1f3'), 0)), /Springer/)
    assert.match(take(c.spoken(put('g1f3'), 2)), /knight f3/i)
    assert.equal(take(c.read(put('Sf3'), 0, 0)), '')
    assert.equal(take(c.read(put('nf3'), 0, 0)), 'g1f3')
})

test('the chessclock counts as the Laws say', () => {
    assert.equal(c.control(put('2/60+5:30+5')), 1)
    c.clock_init(0)
    assert.equal(c.clock_left(0), 65000) // the first increment is there at once
    c.clock_resume(0, 0)
    c.clock_press(0, 10000)
    assert.equal(c.clock_left(0), 60000)
    assert.equal(c.clock_running(), 1)
    c.clock_press(0, 11000) // not his turn: nothing
    assert.equal(c.clock_running(), 1)
    c.clock_press(1, 12000)
    c.clock_press(0, 13000) // the second move: the next period
    assert.equal(c.clock_period(0), 2)
    assert.equal(c.clock_left(0), 59000 + 30000 + 5000)
    c.clock_advance(13000 + 70000)
    assert.equal(c.clock_flag(1), 1)
    assert.equal(c.clock_left(1), 0)
    assert.equal(c.control(put('90')), 1)
    assert.equal(c.control(put('ninety')), 0)
})

test('Bronstein has the extra time on the display, running or not', () => {
    assert.equal(c.control(put('60d5')), 1)
    c.clock_init(1)
    const shown = () => [c.clock_left(0), c.clock_left(1)]
    assert.deepEqual(shown(), [65000, 65000])
    c.clock_resume(0, 0)
    c.clock_advance(3000)
    assert.deepEqual(shown(), [62000, 65000])
    c.clock_stop(0, 3000)
    assert.deepEqual(shown(), [62000, 65000])
    c.clock_set(0, 50000)
    assert.deepEqual(shown(), [50000, 65000])
    c.clock_resume(0, 9000)
    c.clock_press(0, 10000) // 4 of 5 seconds: given back
    assert.deepEqual(shown(), [53000, 65000])
    c.clock_press(1, 18000) // 8 of 5
    assert.deepEqual(shown(), [53000, 62000])
    c.clock_set(1, 0)
    assert.deepEqual([c.clock_flag(1), c.clock_left(1)], [1, 0])
    c.clock_set(1, 1000) // as little as the extra time allows
    assert.deepEqual([c.clock_flag(1), c.clock_left(1)], [0, 5001])
})
