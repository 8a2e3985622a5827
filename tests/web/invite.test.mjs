// Fair games by link: everybody has his own key, and nobody another one's.
import assert from 'node:assert/strict'
import {
    accept,
    axe,
    chrome,
    click,
    drag,
    moved,
    person,
    PHONE,
    Server,
    server,
    stage,
    test,
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
        await anna.getByRole('button', { name: 'To the board' }).click()
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
    await anna.getByText(/You play (White|Black): the lot has decided/).waitFor()
    const mine = (await kept(anna)).mine
    await anna.getByRole('button', { name: 'QR code' }).click()
    const code = anna.getByRole('img', { name: 'QR code' })
    await code.waitFor()
    assert.match(await code.locator('path').getAttribute('d'), /^M0 0h1v1h-1z/)
    assert.deepEqual(await axe(anna), [])
    const boris = await person(chrome, server)
    await accept(boris, await invitation(anna), 'Boris')
    await anna.getByRole('button', { name: 'To the board' }).click()
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
