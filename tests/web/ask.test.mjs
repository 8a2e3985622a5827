// What players ask for besides acts: the arbiter, a pause, a rematch.
import assert from 'node:assert/strict'
import {
    accept,
    axe,
    chrome,
    drag,
    listen,
    moved,
    person,
    PHONE,
    Server,
    server,
    stage,
    test,
} from './lib.mjs'

stage()

const EDITIONS = ['2023', '2017', '1997', '1988']

/** Both players of a game by link, Anna with White. */
async function pair(own = server, options = undefined) {
    const anna = await person(chrome, own)
    await listen(anna)
    await anna.goto(own.url)
    await anna.getByLabel('Your name').fill('Anna')
    await anna.getByRole('button', { name: 'Send a link' }).click()
    const link = await anna.getByLabel('For your opponent').inputValue()
    const boris = await person(chrome, own, options)
    await listen(boris)
    await accept(boris, link, 'Boris')
    for (const page of [anna, boris]) await page.locator('.strip.running').waitFor()
    return { anna, boris, link }
}
const clean = async (...pages) => {
    for (const page of pages) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
}
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.games'))[0])

test('the arbiter is called in every edition, and a finished call never returns', async () => {
    const hall = await new Server().start()
    const page = await person(chrome, hall)
    await listen(page)
    await page.goto(`${hall.url}/room#${hall.room}`)
    await page.getByRole('heading', { name: 'Console' }).waitFor()
    // A browser makes sounds once somebody has done something.
    await page.keyboard.press('Shift')
    for (const edition of EDITIONS) {
        const stops = edition !== '1988'
        const tags = { Laws: edition, White: `Anna ${edition}`, Black: 'Boris', Arbiter: 'present' }
        if (!stops) tags.TimeControl = '40/7200'
        const game = await hall.game(tags, { start: 'now' })
        const anna = await person(chrome, hall)
        const boris = await person(chrome, hall, PHONE)
        await listen(boris)
        await anna.goto(hall.url + game.links.white)
        await boris.goto(hall.url + game.links.black)
        await boris.locator('.strip.running').waitFor()
        await page.locator('.glance', { hasText: edition }).waitFor()
        const heard = await page.evaluate(() => pitches.length)
        await anna.getByRole('button', { name: 'Call the arbiter' }).click()
        const words = stops ? 'White has stopped the clocks' : `Anna ${edition} calls the arbiter.`
        await boris.locator('.situation', { hasText: words }).waitFor()
        if (!stops) {
            await anna.locator('#main').getByText('You have called the arbiter.').waitFor()
            // The clock runs on, and so does the game.
            assert.equal(await anna.locator('.strip.white.running').count(), 1)
            await drag(anna, 'e2', 'e4')
            await moved(boris, 'e4')
        }
        const call = anna.getByRole('button', { name: 'Call the arbiter' })
        await call.and(anna.locator(':disabled')).waitFor()
        assert.deepEqual(await axe(anna), [])
        assert.deepEqual(await axe(boris), [])
        // The console: a queue, a count, a sound.
        await page.waitForFunction(() => document.title === '(1) Console · Arbiter')
        await page.locator('.queue li').waitFor()
        await page.waitForFunction((before) => pitches.length > before, heard)
        await page.keyboard.press('n')
        const desk = page.locator('.watched')
        await desk.getByRole('heading', { name: `Anna ${edition}` }).waitFor()
        assert.deepEqual(await axe(page), [])
        await desk
            .getByRole('button', { name: stops ? 'Resume' : 'Call answered' })
            .first()
            .click()
        await page.waitForFunction(() => document.title === 'Console · Arbiter')
        await anna.locator('.strip.running').waitFor()
        await call.and(anna.locator(':enabled')).waitFor()
        // Whatever is paused later, that call is over; also for whoever comes back.
        await hall.act(game.game, game.tokens.arbiter, 'pauses')
        await boris.locator('#main').getByText('The game is paused.').waitFor()
        await boris.reload()
        await boris.locator('#main').getByText('The game is paused.').waitFor()
        assert.equal(await boris.locator('#main').getByText('calls the arbiter').count(), 0)
        assert.equal(await page.title(), 'Console · Arbiter')
        await hall.act(game.game, game.tokens.black, 'resigns')
        await clean(anna, boris)
    }
    await clean(page)
    await hall.stop()
})

test('the arbiter of one game answers a call at the board', async () => {
    const game = await server.game(
        { Laws: '1988', TimeControl: '40/7200', White: 'Anna', Black: 'Boris', Arbiter: 'present' },
        { start: 'now' },
    )
    const arbiter = await person(chrome, server)
    await listen(arbiter)
    await arbiter.goto(server.url + game.links.arbiter)
    await arbiter.locator('.strip.running').waitFor()
    await arbiter.keyboard.press('Shift')
    const boris = await person(chrome, server)
    await boris.goto(server.url + game.links.black)
    await boris.getByLabel('Type a move').fill('call')
    await boris.keyboard.press('Enter')
    await arbiter
        .locator('#main')
        .getByText('Black calls the arbiter. The clocks run on.')
        .waitFor()
    await arbiter.waitForFunction(() => pitches.length > 0)
    assert.deepEqual(await axe(arbiter), [])
    await arbiter.getByRole('button', { name: 'Call answered' }).click()
    await boris.locator('#main').getByText('You have called').waitFor({ state: 'detached' })
    // A caller can take it back himself.
    await boris.getByRole('button', { name: 'Call the arbiter' }).click()
    await boris.getByRole('button', { name: 'Take it back' }).click()
    await arbiter.locator('#main').getByText('Black calls').waitFor({ state: 'detached' })
    await clean(arbiter, boris)
})

test('without an arbiter the clocks stop when both players want it', async () => {
    const { anna, boris } = await pair(server, PHONE)
    assert.equal(await boris.getByRole('button', { name: 'Call the arbiter' }).count(), 0)
    await anna.getByRole('button', { name: 'Ask for a pause' }).click()
    await anna.locator('#main').getByText('You have asked for a pause.').waitFor()
    await boris.locator('#main').getByText('Anna asks for a pause.').waitFor()
    await boris.waitForFunction(() => pitches.length > 0)
    assert.deepEqual(await axe(boris), [])
    await boris.getByRole('button', { name: 'Decline' }).click()
    await anna.locator('#main').getByText('You have asked').waitFor({ state: 'detached' })
    assert.equal(await anna.locator('.strip.running').count(), 1)
    await boris.getByRole('button', { name: 'Ask for a pause' }).click()
    await anna.getByRole('button', { name: 'Agree' }).click()
    for (const page of [anna, boris])
        await page.getByText('The game is paused: agreed by both players.').waitFor()
    // What was asked for is done with.
    for (const page of [anna, boris])
        for (const words of ['have asked for a pause', 'asks for a pause'])
            await page.locator('.situation').getByText(words).waitFor({ state: 'detached' })
    assert.equal(await anna.locator('.strip.running').count(), 0)
    assert.deepEqual(await axe(anna), [])
    await anna.getByRole('button', { name: 'Go on' }).click()
    await anna.locator('#main').getByText('You want to go on.').waitFor()
    await boris.locator('#main').getByText('Anna wants to go on. Play goes on soon').waitFor()
    // On a phone, too, what answers is where it is seen.
    const on = boris.getByRole('button', { name: 'Go on' }).last()
    const { x, width } = await on.boundingBox()
    assert.ok(x + width <= PHONE.viewport.width, `${x} + ${width}`)
    await on.click()
    for (const page of [anna, boris]) {
        await page.locator('.strip.running').waitFor()
        await page.locator('.situation').getByText('to go on').waitFor({ state: 'detached' })
    }
    await clean(anna, boris)
})

test('a rematch is offered in the finished game, accepted with one click', async () => {
    const { anna, boris, link } = await pair()
    const game = anna.url().match(/game\/(\w+)/)[1]
    const watcher = await person(chrome, server, PHONE)
    await watcher.goto(server.url + (await kept(anna)).links.spectator)
    await boris.getByRole('button', { name: 'Resign…' }).click()
    await boris.getByRole('button', { name: 'Yes, resign' }).click()
    await anna.getByRole('button', { name: 'Rematch' }).click()
    await anna.locator('#main').getByText('You have offered a rematch.').waitFor()
    await boris.locator('#main').getByText('Anna offers a rematch.').waitFor()
    assert.deepEqual(await axe(anna), [])
    assert.deepEqual(await axe(boris), [])
    await boris.getByRole('button', { name: 'Decline' }).click()
    await anna.getByRole('button', { name: 'Rematch' }).waitFor()
    await boris.getByRole('button', { name: 'Rematch' }).click()
    await anna.getByRole('button', { name: 'Accept' }).click()
    for (const page of [anna, boris]) {
        await page.waitForFunction((old) => !location.pathname.endsWith(old), game)
        await page.locator('.strip.running').waitFor()
        assert.equal(await page.locator('.strip.black .name').innerText(), 'Anna')
        assert.equal(await page.locator('.strip.white .name').innerText(), 'Boris')
    }
    assert.equal(new URL(anna.url()).pathname, new URL(boris.url()).pathname)
    // Each has his own key, and no other one.
    await drag(boris, 'e2', 'e4')
    await moved(anna, 'e4')
    await drag(anna, 'e7', 'e5')
    await moved(boris, 'e5')
    assert.deepEqual(Object.keys((await kept(anna)).links), ['black'])
    assert.deepEqual(Object.keys((await kept(boris)).links), ['white'])
    assert.notEqual(new URL(anna.url()).hash, new URL(boris.url()).hash)
    const next = new URL(anna.url()).pathname
    await boris.goto(`${server.url}${next}#${link.split('#')[1]}`)
    await boris.locator('#main').getByText('This link opens no game').waitFor()
    // Whoever watched, or comes back to the old game, finds the new one.
    await watcher.getByRole('link', { name: 'To the rematch' }).click()
    await moved(watcher, 'e5')
    await anna.goBack()
    await anna.getByRole('link', { name: 'To the rematch' }).click()
    await moved(anna, 'e5')
    await clean(anna, boris, watcher)
})
