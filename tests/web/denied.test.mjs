// What a browser denies, in a frame or everywhere, does not stop the page; and a page that
// does not start says why.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { event } from './event.mjs'
import { chrome, drag, moved, person, server, stage, test } from './lib.mjs'

stage()

/** A person whose browser throws wherever it may: in most versions only some of it does. */
async function denied() {
    const page = await person(chrome, server)
    await page.addInitScript(() => {
        const throws = {
            get() {
                throw new DOMException('Access is denied for this document.', 'SecurityError')
            },
        }
        for (const name of 'localStorage sessionStorage indexedDB caches cookieStore'.split(' '))
            Object.defineProperty(globalThis, name, throws)
        for (const name of 'Notification BroadcastChannel AudioContext'.split(' '))
            Object.defineProperty(globalThis, name, throws)
        for (const name of 'serviceWorker locks storage clipboard wakeLock'.split(' '))
            Object.defineProperty(navigator, name, throws)
    })
    return page
}

test('a game, settings and a link, where nothing may be kept', async () => {
    const page = await denied()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('group', { name: 'Appearance' }).getByText('Dark').click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play on this screen' }).click()
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    // What is not kept is remembered until the page is left.
    await page.getByRole('link', { name: 'Arbiter' }).click()
    await page.getByRole('link', { name: 'White – Black' }).click()
    await moved(page, 'e4')
    await drag(page, 'e7', 'e5')
    await moved(page, 'e5')
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).colorScheme), 'dark')
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the chessclock, where nothing may be kept', async () => {
    const page = await denied()
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.upper').click()
    await page.locator('.half.white.running').waitFor()
    await page.locator('.half.lower').click()
    await page.locator('.half.white', { hasText: '1 move' }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'To the first page' }).click()
    await page.getByRole('link', { name: 'Clock', exact: true }).click()
    await page.locator('.half.white', { hasText: '1 move' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the judge’s desk and the trainer, where nothing may be kept', async () => {
    const page = await denied()
    await page.goto(`${server.url}/judge`)
    await page.locator('.judge-rulings .act.now').waitFor()
    await page.goto(`${server.url}/train`)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('button', { name: 'Answer' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a board and an event in the page of somebody else, where nothing may be kept', async () => {
    const cup = event(server)
    const game = await server.game({ White: 'Anna' }, { start: 'now', spectators: 'anyone' })
    await server.act(game.game, game.tokens.white, 'plays e4')
    const other = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html')
        answer.end(
            `<iframe title="game" width="400" height="520" src="${server.url}/embed/${game.game}"></iframe>` +
                `<iframe title="cup" width="700" height="600" src="${server.url}/event/${cup.id}?embed&amp;show=standings"></iframe>`,
        )
    })
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
    try {
        const page = await denied()
        await page.goto(`http://localhost:${other.address().port}/`)
        await page
            .frameLocator('iframe[title=game]')
            .getByRole('gridcell', { name: 'e4, white pawn' })
            .waitFor()
        await page
            .frameLocator('iframe[title=cup]')
            .getByRole('tab', { name: 'Standings', selected: true })
            .waitFor()
        assert.deepEqual(
            page.faults.filter((fault) => fault.startsWith('error')),
            [],
        )
        await page.context().close()
    } finally {
        other.close()
    }
})

test('a service worker that may not look into what is kept asks the server', async () => {
    const page = await person(chrome, server)
    await page.goto(`${server.url}/clock`)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    const [worker = await page.context().waitForEvent('serviceworker')] = page
        .context()
        .serviceWorkers()
    await worker.evaluate(() => {
        CacheStorage.prototype.match = () => Promise.reject(new DOMException('', 'SecurityError'))
    })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

const APP = /\/assets\/app-\w+\.js$/
const instead = (body) => (page) =>
    page.route(APP, (route) => route.fulfill({ contentType: 'text/javascript', body }))

for (const [what, spoil, why] of [
    [
        'is not there',
        (page) => page.route(APP, (route) => route.abort()),
        /app-\w+\.js did not load/,
    ],
    [
        'imports one that is not there',
        (page) => page.route(/\/assets\/chunk-/, (route) => route.abort()),
        /app-\w+\.js did not load/,
    ],
    ['throws', instead('throw new Error("out of order")'), /Error: out of order/],
    ['waits for what fails', instead('await Promise.reject(Error("late"))'), /Error: late/],
    [
        'throws when it draws the page',
        (page) =>
            page.addInitScript(() => {
                Intl.DisplayNames = class {
                    constructor() {
                        throw new Error('no names')
                    }
                }
            }),
        /Error: no names/,
    ],
])
    test(`a script that ${what}: the page says so`, async () => {
        const page = await person(chrome, server, { locale: 'ar' })
        await spoil(page)
        await page.goto(server.url)
        const alert = page.locator('#app').getByRole('alert')
        await alert.waitFor()
        const text = await alert.innerText()
        assert.match(text, /^Arbiter could not start \(.*\)\. Load the page again\./)
        assert.match(text, why)
        assert.equal(await alert.evaluate((node) => getComputedStyle(node).direction), 'ltr')
        await page.context().close()
    })

test('a page that comes later and does not load says so', async () => {
    const page = await person(chrome, server)
    await page.route(/\/assets\/desk-/, (route) => route.abort())
    await page.goto(`${server.url}/judge`)
    await page.getByRole('alert').getByText('The rules did not load').waitFor()
    await page.route(/\/assets\/train-/, (route) => route.abort())
    await page.goto(`${server.url}/train`)
    await page.getByRole('heading', { name: 'This page did not load' }).waitFor()
    await page.getByText(/Failed to fetch .*\/assets\/train-/).waitFor()
    await page.context().close()
})
