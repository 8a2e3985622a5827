// Leitner's boxes: what comes back when, and which kinds a session takes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, DAYS, levelOf, pick, type Cards } from 'page/train/boxes'
import type { Kind } from 'page/train/exam'

const DAY = 86_400_000

const kind = (id: string, level = 2): Kind => ({
    id,
    topic: '6',
    about: '',
    title: id,
    level,
    asks: 'times',
    editions: [],
})

// Numbers that look drawn by lot, the same each time.
function lots() {
    let state = 7
    return () => (state = (state * 16807) % 2147483647) / 2147483647
}

test('a right answer moves one box up, a wrong one back to the first', () => {
    let card = answered(undefined, true, 0)
    assert.deepEqual(card, { box: 1, due: DAY, asked: 1, missed: 0 })
    for (let i = 0; i < 9; i++) card = answered(card, true, 0)
    assert.equal(card.box, DAYS.length - 1)
    assert.equal(card.due, 21 * DAY)
    card = answered(card, false, 5)
    assert.deepEqual(card, { box: 0, due: 5, asked: 11, missed: 1 })
})

test('a kind is as hard as it was answered here', () => {
    const hard = kind('x', 3)
    assert.equal(levelOf(hard, undefined), 3)
    assert.equal(levelOf(hard, { box: 2, due: 0, asked: 2, missed: 0 }), 3)
    assert.equal(levelOf(hard, { box: 2, due: 0, asked: 3, missed: 0 }), 1)
    assert.equal(levelOf(kind('y', 1), { box: 0, due: 0, asked: 4, missed: 3 }), 3)
})

test('what is due comes first, then what is new, then what was known', () => {
    const kinds = ['missed', 'known', 'new', 'fresh'].map((id) => kind(id))
    const cards: Cards = {
        missed: { box: 0, due: 0, asked: 1, missed: 1 },
        known: { box: 3, due: 9 * DAY, asked: 3, missed: 0 },
        fresh: { box: 1, due: 2 * DAY, asked: 1, missed: 0 },
    }
    const ids = (count: number) =>
        pick(kinds, cards, count, DAY, lots())
            .map(({ id }) => id)
            .sort()
    assert.deepEqual(ids(1), ['missed'])
    assert.deepEqual(ids(2), ['missed', 'new'])
    assert.deepEqual(ids(3), ['fresh', 'missed', 'new'])
})

test('few kinds are asked again until the session is full', () => {
    const session = pick([kind('a'), kind('b')], {}, 5, 0, lots())
    assert.equal(session.length, 5)
    assert.ok(session.filter(({ id }) => id === 'a').length >= 2)
    assert.deepEqual(pick([], {}, 5, 0, lots()), [])
})
