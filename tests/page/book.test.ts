// The scoresheet without a browser: entries, corrections, what was written as on paper.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as laws from 'page/laws/laws'
import { meant, wordsOf } from 'page/laws/paper'
import { actOf, entryOf, follow, pgnOf, written, type Entry, type Ply } from 'page/sheet/book'

const entry = (text: string, ply?: number): Entry =>
    ply === undefined ? { id: text, at: 0, text } : { id: text, at: 0, text, ply }
const plies = (...texts: string[]): Ply[] => texts.map((text) => ({ text }))

test('entries stand in order, corrections stay to be seen, offers have their mark', () => {
    const all = written(plies('e4'), [entry('e5'), entry('(=)'), entry('d5', 1), entry('c5', 1)])
    assert.deepEqual(all, [{ text: 'e4' }, { text: 'c5', offer: true, old: ['e5', 'd5'] }])
    // Of what is not there nothing can be corrected.
    assert.deepEqual(written([], [entry('(=)'), entry('e4', 3)]), [])
})

test('entries are acts, and acts entries', () => {
    for (const [act, one] of [
        ['writes e4', { text: 'e4' }],
        ['writes (=)', { text: '(=)' }],
        ['corrects 3 Nf3', { text: 'Nf3', ply: 2 }],
    ] as const) {
        assert.deepEqual(entryOf(act), one)
        assert.equal(actOf({ id: '', at: 0, ...one }), act)
        assert.notEqual(laws.act(`white ${act}`), null)
    }
    assert.equal(entryOf('plays e4'), null)
})

test('an illegal move is written as it was made, and the game is followed on', () => {
    assert.equal(wordsOf(laws.START, 'g1f3'), 'Nf3')
    assert.equal(wordsOf(laws.START, 'e1e3'), 'Ke1e3')
    assert.equal(wordsOf(laws.START, 'a1a7'), 'Ra1xa7')
    for (const text of ['Ke1e3', 'Ra1xa7', 'e2e5'])
        assert.notEqual(laws.act(`white writes ${text}`), null, text)
    assert.equal(meant(laws.START, 'Ke3', false), 'e1e3')
    assert.equal(meant(laws.START, 'Nd5', false), null) // which one?
    const { fens, stuck } = follow(laws.START, plies('Ke3', 'e5', 'Ke3-d3', 'Nd4'), false)
    assert.equal(stuck, 3)
    assert.equal(laws.board(fens[3] ?? '').charAt(19), 'K')
})

test('mate has no sign that nobody wrote', () => {
    const { fens } = follow(laws.START, plies('f3', 'e5', 'g4'), false)
    assert.equal(wordsOf(fens[3] ?? '', 'd8h4'), 'Qh4')
})

test('PGN: what can be played, and the rest as it was written', () => {
    const head = {
        white: 'A "B"',
        black: '',
        edition: '2023',
        start: laws.START,
        chess960: false,
    }
    const pgn = pgnOf(
        head,
        [...plies('e4', 'e5'), { text: 'Nf3', offer: true }, { text: 'Nc6' }],
        '1-0',
        '2026.11.19',
    )
    assert.match(pgn, /\[White "A \\"B\\""\]\n\[Black "\?"\]\n\[Result "1-0"\]/)
    assert.match(pgn, /\n\n1\. e4 e5 2\. Nf3 \{\(=\)\} 2\.\.\. Nc6 1-0\n$/)
    assert.match(
        pgnOf(head, plies('e4', 'Ke6', 'd4'), '*', '?'),
        /1\. e4 \{ 1\.\.\.Ke6 2\.d4 \} \*\n$/,
    )
})

// A sheet that is cut off, loaded again, and sent twice: the server takes an entry once,
// in order, by its id, and the device has whatever it was told.
test('500 interruptions: no entry is lost, doubled or out of order', () => {
    let seed = 7
    const random = (n: number) => (seed = (seed * 48271) % 0x7fffffff) % n
    const server: { ids: Set<string>; entries: Entry[] } = { ids: new Set(), entries: [] }
    let stored = JSON.stringify({ base: [] as Ply[], pending: [] as Entry[] })
    const device = () => JSON.parse(stored) as { base: Ply[]; pending: Entry[] }
    const truth: Entry[] = []
    for (let i = 0; i < 500; i++) {
        const now = device()
        const kind = random(5)
        if (kind < 3) {
            const count = written([], truth).length
            const one =
                kind === 2 && count
                    ? { id: `c${i}`, at: i, text: `x${i}`, ply: random(count) }
                    : { id: `w${i}`, at: i, text: `m${i}` }
            truth.push(one)
            stored = JSON.stringify({ ...now, pending: [...now.pending, one] })
        }
        // The first that waits is sent; request or answer may be lost.
        const [first] = now.pending
        if (!first || random(3) === 0) continue
        if (!server.ids.has(first.id)) {
            server.ids.add(first.id)
            server.entries.push(first)
        }
        if (random(2) === 0) continue
        const base = written([], server.entries)
        const pending = device().pending.filter(({ id }) => !server.ids.has(id))
        stored = JSON.stringify({ base, pending })
        assert.deepEqual(written(base, pending), written([], truth), `${i}`)
    }
    for (const one of device().pending) if (!server.ids.has(one.id)) server.entries.push(one)
    assert.deepEqual(written([], server.entries), written([], truth))
})
