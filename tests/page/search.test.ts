// The Laws searched and compared.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Provision } from 'generated/protocol'
import { differ } from 'page/laws/differ'
import { chapterIn, distance, numberIn, search } from 'page/laws/search'

const provision = (id: string, gist: string) =>
    ({ id, gist, matter: '', rules: [] }) as unknown as Provision
const rows = [
    provision('11.3.2', 'No electronic device in the venue.'),
    provision('7.5.5', 'The opponent gets two minutes for an illegal move.'),
    provision('7.5.5#2', 'The second illegal move loses.'),
    provision('3.8.2', 'Castling moves king and rook.'),
    provision('A.3', 'Rapid: one minute.'),
]
const found = (query: string) => search(rows, query).found.map(({ id }) => id)

test('what people say finds what the Laws call it', () => {
    for (const query of ['mobile phone', 'Smartphone', 'cell phone venue'])
        assert.deepEqual(found(query), ['11.3.2'], query)
    assert.deepEqual(found('phone illegal'), [])
    assert.deepEqual(found('illegal move'), ['7.5.5', '7.5.5#2'])
})

test('typing errors are forgiven, and said', () => {
    for (const [typed, meant] of [
        ['castlign', 'castling'],
        ['ilegal', 'illegal'],
        ['electornic', 'electronic'],
    ] as const) {
        const { found: some, read } = search(rows, typed)
        assert.deepEqual(read, [meant])
        assert.ok(some.length > 0, typed)
    }
    assert.deepEqual(search(rows, 'zebra'), { found: [], read: [] })
    assert.deepEqual(search(rows, 'rook').read, [], 'what is known is not corrected')
})

test('numbers are found from their beginning', () => {
    assert.deepEqual(found('7.5'), ['7.5.5', '7.5.5#2'])
    assert.deepEqual(found('a.3'), ['A.3'])
    assert.deepEqual(found('5.5'), [])
})

test('numbers as the text has them, and their chapters', () => {
    assert.equal(numberIn('7.5.5#2'), '7.5.5')
    assert.equal(numberIn('10.7(a)'), '10.7(a)')
    for (const [id, chapter] of [
        ['10.7(a)', '10'],
        ['III.4', 'III'],
        ['Preface#2', 'Preface'],
        ['S', 'S'],
    ] as const)
        assert.equal(chapterIn(id), chapter)
})

test('one step is a letter more, less, other, or two swapped', () => {
    for (const [a, b, steps] of [
        ['rook', 'rook', 0],
        ['rok', 'rook', 1],
        ['roook', 'rook', 1],
        ['roak', 'rook', 1],
        ['orok', 'rook', 1],
        ['king', 'rook', 4],
    ] as const)
        assert.equal(distance(a, b), steps, `${a} ${b}`)
})

test('two sentences, word by word', () => {
    assert.deepEqual(differ('The second move loses.', 'The third illegal move loses.'), [
        { words: 'The', same: true },
        { words: 'third illegal', same: false },
        { words: 'move loses.', same: true },
    ])
    assert.deepEqual(differ('a b', 'a b'), [{ words: 'a b', same: true }])
    assert.deepEqual(differ('a', 'b'), [{ words: 'b', same: false }])
})
