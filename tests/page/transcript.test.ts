// The judge's desk: transcripts judged in WebAssembly as the program judges them.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { beside } from 'page/judge/beside'
import * as desk from 'page/laws/transcript'
import { startFaults } from 'page/judge/start'
import './laws'

await desk.load(readFileSync(process.env.DESK ?? 'build/release/web-parts/desk.wasm'))

function* transcripts(folder: string): Generator<string> {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) yield* transcripts(path)
        else if (path.endsWith('.acts')) yield path
    }
}

// Its proof takes more memory than a page has for it.
const TOO_LARGE = 'as-much-room-as-the-question'

test('every expectation of the scenarios holds on the desk, too', () => {
    let runs = 0
    for (const path of transcripts('tests/scenarios')) {
        if (path.includes(TOO_LARGE)) continue
        for (const run of desk.judge(readFileSync(path, 'utf8'), [])) {
            runs++
            assert.equal(run.error, undefined, path)
            assert.deepEqual(
                run.acts.flatMap(({ failed }) => failed),
                [],
                `${path} under ${run.edition}`,
            )
        }
    }
    assert.ok(runs > 1000, `${runs} runs`)
})

const TOUCH = `[Laws "2023 1988"]
[TimeControl "40/7200:3600"]
0:00:00 arbiter starts
+5 white touches f1
+5 white claims flag
`

test('rulings have their Articles, their words and their reasons', () => {
    const [now, old] = desk.judge(TOUCH, [])
    assert.equal(now?.edition, '2023')
    const touched = now.acts[1]
    assert.equal(touched?.line, 4)
    assert.equal(touched.at, 5000)
    assert.equal(touched.rulings[0]?.text, '4.5 any-move')
    assert.deepEqual(
        touched.rulings[0].facts.map(({ fact }) => fact),
        ['stuck'],
    )
    assert.equal(old?.acts[1]?.rulings[0]?.article, '7.3')
})

test('a failed expectation says what is the case', () => {
    const [run] = desk.judge(`${TOUCH}=> turn black\n=> turn white\n`, ['2023'])
    assert.deepEqual(run?.acts[2]?.failed, [{ line: 6, got: 'white' }])
})

test('an error has its line and column, in characters; what came before is judged', () => {
    const [run] = desk.judge(`${TOUCH}+1 white announces "Läufer" Xx9\n`, ['2023'])
    assert.equal(run?.acts.length, 3)
    assert.equal(run.error?.line, 6)
    assert.equal(run.error.column, '+1 white announces "Läufer" '.length)
    // A move that is none of this position, at the move.
    const [other] = desk.judge(`${TOUCH}+1 white plays Qh5\n`, ['2023'])
    assert.equal(other?.error?.column, '+1 white plays '.length)
})

test('an edition that does not know a tag is wrong by itself', () => {
    const text = '[TimeControl "5400+30"]\n0:00:00 arbiter starts\n'
    const runs = desk.judge(text, ['2023', '1988'])
    assert.deepEqual(
        runs.map(({ acts, error }) => [acts.length, error?.line]),
        [
            [1, undefined],
            [0, 1],
        ],
    )
})

test('after a line: board, clocks, whose move, what can be played', () => {
    const text = `[TimeControl "600+5"]\n\n0:00:00 arbiter starts\n+7 white plays e4\n# then\n+3 black touches g8\n`
    const begin = desk.look(text, '2023', 1)
    assert.equal(begin?.line, 0)
    assert.equal(begin.clocks?.running, null)
    const white = desk.look(text, '2023', 5)
    assert.equal(white?.line, 4)
    assert.equal(white.turn, 'black')
    assert.equal(white.clocks?.white.left, 605000 - 7000 + 5000)
    assert.equal(white.san[white.legal.indexOf('g8f6')], 'Nf6')
    assert.equal(white.duty, null)
    const black = desk.look(text, '2023', 6)
    assert.deepEqual(black?.touched, ['g8'])
    assert.equal(black.duty?.square, 'g8')
    assert.equal(desk.look('[Laws "1900"]\n', '2023', 1), null)
})

test('side by side: one row a consequence, marked where the editions differ', () => {
    const text = `[TimeControl "40/7200:3600"]\n0:00:00 arbiter starts\n+5 white plays e2e5\n`
    const rows = beside(desk.judge(text, ['2023', '1988']))[1]?.rows ?? []
    const time = rows.find(({ words }) => words.includes('2:00'))
    assert.deepEqual(time?.cells, ['7.5.5', null])
    assert.equal(time.differs, true)
    const back = rows.find(({ cells }) => cells[0] === '7.5.1' && cells[1] === '8.1')
    assert.equal(back?.differs, false)
})

test('a position to which no game leads has a reason', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1'
    assert.equal(
        desk.unreachable(fen),
        'no game leads to this position; White: the pawns have captured more than is missing',
    )
    assert.equal(desk.unreachable(fen.replace('bnr/', 'b1r/')), '')
    assert.equal(desk.unreachable('no FEN'), '')
    assert.equal(desk.unreachable('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), '')
})

test('a FEN to which no game leads is marked where it stands', () => {
    const tag = '[FEN "rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1"]'
    const [fault, ...more] = startFaults(`[Laws "2023"]\n${tag}\n`)
    assert.deepEqual(more, [])
    assert.deepEqual([fault?.line, fault?.column, fault?.soft], [2, 6, true])
    assert.match(fault?.what ?? '', /White: the pawns have captured more than is missing/)
    assert.deepEqual(startFaults(tag.replace('bnr/', 'b1r/')), [])
    assert.deepEqual(startFaults(`[Variant "Chess960"]\n${tag}`), [])
})
