// Clock and sheets of a game that were apart: what they come to together.
import './laws'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Deed } from 'page/chessclock/machine'
import * as laws from 'page/laws/laws'
import * as desk from 'page/laws/transcript'
import { join, partOf, pgnWithClocks, transcriptOf, type Parts } from 'page/meet/join'

await desk.load(readFileSync(process.env.DESK ?? 'build/release/web-parts/desk.wasm'))

const head = { white: 'Anna', black: 'Boris', edition: '', start: laws.START, chess960: false }
const sheet = (kind: 'white' | 'black', moves: string, signed: string | null = null) => ({
    kind,
    head,
    signed,
    plies: moves.split(' ').map((text) => ({ text })),
})
const clockOf = (count: number, more: Deed[] = []) => ({
    kind: 'clock' as const,
    control: '900+10',
    bronstein: false,
    deeds: [
        ['start', 0, 0, 0],
        ...Array.from({ length: count }, (_, i) => ['press', 5000 * (i + 1), i % 2, 0]),
        ...more,
    ] as Deed[],
})
const ruled = (parts: Parts) => {
    const text = transcriptOf(parts, join(parts), '2023')
    const [run] = desk.judge(text, ['2023'])
    assert.equal(run?.error, undefined, text)
    return (run?.acts ?? []).flatMap(({ rulings }) =>
        rulings.map(({ verdict, article }) => `${verdict} ${article}`),
    )
}

test('parts are read, and nothing else is', () => {
    assert.equal(partOf(JSON.stringify(clockOf(1)))?.kind, 'clock')
    for (const text of ['', '{}', '[]', '{"kind":"clock"}', '{"kind":"white","plies":1}'])
        assert.equal(partOf(text), null)
})

test('both sheets agree, also where they write it in another way', () => {
    const { plies, one, differ } = join({
        white: sheet('white', 'e4 e5 Ng1f3'),
        black: sheet('black', 'e4 e5 Nf3 Nc6'),
    })
    assert.deepEqual([plies.length, one, differ], [4, [3], null])
})

test('where they differ the game stops, and says so', () => {
    const { plies, differ } = join({
        white: sheet('white', 'e4 e5 Nf3 Nc6'),
        black: sheet('black', 'e4 c5 Nf3 Nc6'),
    })
    assert.deepEqual([plies.length, differ], [1, [1, 'e5', 'c5']])
})

test('one sheet alone is a game, the clock gives its times, mate ends it', () => {
    const parts = { clock: clockOf(3), white: sheet('white', 'f3 e5 g4 Qh4') }
    assert.match(ruled(parts).join('\n'), /^result 5\.1\.1$/m)
    const pgn = pgnWithClocks(join(parts), '2026.11.19')
    assert.match(pgn, /1\. f3 \{\[%clk 0:15:15\]\} 1\.\.\. e5 \{\[%clk 0:15:15\]\} 2\. g4/)
})

test('an illegal move, a pause, a flag and signatures are in the transcript', () => {
    const told = ruled({
        clock: clockOf(2, [
            ['illegal', 11_000, 0, 0],
            ['stop', 12_000, 0, 0],
            ['set', 13_000, 0, 300_000],
            ['resume', 14_000, 0, 0],
            ['press', 15_000, 0, 0],
        ]),
        white: sheet('white', 'e4 e5 Nf3', '1-0'),
        black: sheet('black', 'e4 e5 Nf3', '1-0'),
    })
    assert.deepEqual(
        told.filter((one) => /^(time-added|paused|resumed|result)/.test(one)),
        ['time-added 12.5', 'paused 6.11.1', 'resumed 6.11.3', 'result 12.9.6'],
    )
})
