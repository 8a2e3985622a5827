// The chessclock without a browser: its deeds, its log, time out of sight, rulings.
import './laws'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as machine from 'page/chessclock/machine'
import type { Deed, What } from 'page/chessclock/machine'
import { EDITIONS } from 'page/laws/edition'
import { clock, neverMates, type Side } from 'page/laws/laws'

const { settingOf, textOf, Timekeeper } = machine
const put = (control: string, deeds: Deed[]) =>
    machine.replay(settingOf(control, false), deeds, EDITIONS)
const look = (now: number) => clock.look(now)
const lefts = (now: number) => look(now).sides.map(({ left }) => left)
const deed = (what: What, at: number, side: Side = 0, value = 0): Deed => [what, at, side, value]
const edition = (name: string) => EDITIONS.indexOf(name)

test('a setting is text, and text a setting', () => {
    for (const text of ['300', '300+3|180', '40/5400:900@0', '60|30@0'])
        assert.equal(textOf(settingOf(text, false)), text)
})

test('the sides may have different times', () => {
    put('300|240+2', [])
    assert.deepEqual(lefts(0), [300_000, 242_000])
})

test('the next period at zero: it comes in that moment, and moves do not bring it', () => {
    put('1/60:30@0', [deed('start', 0), deed('press', 10_000, 0), deed('press', 20_000, 1)])
    assert.deepEqual(lefts(20_000), [50_000, 50_000])
    assert.equal(look(75_000).sides[0].left, 25_000)
    assert.equal(look(75_000).sides[0].period, 2)
    assert.equal(look(99_999).running, 0)
    assert.equal(look(100_000).sides[0].flag, 1)
    // All at once, as after sleep: the same.
    put('1/60:30@0', [deed('start', 0), deed('press', 10_000, 0), deed('press', 20_000, 1)])
    assert.equal(look(99_000).sides[0].left, 1000)
})

test('illegal moves: two minutes, one in rapid, then the game; each edition', () => {
    const ruled = (control: string, name: string, times: number) => {
        put(control, [deed('start', 0)])
        let last = { given: 0, article: '' }
        for (let i = 0; i < times; i++) last = clock.illegal(0, 1000, name)
        return [last.given, last.article, look(1000).sides[1].left / 1000]
    }
    assert.deepEqual(ruled('5400+30', '2023', 1), [120_000, '7.5.5', 5430 + 120])
    assert.deepEqual(ruled('900+10', '2023', 1), [60_000, '7.5.5 A.3', 910 + 60])
    assert.deepEqual(ruled('5400+30', '2023', 2), [-1, '7.5.5', 5430 + 120])
    assert.deepEqual(ruled('5400', '1988', 3), [0, '8.1', 5400])
    // 1997: only in a quickplay finish, and the third one loses.
    assert.deepEqual(ruled('40/7200:3600', '1997', 3), [0, '10.3', 7200])
    assert.deepEqual(ruled('7200', '1997', 2), [120_000, '10.3', 7200 + 240])
    assert.deepEqual(ruled('7200', '1997', 3), [-1, '10.3', 7200 + 240])
    // Who has lost has clocks that stand.
    assert.equal(look(2000).running, null)
})

test('a press taken back and a correction undone are in the log, and done nevertheless', () => {
    const deeds = [
        deed('start', 0),
        deed('press', 10_000, 0),
        deed('set', 11_000, 1, 100_000),
        deed('illegal', 12_000, 1, edition('2023')),
    ]
    put('300+5', deeds)
    assert.deepEqual(lefts(12_000), [300_000 + 60_000, 99_000])
    const undone = [...deeds, deed('undo', 13_000)]
    put('300+5', undone)
    assert.deepEqual(lefts(13_000), [300_000, 98_000])
    put('300+5', [...undone, deed('undo', 14_000), deed('back', 15_000)])
    assert.deepEqual(lefts(15_000), [290_000, 305_000])
    assert.equal(look(15_000).running, 0)
    const { entries, spent } = machine.history(settingOf('300+5', false), undone, EDITIONS)
    assert.deepEqual(
        entries.map(({ deed: [what], before, after }) => [what, before, after]),
        [
            ['start', 305_000, 305_000],
            ['set', 304_000, 100_000],
            ['undo', 0, 0],
        ],
    )
    assert.deepEqual(spent, [{ side: 0, time: 10_000, left: 300_000 }])
})

test('thinking goes on after a pause, and the pause is no part of it', () => {
    const deeds = [
        deed('start', 0),
        deed('stop', 4000),
        deed('resume', 9000),
        deed('press', 12_000),
    ]
    const { spent } = machine.history(settingOf('300', false), deeds, EDITIONS)
    assert.deepEqual(spent, [{ side: 0, time: 7000, left: 293_000 }])
})

test('time out of sight counts, whichever count goes on; or is left out', () => {
    const time = new Timekeeper(5000, 100, 1_000_000)
    assert.equal(time.now(1100, 1_001_000), 6000)
    assert.equal(time.gap(2100, 1_002_000), 0)
    // The device slept: only the wall's clock went on.
    assert.equal(time.gap(2100, 1_062_000), 60_000)
    assert.equal(time.now(2100, 1_062_000), 67_000)
    // A frozen page: both went on.
    assert.equal(time.gap(32_100, 1_092_000), 30_000)
    time.leaveOut(30_000)
    assert.equal(time.now(32_100, 1_092_000), 67_000)
    // The wall's clock is set back, or a little forward: nobody gains or loses.
    assert.equal(time.now(33_100, 900_000), 68_000)
    assert.equal(time.now(34_100, 902_500), 69_000)
})

test('which pieces can mate', () => {
    const cases: [string, Side, boolean][] = [
        ['', 0, true],
        ['Q', 1, true],
        ['Q', 0, false],
        ['N', 0, true],
        ['Nq', 0, true],
        ['Nr', 0, false],
        ['NN', 0, false],
        ['b', 1, true],
        ['bP', 1, false],
        ['p', 1, false],
    ]
    for (const [pieces, side, never] of cases)
        assert.equal(neverMates(pieces, side), never, `${pieces} ${side}`)
})

// Whatever interrupts it, the clock shows what a real one would: the sum of what ran.
const ROUNDS = 500
test(`${ROUNDS} interruptions give and take no second`, () => {
    let seed = 41
    const random = (n: number) => (seed = (seed * 48271) % 0x7fffffff) % n
    const setting = settingOf('36000+3', false)
    let perf = 0
    let wall = 1e12
    let deeds: Deed[] = []
    let time = new Timekeeper(0, perf, wall)
    let kept = { deeds: '[]', at: 0, wall }
    const used = [0, 0]
    let turn: Side = 0
    let runs = false
    let moves = 0
    const keep = () => (kept = { deeds: JSON.stringify(deeds), at: time.now(perf, wall), wall })
    const done = (what: What, side: Side) => {
        const one: Deed = [what, time.now(perf, wall), side, 0, wall]
        machine.apply(one, EDITIONS)
        deeds = [...deeds, one]
        keep()
    }
    const goOn = (awake: number, asleep: number) => {
        perf += awake
        wall += awake + asleep
        if (runs) used[turn] = (used[turn] ?? 0) + awake + asleep
    }
    put('36000+3', deeds)
    done('start', 0)
    runs = true
    for (let i = 0; i < ROUNDS; i++) {
        goOn(random(9000), 0)
        const kind = random(6)
        if (kind < 2) {
            if (!runs) done('resume', turn)
            runs = true
            done('press', turn)
            turn = turn ? 0 : 1
            moves++
        } else if (kind === 2)
            goOn(random(100), 3000 + random(60_000)) // the device sleeps
        else if (kind === 3)
            goOn(15_000 + random(30_000), 0) // the page is frozen
        else if (kind === 4) {
            done(runs ? 'stop' : 'resume', turn)
            runs = !runs
        } else {
            // The page is gone and loaded again, its count begins anew.
            keep()
            const gap = random(90_000)
            goOn(0, gap)
            perf = random(500)
            deeds = JSON.parse(kept.deeds) as Deed[]
            machine.replay(setting, deeds, EDITIONS)
            time = new Timekeeper(kept.at + (runs ? wall - kept.wall : 0), perf, wall)
        }
        time.gap(perf, wall)
        const now = time.now(perf, wall)
        const shown = lefts(now)
        const counted = deeds.filter(([what]) => what === 'press')
        for (const side of [0, 1] as const) {
            const pressed = counted.filter(([, , whose]) => whose === side).length
            assert.equal(shown[side], 36_003_000 + 3000 * pressed - (used[side] ?? 0), `${i}`)
        }
        assert.equal(counted.length, moves)
    }
})
