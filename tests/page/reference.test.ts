// What there is about an Article: the deed, and an example that cites it.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelves } from 'generated/examples'
import { deedWordsOf } from 'page/laws/acts'
import * as laws from 'page/laws/laws'
import { articleOf, deedWords, exampleOf } from 'page/laws/reference'

for (const [edition, open] of Object.entries(shelves))
    test(`every example of ${edition} cites its Article`, async () => {
        assert.ok(open)
        const { cases, at } = await open()
        assert.ok(Object.keys(at).length > 50)
        for (const [id, nth] of Object.entries(at)) {
            const one = cases[nth]
            assert.ok(one, id)
            const { fen, acts, rulings } = one
            assert.ok(
                rulings.some(({ article, also }) => article === id || also === id),
                id,
            )
            assert.equal(laws.board(fen).length, 64)
            for (const act of acts) assert.ok(laws.act(act), `${id}: ${act}`)
        }
    })

test('the example is about the Article', async () => {
    const example = await exampleOf('2023', '7.5.5')
    assert.match(example?.about ?? '', /7\.5\.5/)
    assert.equal(deedWordsOf('white touches g1'), 'White touches g1.')
    assert.equal(await exampleOf('2023', '99.9'), null)
})

test('an Article has its text, and the same matter in the other editions', () => {
    const found = articleOf('2023', '7.5.5')
    assert.ok(found)
    assert.match(found.provision.gist, /two minutes/)
    assert.match(deedWords(found.provision), /enforces it/)
    assert.ok(found.provision.rules.length > 0)
    const numbers = found.others.map(({ edition, provisions }) => [
        edition,
        ...provisions.map(({ id }) => id),
    ])
    assert.deepEqual(numbers, [['2017', '7.5.3'], ['1997', '10.3'], ['1988']])
    assert.equal(articleOf('2023', '99.9'), null)
})

test('what an edition borrows says whose it is', () => {
    assert.equal(articleOf('2017', '4.3.1')?.provision.edition, '2023')
    assert.equal(articleOf('2017', '9.2.1.1')?.provision.edition, '2017')
    assert.equal(articleOf('1997', 'A.4.3'), null)
    const borrowed = articleOf('1988', '7.2(a)')?.others.find(({ edition }) => edition === '2017')
    assert.deepEqual([...new Set(borrowed?.provisions.map(({ edition }) => edition))], ['2023'])
})
