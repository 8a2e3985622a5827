// Fair games by link: everybody has his own key, and nobody another one's.
import assert from 'node:assert/strict'
import {
    accept,
    axe,
    chrome,
    click,
    drag,
    listen,
    moved,
    note,
    person,
    PHONE,
    Server,
    server,
    stage,
    test,
    wasThere,
} from './lib.mjs'

stage()

/** Somebody asks for a game by link; `choose` sets the form. */
async function host(own, name, choose = async () => {}) {
    const page = await person(chrome, own)
    await page.goto(own.url)
    await page.getByLabel('Your name').fill(name)
    await page.getByText('More: names').click()
    await choose(page)
    await page.getByRole('button', { name: 'Send a link' }).click()
    await page.getByRole('heading', { name: 'The game is ready' }).waitFor()
    return page
}
const invitation = (page) => page.getByLabel('For your opponent').inputValue()
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.games'))[0])

test('an invitation is for one use; then it is the opponent’s', async () => {
    const own = await new Server().start()
    try {
        const anna = await host(own, 'Anna')
        assert.equal(await anna.getByLabel('For the arbiter').count(), 0, 'nobody has a key to all')
        assert.deepEqual(Object.keys((await kept(anna)).links).sort(), ['spectator', 'white'])
        assert.deepEqual(await axe(anna), [])
        const link = await invitation(anna)
        await anna.getByText('Waiting for Black to open the link.').waitFor()
        const boris = await person(chrome, own)
        await boris.goto(link)
        await boris.locator('.facts', { hasText: 'Anna' }).waitFor()
        assert.deepEqual(await axe(boris), [])
        await accept(boris, link, 'Boris')
        await anna.locator('.strip.running').waitFor()
        // Both see the names, and who has an arbiter's link.
        for (const page of [anna, boris]) {
            assert.equal(await page.locator('.strip.white .name').innerText(), 'Anna')
            assert.equal(await page.locator('.strip.black .name').innerText(), 'Boris')
            await page.getByRole('tab', { name: 'About' }).click()
            await page.locator('.facts', { hasText: 'nobody has one' }).waitFor()
            await page.getByRole('tab', { name: 'Moves' }).click()
        }
        assert.equal(await boris.getByRole('button', { name: 'Stop the clocks' }).count(), 0)
        // The link opens nothing any more, also after a restart of the server.
        const other = await person(chrome, own)
        await other.goto(link)
        await other.getByText('this invitation has been used').waitFor()
        await other.goto(link.replace('/join/', '/game/'))
        await other.getByText('This link opens no game').waitFor()
        await click(anna, 'e2')
        await own.kill()
        await own.start()
        await other.goto(link)
        await other.getByText('this invitation has been used').waitFor()
        for (const page of [anna, boris]) {
            await page.getByText('The connection was lost for').waitFor()
            await page.locator('.strip.running').waitFor()
        }
        // What was in the hand still is.
        await click(anna, 'e4')
        await moved(boris, 'e4')
        await drag(boris, 'e7', 'e5')
        await moved(anna, 'e5')
        await boris.reload()
        await moved(boris, 'e5')
        assert.equal(await boris.locator('.strip.black .name').innerText(), 'Boris')
        // Whoever has joined and opens the invitation again is at the board.
        await boris.goto(link)
        await boris.locator('.strip.black').waitFor()
        for (const page of [anna, boris, other]) await page.context().close()
    } finally {
        await own.stop()
    }
})

test('whoever sends a link is at the board, and told there that the opponent has come', async () => {
    const anna = await person(chrome, server)
    await listen(anna)
    await anna.goto(server.url)
    await anna.getByLabel('Your name').fill('Anna')
    await anna.getByRole('button', { name: 'Send a link' }).click()
    const link = await invitation(anna)
    // The board has an address of its own, and shows the card again.
    assert.match(new URL(anna.url()).pathname, /^\/game\//)
    await anna.reload()
    assert.equal(await invitation(anna), link)
    await anna.getByRole('button', { name: 'Copy' }).first().click() // a gesture: now it may sound
    await anna.evaluate(() => {
        Object.defineProperty(document, 'hidden', {
            get: () => globalThis.away,
            configurable: true,
        })
        globalThis.away = true
    })
    const boris = await person(chrome, server)
    await accept(boris, link, 'Boris')
    await anna.waitForFunction(() => document.title.startsWith('● Boris is here.'))
    await anna.locator('.turn-line', { hasText: 'Boris is here. Your move.' }).waitFor()
    await anna.locator('.waiting').waitFor({ state: 'detached' })
    await anna.waitForFunction(() => globalThis.pitches.length > 0)
    await anna.evaluate(() => {
        globalThis.away = false
        document.dispatchEvent(new Event('visibilitychange'))
    })
    await anna.waitForFunction(() => document.title.startsWith('● Anna – Boris'))
    for (const page of [anna, boris]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('an invitation says all that can cost the game, and whose it is', async () => {
    const anna = await host(server, 'Anna', async (page) => {
        await page.getByLabel('As over the board').check()
        await page.getByLabel('Press the clock by hand').check()
    })
    const link = await invitation(anna)
    assert.equal((await fetch(link)).status, 200)
    const boris = await person(chrome, server)
    await boris.goto(link)
    await boris.locator('.facts', { hasText: 'touch-move holds, and illegal moves' }).waitFor()
    await boris.locator('.facts', { hasText: 'pressing the clock are two things' }).waitFor()
    await boris.goto(link.split('#')[0])
    await boris.getByText('Check that you have the whole link').waitFor()
    // The other seat is not for whoever made the game.
    await anna.goto(link)
    await anna.getByText('This is your own invitation').waitFor()
    assert.equal(await anna.getByRole('button', { name: 'Join the game' }).count(), 0)
    await anna.getByRole('link', { name: 'To the board' }).click()
    await anna.locator('.waiting').waitFor()
    for (const page of [anna, boris]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('an arbiter’s link is asked for, and both see that there is one', async () => {
    const anna = await host(server, 'Anna', (page) =>
        page.getByLabel('An arbiter’s link for me').check(),
    )
    await anna.getByLabel('For the arbiter').waitFor()
    const boris = await person(chrome, server, PHONE)
    await boris.goto(await invitation(anna))
    await boris.locator('.facts', { hasText: 'somebody has an arbiter’s link' }).waitFor()
    await accept(boris, await invitation(anna), 'Boris')
    await boris.getByRole('tab', { name: 'About' }).click()
    await boris.locator('.facts', { hasText: 'whoever created the game has it' }).waitFor()
    for (const page of [anna, boris]) await page.context().close()
})

test('colours by lot, and a QR code', async () => {
    const anna = await host(server, 'Anna', (page) =>
        page.getByText('By lot', { exact: true }).click(),
    )
    const mine = (await kept(anna)).mine
    await anna.getByText(mine === 'white' ? 'You play White.' : 'You play Black.').waitFor()
    const code = anna.getByRole('img', { name: 'QR code' })
    await code.waitFor()
    assert.match(await code.locator('path').getAttribute('d'), /^M0 0h1v1h-1z/)
    assert.deepEqual(await axe(anna), [])
    const boris = await person(chrome, server)
    await accept(boris, await invitation(anna), 'Boris')
    await anna.locator('.strip.running').waitFor()
    const strip = anna.locator(`.strip.${mine} .name`)
    assert.equal(await strip.innerText(), 'Anna')
    for (const page of [anna, boris]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('the time controls that people know', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    for (const name of ['1+0', '3+2', '5+3', '10+0', '15+10', '30+0', '90+30', '40/90+30'])
        await page.getByRole('radio', { name }).first().waitFor({ state: 'attached' })
    await page.locator('.presets label', { hasText: '40/90+30' }).click()
    assert.deepEqual(await axe(page), [])
    await page.getByRole('button', { name: 'Play on this screen' }).click()
    await page.locator('.strip.white', { hasText: '40 to go' }).waitFor()
    assert.match(await page.locator('.strip.black .digits').innerText(), /1:30:(30|00)/)
    await page.context().close()
})

test('a position to which no game leads is named before it is played', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    await page.getByText('More: names').click()
    const fen = page.getByRole('textbox', { name: 'Position' })
    await fen.fill('rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1')
    await page.getByText('no game leads to this position').waitFor()
    await fen.fill('rnbqkb1r/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1')
    await page.getByText('no game leads to this position').waitFor({ state: 'detached' })
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the clocks wait for a count at both boards; an invitation can be withdrawn', async () => {
    const own = await new Server().start()
    try {
        const anna = await host(own, 'Anna')
        const boris = await person(chrome, own)
        // The count is over soon; no clock has run when it was there.
        for (const page of [anna, boris])
            await note(page, 'main:not(:has(.strip.running)) .situation', 'Anna’s clock starts in')
        await accept(boris, await invitation(anna), 'Boris')
        for (const page of [anna, boris]) {
            await wasThere(page)
            await page.locator('.strip.running').waitFor()
        }
        // Until both have moved either may abort it; nobody has won.
        await drag(anna, 'e2', 'e4')
        await moved(boris, 'e4')
        await boris.getByRole('button', { name: 'Resign…' }).click()
        await boris.getByRole('button', { name: 'Abort the game' }).click()
        for (const page of [anna, boris])
            await page.locator('.banner.result', { hasText: 'cancelled' }).waitFor()
        assert.equal(await anna.locator('.banner.result .article').count(), 0)

        // Withdrawn before anybody came: whoever comes is told so.
        const cleo = await host(own, 'Cleo')
        const link = await invitation(cleo)
        await cleo.getByRole('button', { name: 'Withdraw the invitation' }).click()
        await cleo.getByRole('button', { name: 'Yes' }).click()
        await cleo.locator('.banner.result').waitFor()
        await boris.goto(link)
        await boris.getByText('the invitation was withdrawn').waitFor()
        assert.equal(await boris.getByRole('button', { name: 'Join the game' }).count(), 0)
        for (const page of [anna, boris, cleo]) assert.deepEqual(page.faults, [])
    } finally {
        await own.stop()
    }
})

test('the first page says whose turn it is; a page out of sight is called back', async () => {
    const own = await new Server().start()
    try {
        const game = await own.game({ White: 'Anna', Black: 'Boris' }, { start: 'now' })
        const anna = await person(chrome, own)
        await anna.context().grantPermissions(['notifications'])
        await anna.addInitScript(() => {
            globalThis.told = []
            globalThis.Notification = class {
                static permission = 'granted'
                static requestPermission = async () => 'granted'
                constructor(title, { body }) {
                    globalThis.told.push(`${title}: ${body}`)
                }
            }
            Object.defineProperty(document, 'hidden', { get: () => !!globalThis.away })
        })
        await anna.goto(own.url + game.links.white)
        await anna.locator('.board.live').first().waitFor()
        await anna.goto(own.url)
        const mine = anna.locator('.own li', { hasText: 'Anna – Boris' })
        await mine.getByText('Your move.').waitFor()
        await anna.waitForFunction(() => document.title.startsWith('● Your move'))
        await anna.getByRole('button', { name: 'Settings' }).click()
        await anna.getByRole('dialog').getByLabel('Notifications').check()
        await anna.keyboard.press('Escape')
        await mine.getByRole('link').click()
        await drag(anna, 'e2', 'e4')
        await moved(anna, 'e4')
        await anna.evaluate(() => (globalThis.away = true))
        await own.act(game.game, game.tokens.black, 'plays e5')
        await moved(anna, 'e5')
        await anna.waitForFunction(() => document.title.startsWith('● Anna – Boris'))
        await anna.waitForFunction(() => globalThis.told.length === 1)
        assert.deepEqual(await anna.evaluate(() => told), ['Anna – Boris: Black: e5.'])
        await own.act(game.game, game.tokens.black, 'resigns')
        await anna.goto(own.url)
        await mine.getByText('1–0').waitFor()
        assert.deepEqual(anna.faults, [])
    } finally {
        await own.stop()
    }
})
