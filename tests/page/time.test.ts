// Displays and spans of time, as people read them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockText, clockWords, isLow, readTime, span } from 'page/ui/time'

test('a display is rounded up, with tenths under twenty seconds', () => {
    assert.equal(clockText(5_400_000), '1:30:00')
    assert.equal(clockText(60_001), '1:01')
    assert.equal(clockText(20_000), '0:20')
    assert.equal(clockText(19_901), '0:20')
    assert.equal(clockText(19_900), '0:19.9')
    assert.equal(clockText(1), '0:00.1')
    assert.equal(clockText(0), '0:00.0')
    assert.equal(clockText(-5), '0:00.0')
})

test('twenty seconds are not low, a moment less is; no clock never is', () => {
    assert.equal(isLow(20_000), false)
    assert.equal(isLow(19_999), true)
    assert.equal(isLow(null), false)
})

test('in words', () => {
    assert.equal(clockWords(3_661_000), '1 hour 1 minute 1 second')
    assert.equal(clockWords(120_000), '2 minutes')
    assert.equal(clockWords(0), 'no time')
})

test('a span is short', () => {
    assert.equal(span(120_000), '2 min')
    assert.equal(span(3_605_000), '1 h 5 s')
    assert.equal(span(0), '0 s')
})

test('what an arbiter types', () => {
    assert.equal(readTime('2:00'), 120_000)
    assert.equal(readTime(' 1:02:03 '), 3_723_000)
    assert.equal(readTime('530'), 330_000) // a pad without a colon
    assert.equal(readTime('5.30'), 330_000)
    assert.equal(readTime('13000'), 5_400_000)
    assert.equal(readTime('75:30'), 4_530_000)
    for (const wrong of ['5:75', '99:99', '1:75:00'])
        assert.ok(Number.isNaN(readTime(wrong)), wrong)
    assert.ok(Number.isNaN(readTime('2')))
    assert.ok(Number.isNaN(readTime('2:0')))
})
