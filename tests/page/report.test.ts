// Games of a report: the main line of what stands in a file.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import * as core from '../../packages/js/src/core'
import { instantiate, Module } from '../../packages/js/src/module'
import { follow, lettersOf, mainLine } from 'page/report/moves'

const WASM = process.env.REPORT ?? 'build/release/web-parts/report.wasm'
core.use(new Module(await instantiate(readFileSync(WASM))))

test('the main line is without tags, comments, variations and numbers', () => {
    const text =
        '[Event "a (b) {c}"]\n[White "1. d4"]\n\n1. e4 {e5 (x} e5 $1 2.Nf3! (2. f4 (2. d4) exf4) ' +
        'Nc6 ; 3. d4\n% 3. d3\n3... a6 1/2-1/2\n'
    assert.deepEqual(mainLine(text), ['e4', 'e5', 'Nf3!', 'Nc6', 'a6'])
})

test('a game is followed as far as it goes', () => {
    const { start, steps, why } = follow('1. e4 e5 2. Ke3 Nf6 *')
    assert.equal(start.slice(0, 8), 'RNBQKBNR')
    assert.deepEqual(
        steps.map(({ number, text, move }) => [number, text, move]),
        [
            ['1.', 'e4', 'e2e4'],
            ['', 'e5', 'e7e5'],
            ['2.', 'Ke3', null],
            ['', 'Nf6', null],
        ],
    )
    assert.match(why ?? '', /Ke3/)
})

test('it may start from a FEN, and with Black', () => {
    const { start, steps } = follow('[FEN "8/8/8/8/8/k7/7p/K7 b - - 0 30"]\n\n30... h1=Q# 0-1')
    assert.equal(start, lettersOf('8/8/8/8/8/k7/7p/K7'))
    assert.deepEqual([steps[0]?.number, steps[0]?.letters?.[7]], ['30...', 'q'])
    const odd = follow('[FEN "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"]\n\n1. Kf1 *')
    assert.deepEqual([odd.start, odd.steps], [lettersOf('4k3/8/8/8/8/8/8/4K3'), []])
})
