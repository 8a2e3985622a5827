// A game as it was: walking through its acts in time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Step } from 'generated/protocol'
import { displayAt, walk } from 'page/pages/steps'

const step = (at: number, white: number, black: number, running: string | null, delay = 0) =>
    ({
        act: { at },
        clocks: { now: at, running, delay, white: { left: white }, black: { left: black } },
    }) as unknown as Step

const steps = [
    step(0, 60000, 60000, 'white'),
    step(1000, 59000, 60000, 'black'),
    step(1000, 59000, 60000, 'black'),
    step(41000, 59000, 20000, 'white', 5000),
]
const start = { index: 0, later: 0 }

test('time passes at the chosen speed, act after act', () => {
    assert.deepEqual(walk(steps, start, 400, 1), { index: 0, later: 400 })
    assert.deepEqual(walk(steps, start, 400, 2), { index: 0, later: 800 })
    // Two acts of the same moment.
    assert.deepEqual(walk(steps, start, 1000, 1), { index: 2, later: 0 })
    // A player who thinks for long is not waited for.
    assert.deepEqual(walk(steps, start, 1000 + 2999, 1), { index: 2, later: 2999 })
    assert.deepEqual(walk(steps, start, 1000 + 3000, 1), { index: 3, later: 0 })
    // The end is the end.
    assert.deepEqual(walk(steps, start, 1e6, 16), { index: 3, later: 0 })
})

test('the display of the player on the move runs, after the delay', () => {
    assert.equal(displayAt(steps, { index: 0, later: 400 }, 'white'), 59600)
    assert.equal(displayAt(steps, { index: 0, later: 400 }, 'black'), 60000)
    assert.equal(displayAt(steps, { index: 3, later: 4000 }, 'white'), 59000)
    assert.equal(displayAt(steps, { index: 3, later: 7000 }, 'white'), 57000)
    assert.equal(displayAt([{ act: {}, clocks: null } as unknown as Step], start, 'white'), null)
})
