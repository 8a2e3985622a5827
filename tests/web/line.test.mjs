// A connection that can be trusted: silence is seen, and nothing is silently undone.
import assert from 'node:assert/strict'
import {
    axe,
    becomes,
    chrome,
    drag,
    lettered,
    moved,
    note,
    person,
    Server,
    server,
    stage,
    test,
    wasThere,
} from './lib.mjs'

stage()

const NAMES = { White: 'Anna', Black: 'Boris' }
const lost = (page) => page.locator('.banner.warn', { hasText: 'The connection is lost' })
const told = (page, words) => page.locator('.ruled', { hasText: words }).waitFor()

/** A player's page whose line can be stopped, in both directions, and let go on. */
async function player(own, created, color) {
    const page = await person(chrome, own)
    const gate = { open: true, rulings: true, kept: [] }
    const may = (message) => gate.open && (gate.rulings || !message.includes('"ruling"'))
    const pass = (send) => (message) =>
        may(message) ? send(message) : gate.kept.push(() => send(message))
    await page.routeWebSocket(/\/api\/live$/, (near) => {
        const far = near.connectToServer()
        near.onMessage(pass((message) => far.send(message)))
        far.onMessage(pass((message) => near.send(message)))
    })
    page.stop = () => (gate.open = false)
    page.stopRulings = () => (gate.rulings = false)
    page.goOn = () => {
        gate.open = gate.rulings = true
        for (const send of gate.kept.splice(0)) send()
    }
    await page.goto(own.url + created.links[color])
    await page.locator('.strip').first().waitFor()
    return page
}

const places = (page) =>
    page.evaluate(() =>
        ['.board-box', '.actions', '.tabs', '.panel']
            .map((one) => document.querySelector(one).getBoundingClientRect())
            .map(({ x, y }) => `${Math.round(x)},${Math.round(y + scrollY)}`),
    )

test('silence is shown within three seconds, and moves nothing', async () => {
    const created = await server.game(NAMES, { start: 'now' })
    const white = await player(server, created, 'white')
    await white.locator('.strip.running').waitFor()
    await lettered(white)
    const before = await places(white)
    // When the page sees it, by its own clock.
    await white.evaluate(() => {
        const from = performance.now()
        new MutationObserver(() => {
            if (!globalThis.seen && document.querySelector('.banner.warn'))
                globalThis.seen = performance.now() - from
        }).observe(document.body, { subtree: true, childList: true })
    })
    white.stop()
    await lost(white).waitFor()
    const seen = await white.evaluate(() => globalThis.seen)
    if (process.env.ARBITER_MEASURE) assert.ok(seen < 3000, `seen after ${seen} ms`)
    await becomes(() => places(white), before)
    assert.deepEqual(await axe(white), [])
    white.goOn()
    await lost(white).waitFor({ state: 'detached' })
    await becomes(() => places(white), before)
    assert.deepEqual(white.faults, [])
    await white.context().close()
})

test('the browser says that it is offline: that is shown at once', async () => {
    const created = await server.game(NAMES, { start: 'now' })
    const white = await person(chrome, server)
    await white.goto(server.url + created.links.white)
    await white.locator('.strip.running').waitFor()
    await note(white, '.banner.warn', 'The connection is lost')
    await white.evaluate(() => dispatchEvent(new Event('offline')))
    await wasThere(white)
    await lost(white).waitFor({ state: 'detached' })
    await white.context().close()
})

test('a move on its way says so', async () => {
    const created = await server.game(NAMES, { start: 'now' })
    const white = await player(server, created, 'white')
    await white.locator('.strip.running').waitFor()
    white.stopRulings()
    await drag(white, 'g1', 'f3')
    await white.getByText('Nf3 is on its way…').waitFor()
    white.stop()
    await lost(white).waitFor()
    await white.getByText('Nf3 will be sent when it is back.').waitFor()
    // It can be taken back as long as it has not arrived.
    await white.getByRole('button', { name: 'Take Nf3 back' }).waitFor()
    white.goOn()
    await moved(white, 'Nf3')
    assert.deepEqual(white.faults, [])
    await white.context().close()
})

test('a move made in an outage is sent afterwards, and what it cost is said', async () => {
    const created = await server.game(NAMES, { start: 'now' })
    const white = await person(chrome, server)
    const black = await person(chrome, server)
    await white.goto(server.url + created.links.white)
    await black.goto(server.url + created.links.black)
    await white.locator('.strip.running').waitFor()
    await white.context().setOffline(true)
    await lost(white).waitFor()
    await drag(white, 'e2', 'e4')
    await white.getByText('e4 will be sent when it is back.').waitFor()
    await white.waitForTimeout(1500)
    await white.context().setOffline(false)
    await moved(black, 'e4')
    await told(white, /The connection was lost for \d+ seconds?\. It cost you \d+ seconds?\./)
    await told(white, 'Your e4 was sent afterwards and stands.')
    assert.deepEqual(await axe(white), [])
    assert.equal(await black.locator('.outage').count(), 0)
    for (const page of [white, black]) await page.context().close()
})

test('a restart that paused the game: the move takes its place, at no cost', async () => {
    const own = await new Server().start()
    try {
        const created = await own.game(NAMES)
        const white = await person(chrome, own)
        const black = await person(chrome, own)
        await white.goto(own.url + created.links.white)
        await black.goto(own.url + created.links.black)
        await white.locator('.strip.running').waitFor()
        await drag(white, 'd2', 'd4')
        await moved(black, 'd4')
        await own.kill()
        await lost(black).waitFor()
        await drag(black, 'd7', 'd5')
        await black.getByText('d5 will be sent when it is back.').waitFor()
        await white.context().setOffline(true)
        await own.start()
        // The game is paused until White is back, too.
        await black.getByText('d5 will be sent when the game goes on.').waitFor()
        await white.context().setOffline(false)
        await moved(white, 'd5')
        await told(black, 'It cost no time. Your d5 was sent afterwards and stands.')
        assert.equal(await black.locator('.no').count(), 0)
        for (const page of [white, black]) await page.context().close()
    } finally {
        await own.stop()
    }
})

test('what cannot take its place any more is told plainly', async () => {
    const created = await server.game({ ...NAMES, Arbiter: 'present' }, { start: 'now' })
    const white = await person(chrome, server)
    await white.goto(server.url + created.links.white)
    await white.locator('.strip.running').waitFor()
    await white.context().setOffline(true)
    await lost(white).waitFor()
    await drag(white, 'e2', 'e4')
    await white.getByText('e4 will be sent').waitFor()
    await server.act(created.game, created.tokens.arbiter, 'declares 1/2-1/2')
    await white.context().setOffline(false)
    await white
        .locator('.no', { hasText: 'e4 was sent when the line was back, and not taken' })
        .waitFor()
    await white.locator('.banner.result').waitFor()
    assert.deepEqual(await axe(white), [])
    await white.context().close()
})
