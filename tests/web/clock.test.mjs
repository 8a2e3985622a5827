// The chessclock as an app: it fits, it is kept, it works without a network.
import assert from 'node:assert/strict'
import {
    becomes,
    chrome,
    eventually,
    hold,
    listen,
    pass,
    person,
    PHONE,
    server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

const digits = (page, color) => page.locator(`.half.${color} .big-digits`).textContent()

/** Wait until that display shows this. */
const shows = (page, color, time) =>
    time instanceof RegExp
        ? eventually(async () => time.test(await digits(page, color)))
        : becomes(() => digits(page, color), time)

async function clockOf(page, control) {
    await page.addInitScript((control) => {
        if (!localStorage.getItem('arbiter.clock'))
            localStorage.setItem('arbiter.clock', JSON.stringify({ control, deeds: [] }))
    }, control)
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.lower').waitFor()
}

test('a reload and the way back leave the clock as it was', async () => {
    const page = await person(chrome, server, PHONE)
    await clockOf(page, '900+10')
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running', { hasText: '0 moves' }).waitFor()
    page.on('dialog', (dialog) => void dialog.accept()) // the browser asks before it
    await page.reload()
    await page.locator('.half.black.running').waitFor()
    await page.locator('.half.white', { hasText: '1 move' }).waitFor()
    await shows(page, 'white', /^15:\d\d$/)
    // Leaving asks; staying stays, and the way back is a question, too.
    await page.getByRole('button', { name: 'To the first page' }).tap()
    await page.getByRole('button', { name: 'Stay' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.evaluate(() => history.back())
    await page.getByRole('dialog', { name: 'Leave the clock?' }).waitFor()
    assert.match(page.url(), /\/clock$/)
    await page.getByRole('button', { name: 'Leave', exact: true }).tap()
    await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.white', { hasText: '1 move' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('time out of sight counts, unless the players leave it out', async () => {
    // White has used 20 seconds, and then the phone was dark for two minutes.
    for (const [answer, shown] of [
        ['Count it: ', /^2:[34]\d$/],
        ['Do not count it', /^4:[34]\d$/],
    ]) {
        const page = await person(chrome, server, PHONE)
        await page.addInitScript(() => {
            if (localStorage.getItem('arbiter.clock')) return
            const deeds = [['start', 1000, 0, 0]]
            localStorage.setItem('arbiter.clock', JSON.stringify({ control: '300', deeds }))
            const seen = { at: 21000, wall: Date.now() - 120000 }
            localStorage.setItem('arbiter.clock.seen', JSON.stringify(seen))
        })
        await page.goto(`${server.url}/clock`)
        await page
            .getByText(/^The clock was out of sight for 2 min( \d s)?, and ran on\.$/)
            .waitFor()
        await page.locator('.half.white.running').waitFor()
        await page.getByRole('button', { name: answer }).tap()
        await page.getByText('out of sight').waitFor({ state: 'detached' })
        await shows(page, 'white', shown)
        await page.locator('.half.white.running').waitFor()
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a frozen page runs on as one that was loaded again', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await clockOf(page, '300')
    await hold(page)
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await page.evaluate(() => globalThis.leap(14000))
    await page.getByText('out of sight for 14 s').waitFor()
    await shows(page, 'white', '4:46')
    await page.getByRole('button', { name: 'Do not count it' }).tap()
    await page.locator('.half.white', { hasText: '5:00' }).waitFor()
    // Whoever presses lets it count.
    await page.evaluate(() => globalThis.leap(14000))
    await page.getByText('out of sight for 14 s').waitFor()
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await page.getByText('out of sight').waitFor({ state: 'detached' })
    await shows(page, 'white', '4:46')
    await done(page)
})

test('nothing stops by opening a menu, and nothing changes by a tap', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await clockOf(page, '900+10')
    await hold(page)
    const pen = page.getByRole('button', { name: 'Correct the clocks' })
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    for (const button of [pen, page.locator('.control')]) {
        await button.tap()
        await page.locator('.hold-note').waitFor()
        assert.equal(await page.getByRole('dialog').count(), 0)
        const { x, y, width, height } = await button.boundingBox()
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        await page.getByRole('dialog').waitFor()
        await page.mouse.up()
        await pass(page, 1000)
        assert.equal(await page.locator('.half.white.running').count(), 1)
        await page.getByRole('button', { name: 'Close' }).tap()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await shows(page, 'white', '15:08')
    // Paused is written on both halves; Space presses whatever has the focus.
    await page.keyboard.press('p')
    await page.locator('.half .stands').nth(1).waitFor()
    await page.getByRole('button', { name: 'Call the arbiter' }).tap()
    await page.locator('.called').waitFor()
    await page.getByRole('button', { name: 'Resume' }).tap()
    await page.locator('.half.white.running').waitFor()
    await page.keyboard.press('Space')
    await page.locator('.half.black.running').waitFor()
    await done(page)
})

test('who taps first has Black', async () => {
    const page = await opened()
    await page.locator('.half.lower').tap()
    await page.locator('.half.upper.white.running').waitFor()
    await page.locator('.half.lower.black').waitFor()
    await done(page)
})

test('an illegal move gives time by its Article, is undone, and stands in the log', async () => {
    const page = await opened()
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    const illegal = page.getByRole('group', { name: 'Illegal move' })
    await illegal.getByRole('button', { name: 'White' }).press('Enter')
    await dialog.getByText('Black gets 1:00 more. (7.5.5, A.3)').waitFor()
    await shows(page, 'black', '16:10')
    await dialog.getByRole('button', { name: 'Undo' }).press('Enter')
    await shows(page, 'black', '15:10')
    await illegal.getByRole('button', { name: 'White' }).press('Enter')
    await dialog.getByText('Black gets 1:00 more. (7.5.5, A.3)').waitFor()
    await illegal.getByRole('button', { name: 'White' }).press('Enter')
    await dialog
        .getByText('White loses, unless Black cannot mate: then it is a draw. (7.5.5)')
        .waitFor()
    await dialog.getByText('Log', { exact: true }).press('Enter')
    await dialog.getByText('Illegal move, White (7.5.5, A.3): 15:10 → 16:10').first().waitFor()
    await dialog.getByText('Undo').first().waitFor()
    await dialog.getByRole('button', { name: 'Done' }).tap()
    await page.locator('.half.white', { hasText: '▲▲' }).waitFor()
    await page.locator('.half.paused').first().waitFor()
    await done(page)
})

test('a flag: can the opponent still mate with these pieces?', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await clockOf(page, '60|5/50:30@0')
    await hold(page)
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 51000)
    await page.locator('.half.black', { hasText: 'period 2' }).waitFor()
    await shows(page, 'black', '0:29')
    await pass(page, 29000)
    await page.locator('.half.black.flagged').waitFor()
    await page.getByText('White cannot mate with these pieces: a draw (6.9).').waitFor()
    await page.getByRole('button', { name: 'White N 0' }).tap()
    await page.getByText('White cannot mate with these pieces: a draw (6.9).').waitFor()
    await page.getByRole('button', { name: 'Black p 0' }).tap()
    await page.getByText('White can mate with these pieces: Black loses (6.9)').waitFor()
    await done(page)
})

test('a flag stays until the clock is set back; an arbiter corrects in seconds', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await listen(page)
    await clockOf(page, '60')
    await hold(page)
    const sounds = () => page.evaluate(() => globalThis.pitches.splice(0))
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 41000)
    await page.locator('.half.white.running.low').waitFor()
    assert.deepEqual((await sounds()).slice(-3), [1046, 1046, 1046], 'low time is heard')
    await pass(page, 20000)
    await page.locator('.half.white.flagged', { hasText: 'Flag down' }).waitFor()
    assert.deepEqual(await sounds(), [392, 262], 'and a flag')
    // Both displays stand; whoever plays on resumes.
    await page.locator('.half.lower').tap({ force: true })
    await pass(page, 30000)
    assert.equal(await page.locator('.half.running').count(), 0)
    await shows(page, 'black', '1:00')
    await page.locator('.half.white', { hasText: '0 moves' }).waitFor()
    await page.getByRole('button', { name: 'Resume' }).tap()
    await page.locator('.half.white.running').waitFor()
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 1000)
    await page.locator('.half.white.flagged', { hasText: '0:00.0' }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).tap()
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await page.getByRole('button', { name: 'Black: +2 min' }).tap()
    await page.getByRole('button', { name: 'Black: one move more' }).tap()
    await page.getByRole('group', { name: 'Whose clock runs' }).getByText('White').tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await shows(page, 'black', '2:59')
    await page.locator('.half.black', { hasText: '1 move' }).waitFor()
    await page.locator('.half.white.flagged').waitFor()
    await page.locator('.control').press('Enter')
    await page.getByRole('button', { name: 'Set both clocks back' }).tap()
    await page.getByRole('button', { name: 'Yes', exact: true }).tap()
    await page.locator('.half.white:not(.flagged)').waitFor()
    await shows(page, 'white', '1:00')
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the flag that fell first is marked, after a reload as well', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await clockOf(page, '60')
    await hold(page)
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 60000)
    await page.locator('.half.white.flagged').waitFor()
    await page.getByRole('button', { name: 'Resume' }).tap()
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 60000)
    const both = async () => {
        await page.locator('.half.white.flagged', { hasText: 'Flag down first' }).waitFor()
        await page.locator('.half.black.flagged', { hasText: /Flag down ·/ }).waitFor()
    }
    await both()
    await page.reload()
    await both()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('low time is heard once, however often an increment lifts it', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await listen(page)
    await clockOf(page, '30+10')
    await hold(page)
    const low = () =>
        page.evaluate(() => globalThis.pitches.splice(0).filter((one) => one === 1046).length)
    const press = async (where, next) => {
        await page.locator(`.half.${where}`).tap()
        await page.locator(`.half.${next}.running`).waitFor()
        await pass(page, 0)
    }
    await press('upper', 'white')
    await pass(page, 21000)
    assert.equal(await low(), 3, 'three tones: 0:19 of 0:40')
    for (let i = 0; i < 3; i++) {
        await press('lower', 'black')
        await press('upper', 'white')
        await shows(page, 'white', '0:29')
        await pass(page, 10000)
        await page.locator('.half.white.low').waitFor()
    }
    assert.equal(await low(), 0)
    // So much time that the next fall is news.
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await page.getByRole('button', { name: 'White: +1 min' }).tap()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await pass(page, 60000)
    await page.locator('.half.white.low').waitFor()
    assert.equal(await low(), 3)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('Bronstein: a pause within the delay changes no display, nor does correcting', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await page.addInitScript(() => localStorage.setItem('arbiter.bronstein', 'true'))
    await clockOf(page, '60d5')
    await hold(page)
    await shows(page, 'white', '1:05')
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 2000)
    await shows(page, 'white', '1:03')
    await page.getByRole('button', { name: 'Pause' }).tap()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await pass(page, 5000)
    await shows(page, 'white', '1:03')
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    const time = page.getByRole('textbox', { name: 'White' })
    assert.equal(await time.inputValue(), '1:03')
    await page.getByText('White 1:03, Black 1:05').waitFor()
    await page.getByRole('button', { name: 'White: +10 s' }).tap()
    await page.getByText('White 1:13, Black 1:05').waitFor()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Resume' }).tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 3000)
    await shows(page, 'white', '1:10')
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 0)
    await shows(page, 'white', '1:15')
    // Flag and display come to zero together.
    await pass(page, 64900)
    await page.locator('.half.black.running', { hasText: '0:00.1' }).waitFor()
    await pass(page, 100)
    await page.locator('.half.black.flagged', { hasText: '0:00.0' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a press by mistake is taken back, and its time is charged to whom it belongs', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await clockOf(page, '300+5')
    await hold(page)
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await page.getByRole('button', { name: 'Done' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Take back/ }).count(), 0)
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 10000)
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 7000)
    assert.deepEqual([await digits(page, 'white'), await digits(page, 'black')], ['5:00', '4:58'])
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await page.getByRole('button', { name: 'Take back White’s press' }).press('Enter')
    await page.getByText('White 4:48, Black 5:05').waitFor()
    assert.equal(await page.getByRole('button', { name: /^Take back/ }).count(), 0)
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.locator('.half.white.running', { hasText: '0 moves' }).waitFor()
    await pass(page, 1000)
    await shows(page, 'white', '4:47')
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('one’s own time control starts from the present one, whatever each period adds', async () => {
    const page = await person(chrome, server, PHONE)
    await clockOf(page, '40/7200:900+30')
    await page.locator('.control').tap()
    await page.getByText('One’s own').tap()
    await page.getByRole('status').getByText('40 moves in 120 min, then 15 min + 30 s').waitFor()
    assert.equal(
        await page.getByRole('textbox', { name: 'Seconds a move, period 1' }).inputValue(),
        '',
    )
    await page.getByRole('textbox', { name: 'Seconds a move, period 2' }).fill('20')
    await page.getByRole('button', { name: 'Set', exact: true }).tap()
    await page.locator('.control', { hasText: '40/120 · 15 + 20' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the browser asks before a running clock is closed or loaded again', async () => {
    const page = await person(chrome, server, PHONE)
    await clockOf(page, '300')
    const asked = () =>
        new Promise((resolve) =>
            page.once('dialog', (dialog) => {
                resolve(dialog.type())
                void dialog.dismiss()
            }),
        )
    await page.reload() // nothing runs: no question
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    for (const leave of [
        () => page.evaluate(() => setTimeout(() => location.reload())),
        () => page.close({ runBeforeUnload: true }),
    ]) {
        const question = asked()
        await leave()
        assert.equal(await question, 'beforeunload')
        await page.locator('.half.white.running').waitFor()
    }
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('one’s own time control: periods, Bronstein, saved', async () => {
    const page = await person(chrome, server, PHONE)
    await timed(page)
    await page.goto(`${server.url}/clock`)
    await page.locator('.control').tap()
    await page.getByText('One’s own').tap()
    await page.getByRole('textbox', { name: 'Minutes', exact: true }).fill('1')
    await page.getByText('Bronstein').tap()
    await page.getByRole('textbox', { name: 'Seconds a move' }).fill('5')
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('button', { name: 'Set', exact: true }).tap()
    await page.locator('.half.lower', { hasText: '1:05' }).waitFor()
    await hold(page)
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await pass(page, 2000)
    await shows(page, 'white', '1:03')
    await page.locator('.half.lower').tap()
    await page.locator('.half.white:not(.running)').waitFor()
    await shows(page, 'white', '1:05')
    await page.locator('.control').press('Enter')
    await page.getByText('One’s own').tap()
    await page.getByText('Delay', { exact: true }).tap()
    await page.getByRole('button', { name: 'Set', exact: true }).tap()
    await page.getByRole('button', { name: 'Yes', exact: true }).tap()
    await page.locator('.half.lower', { hasText: '1:00' }).waitFor()
    // Several periods; the saved one is still there after a reload.
    await page.reload()
    await page.locator('.control').tap()
    const saved = page.getByRole('group', { name: 'Saved' })
    await saved.getByRole('button', { name: '1 min, 5 s delay, Bronstein', exact: true }).waitFor()
    await page.getByText('One’s own').tap()
    await page.getByRole('textbox', { name: 'for so many moves' }).fill('1')
    await page.getByRole('button', { name: 'Another period' }).tap()
    await page.getByRole('button', { name: 'Set', exact: true }).tap()
    await page.locator('.half.lower', { hasText: '1 to go' }).waitFor()
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    await page.locator('.half.lower').tap()
    await page.locator('.half.white', { hasText: 'period 2' }).waitFor()
    assert.match(await digits(page, 'white'), /^(30:5\d|31:0\d)$/)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the clock works without a network, and can be installed', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.lower').waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const session = await page.context().newCDPSession(page)
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    const serious = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    assert.deepEqual(serious, [])
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('.half.lower').waitFor()
    await page.locator('.half.upper').tap()
    await page.locator('.half.white.running').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the service worker drops the files of other builds', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/clock`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    const names = () => page.evaluate(() => caches.keys())
    const [build, ...others] = await names()
    assert.match(build, /^arbiter-[0-9a-f]{12}$/)
    assert.deepEqual(others, [])
    // As an earlier build has left it; then the worker of this one is installed.
    await page.evaluate(async () => {
        await (await caches.open('arbiter-of-before')).put('/', new Response('stale'))
        for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
    })
    assert.equal((await names()).length, 2)
    await page.goto(`${server.url}/clock`)
    await page.evaluate(async () => {
        while ((await caches.keys()).length > 1) await new Promise((next) => setTimeout(next, 20))
    })
    assert.deepEqual(await names(), [build])
    await page.context().setOffline(true)
    await page.reload()
    await page.locator('.half.lower').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

const SIZES = [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 568, height: 320 },
]

/** The chessclock, opened; its time is held. */
async function opened(options = PHONE) {
    const page = await person(chrome, server, options)
    await timed(page)
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.lower').waitFor()
    await hold(page)
    return page
}

const done = async (page) => {
    assert.deepEqual(page.faults, [])
    await page.context().close()
}

const half = (page, colour) => page.locator(`.half.${colour}`)

/** Pause, and put this on both displays. */
async function show(page, time) {
    const button = page.getByRole('button', { name: 'Pause', exact: true })
    if (await button.count()) await button.click()
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    for (const who of ['White', 'Black']) await page.getByRole('textbox', { name: who }).fill(time)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await pass(page, 0)
}

test('the digits fit at every size and time, and are large', async () => {
    const page = await opened()
    const boxes = () =>
        page.evaluate(() =>
            [...document.querySelectorAll('.half')].map((half) => {
                const digits = half.querySelector('.big-digits')
                const text = document.createRange()
                text.selectNodeContents(digits)
                const box = (one) => one.getBoundingClientRect().toJSON()
                const high = (one) => {
                    const { fontWeight, fontSize, fontFamily, scale } = getComputedStyle(one)
                    const context = document.createElement('canvas').getContext('2d')
                    context.font = `${fontWeight} ${fontSize} ${fontFamily}`
                    const tall = scale === 'none' ? 1 : Number(scale.split(' ')[1])
                    return tall * context.measureText('0').actualBoundingBoxAscent
                }
                const { left, right, width } = box(text)
                return [
                    box(half),
                    { ...box(digits), left, right, width, high: high(digits) },
                    box(half.querySelector('.extra')),
                ]
            }),
        )
    await half(page, 'white').tap()
    for (const time of [
        '0:00',
        '0:09',
        '0:45',
        '9:59',
        '15:10',
        '1:30:30',
        '9:59:59',
        '23:59:59',
    ]) {
        await show(page, time)
        for (const size of SIZES) {
            await page.setViewportSize(size)
            await pass(page, 0)
            const what = `${time} at ${size.width}×${size.height}`
            const middle = await page.locator('.middle').boundingBox()
            assert.ok(middle.x >= 0 && middle.x + middle.width <= size.width, what)
            for (const button of await page.locator('.middle button').all()) {
                const box = await button.boundingBox()
                assert.ok(box.x >= 0 && box.x + box.width <= size.width, `${what}: buttons`)
                assert.ok(box.width >= 24 && box.height >= 24, `${what}: buttons`)
            }
            for (const [outer, digits, extra] of await boxes()) {
                for (const inner of [digits, extra])
                    assert.ok(
                        inner.left >= outer.left &&
                            inner.right <= outer.right &&
                            inner.top >= outer.top &&
                            inner.bottom <= outer.bottom,
                        `${what}: ${JSON.stringify([outer, inner])}`,
                    )
                assert.ok(
                    digits.bottom <= extra.top + 1 || digits.top >= extra.bottom - 1,
                    `${what}: what is below stays below`,
                )
                // On a phone of six inches 110 pixels are 18 mm.
                if (size.width === 390 && time !== '23:59:59')
                    assert.ok(digits.high >= 110, `${what}: ${digits.high} high`)
                assert.ok(
                    digits.width > 0.5 * outer.width || digits.height > 0.4 * outer.height,
                    `${what}: large`,
                )
            }
        }
    }
    await done(page)
})
