// What there is about an Article: the deed, and an example that cites it.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelves } from 'generated/examples'
import { deedWordsOf } from 'page/laws/acts'
import * as laws from 'page/laws/laws'
import { exampleOf } from 'page/laws/reference'

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
    assert.equal(deedWordsOf('white touches g1'), 'White touches g1')
    assert.equal(await exampleOf('2023', '99.9'), null)
})
