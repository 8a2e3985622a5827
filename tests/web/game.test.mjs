// Whole games in Chromium: with the mouse, with the keyboard alone, by touch.
import assert from 'node:assert/strict'
import {
    accept,
    chrome,
    click,
    drag,
    eventually,
    moved,
    person,
    PHONE,
    ready,
    score,
    server,
    stage,
    tap,
    test,
} from './lib.mjs'

stage()

const result = (page) => page.locator('.banner.result').innerText()

test('one click to a game at one screen, played with the mouse', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    await page.getByText('More: names').click()
    await page.getByRole('textbox', { name: 'Black', exact: true }).fill('Bea')
    await page.getByRole('button', { name: 'Play on this screen' }).click()
    await page.locator('.strip.running').waitFor()
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    await click(page, 'e7', 'e5')
    await moved(page, 'e5')
    await drag(page, 'd1', 'h5')
    await moved(page, 'Qh5')
    await drag(page, 'b8', 'c6')
    await moved(page, 'Nc6')
    await click(page, 'f1', 'c4')
    await moved(page, 'Bc4')
    await drag(page, 'g8', 'f6')
    await moved(page, 'Nf6')
    await drag(page, 'h5', 'f7')
    await moved(page, 'Qxf7#')
    assert.match(await result(page), /White wins/)
    assert.match(await result(page), /checkmate/)
    assert.deepEqual(await score(page), ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'])

    // Looking back changes nothing.
    await page.getByRole('button', { name: 'One move back' }).click()
    await page.getByRole('gridcell', { name: /^h5, white queen/ }).waitFor()
    assert.match(await result(page), /White wins/)
    await page.getByRole('button', { name: 'Now' }).click()
    await page.getByRole('gridcell', { name: /^f7, white queen/ }).waitFor()

    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PGN', exact: true }).click(),
    ])
    const { readFileSync } = await import('node:fs')
    assert.match(readFileSync(await file.path(), 'utf8'), /Qxf7#/)
    await page.getByRole('tab', { name: 'About' }).click()
    await page.getByText('both players, at one screen').waitFor()
    assert.match(await page.getByLabel('Link for spectators').inputValue(), /\/game\//)
    const [sheet] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Scoresheet', exact: true }).click(),
    ])
    assert.match(readFileSync(await sheet.path(), 'utf8'), /4\. Qxf7\+\+[^]*Result: 1-0/)

    // Once more, with the other colours.
    await page.getByRole('button', { name: 'Play again' }).click()
    await page.locator('.banner.result').waitFor({ state: 'detached' })
    await page.locator('.strip.running').waitFor()
    assert.equal(await page.locator('.strip.white .name').innerText(), 'Bea')
    await drag(page, 'd2', 'd4')
    await moved(page, 'd4')
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('two browsers by links, an arbiter and a spectator watching', async () => {
    const host = await person(chrome, server)
    await host.goto(server.url)
    await host.getByText('More: names').click()
    await host.getByRole('textbox', { name: 'White', exact: true }).fill('Vera')
    await host.getByText('A person').click()
    await host.getByRole('button', { name: 'Send a link' }).click()
    const link = (label) => host.getByLabel(label).inputValue()
    const rival = await person(chrome, server)
    const arbiter = await person(chrome, server)
    const watcher = await person(chrome, server)
    await accept(rival, await link('For your opponent'), 'Rita')
    await arbiter.goto(await link('For the arbiter'))
    await watcher.goto(await link('For spectators'))

    await host.getByText('Waiting for the arbiter').waitFor()
    assert.match(
        await host.getByLabel('For the arbiter').inputValue(),
        /#/,
        'whoever created the game can still give the link',
    )
    await arbiter.getByRole('button', { name: 'Start the game' }).first().click()
    await host.locator('.strip.white.running').waitFor()
    await drag(host, 'd2', 'd4')
    for (const page of [host, rival, arbiter, watcher]) await moved(page, 'd4')
    await drag(rival, 'd7', 'd5')
    for (const page of [host, rival, watcher]) await moved(page, 'd5')

    // A spectator who looks back is left there; a player is brought back.
    for (const page of [watcher, rival]) {
        await page.getByRole('button', { name: 'One move back' }).click()
        await page.getByText('an earlier position').waitFor()
    }

    // An offer, declined; the arbiter pauses and gives time; a resignation.
    await drag(host, 'c2', 'c4')
    await moved(rival, 'c4')
    await rival.getByText('an earlier position').waitFor({ state: 'detached' })
    await moved(watcher, 'c4')
    await watcher.getByRole('button', { name: 'Back to the game' }).click()
    await watcher.getByText('an earlier position').waitFor({ state: 'detached' })
    await host.getByRole('button', { name: 'Offer a draw' }).click()
    await host.getByText('You have offered a draw.').waitFor()
    await rival.locator('.situation', { hasText: 'Vera offers a draw.' }).waitFor()
    await rival.getByRole('button', { name: 'Decline' }).click()
    await host.getByText('You have offered a draw.').waitFor({ state: 'detached' })
    await rival.getByRole('button', { name: 'Call the arbiter' }).click()
    await rival.locator('.strip.running').waitFor({ state: 'detached' })
    await arbiter.locator('.pending').first().waitFor()
    await arbiter.locator('summary', { hasText: 'Clock' }).click()
    await arbiter.getByRole('button', { name: 'Add', exact: true }).click()
    await arbiter.locator('.done', { hasText: '2:00 more' }).waitFor()
    await arbiter.getByRole('button', { name: 'Resume' }).first().click()
    await rival.locator('.strip.black.running').waitFor()
    await rival.getByRole('button', { name: 'Resign' }).click()
    await rival.getByRole('button', { name: 'Yes, resign' }).click()
    for (const page of [host, rival, watcher]) {
        await page.locator('.banner.result').waitFor()
        assert.match(await result(page), /White wins/)
        assert.match(await result(page), /resignation/)
    }
    assert.equal(await watcher.locator('.actions').count(), 0, 'a spectator has no actions')
    await host.getByRole('tab', { name: 'Rulings' }).click()
    await host.locator('.rulings', { hasText: 'stops the clocks' }).waitFor()
    await host.locator('.rulings .article').first().click()
    await host.getByRole('dialog').getByText('In the other editions').waitFor()
    for (const page of [host, rival, arbiter, watcher]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('the keyboard alone', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key)
    }
    await page.getByRole('button', { name: 'Play on this screen' }).focus()
    await press('Enter')
    await page.locator('.strip.running').waitFor()

    // On the board: e2 to e4 and e7 to e5 with the arrows.
    await page.locator('.board [tabindex="0"]').focus()
    assert.match(
        await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
        /^e1, white king/,
    )
    await press('ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter')
    await moved(page, 'e4')
    await ready(page)
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    await moved(page, 'e5')

    // In words: castling and all.
    await page.getByLabel('Type a move').focus()
    for (const san of ['Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O', 'Nf6', 'Re1', 'O-O']) {
        await ready(page)
        await page.keyboard.type(san)
        await press('Enter')
        await moved(page, san)
    }
    await ready(page)
    await page.keyboard.type('Ke5')
    await press('Enter')
    await page.locator('#command-answer.bad').waitFor()

    // Look back and on again, then agree to a draw.
    await page.locator('.ply').first().focus()
    await press('ArrowLeft')
    await page.getByText('an earlier position').waitFor()
    await press('ArrowRight')
    await page.getByText('an earlier position').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Offer a draw' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: 'Accept the draw' }).focus()
    await press('Enter')
    await page.locator('.banner.result').waitFor()
    assert.match(await result(page), /Draw/)
    assert.match(await result(page), /agreement/)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

// Each player at one screen has a line of his own; what is shown must not depend
// on which of them is the slower one.
for (const slow of [0, 1])
    test(`at one screen, ${slow ? 'Black' : 'White'}’s line being slow: no move is taken back on its way`, async () => {
        const created = await server.game({}, { table: { touch: true, press: 'with-move' } })
        const page = await person(chrome, server)
        let count = 0
        await page.routeWebSocket(/\/api\/live$/, (line) => {
            const late = count++ === slow ? 300 : 0
            const far = line.connectToServer()
            far.onMessage((message) => setTimeout(() => line.send(message), late))
        })
        await page.goto(
            `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
        )
        await page.locator('.strip.running').waitFor()
        assert.equal(
            await page.getByText('The connection is lost').count(),
            0,
            'a line that is not there yet is not lost',
        )
        for (const [from, to, san] of [
            ['e2', 'e4', 'e4'],
            ['e7', 'e5', 'e5'],
            ['g1', 'f3', 'Nf3'],
            ['b8', 'c6', 'Nc6'],
        ]) {
            await drag(page, from, to)
            await page.evaluate((from) => {
                const square = document.querySelector(`[data-square="${from}"]`)
                globalThis.seen = [square.ariaLabel]
                new MutationObserver(() => globalThis.seen.push(square.ariaLabel)).observe(square, {
                    attributeFilter: ['aria-label'],
                })
            }, from)
            await moved(page, san)
            await ready(page)
            for (const label of await page.evaluate(() => globalThis.seen))
                assert.match(label, /empty/, `${san}: ${from} is left for good`)
        }
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })

test('at one screen, a line that comes back takes back nothing that the other has said', async () => {
    const created = await server.game()
    const page = await person(chrome, server)
    const lines = []
    let held = null // what a new line has to say
    await page.routeWebSocket(/\/api\/live$/, (line) => {
        const far = line.connectToServer()
        const kept = held
        lines.push({ line, far })
        far.onMessage((message) =>
            kept ? kept.push(() => line.send(message)) : line.send(message),
        )
    })
    await page.goto(
        `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
    )
    await page.locator('.strip.running').waitFor()
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    held = []
    await lines[0].far.close()
    await lines[0].line.close()
    await eventually(() => held.length) // White's welcome, on its way
    await drag(page, 'e7', 'e5')
    await moved(page, 'e5')
    held[0]()
    await page.locator('.banner.warn').waitFor({ state: 'detached' })
    assert.deepEqual(await score(page), ['e4', 'e5'])
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a phone, by touch; promotion', async () => {
    const page = await person(chrome, server, PHONE)
    const created = await server.game({ FEN: '8/4P1k1/8/8/8/8/6K1/8 w - - 0 1', SetUp: '1' })
    await page.goto(
        `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
    )
    await page.locator('.strip.running').waitFor()
    await tap(page, 'e7', 'e8')
    await page
        .getByRole('dialog', { name: 'Promote to' })
        .getByRole('button', { name: 'rook' })
        .tap()
    await moved(page, 'e8=R')
    await tap(page, 'g7', 'f7')
    await moved(page, 'Kf7')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(width <= 390, `nothing stands out of the screen (${width})`)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('Chess960: castling by dropping the king on its rook', async () => {
    const page = await person(chrome, server)
    const created = await server.game({
        Variant: 'Chess960',
        FEN: '4k3/8/8/8/8/8/8/1RK4R w HB - 0 1',
        SetUp: '1',
    })
    await page.goto(
        `${server.url}/game/${created.game}#${created.tokens.white},${created.tokens.black}`,
    )
    await page.locator('.strip.running').waitFor()
    await drag(page, 'c1', 'h1')
    await moved(page, 'O-O')
    await page.locator('[data-square="g1"][aria-label*="white king"]').waitFor()
    await page.locator('[data-square="f1"][aria-label*="white rook"]').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a long game opens at its last move, with the time as the clock shows it', async () => {
    const created = await server.game({ TimeControl: '5400+30' }, { start: 'now' })
    const moves =
        'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7 Bg5 b4 Nb1 h6 Bh4 c5'.split(
            ' ',
        )
    for (const [i, move] of moves.entries())
        await server.act(created.game, created.tokens[i % 2 ? 'black' : 'white'], `plays ${move}`)
    const page = await person(chrome, server)
    await page.goto(server.url + created.links.spectator)
    await page.locator('.ply[aria-current]', { hasText: 'c5' }).waitFor()
    await eventually(async () => {
        const list = await page.locator('.moves .scroll').boundingBox()
        const last = await page.locator('.ply').last().boundingBox()
        return last.y >= list.y && last.y + last.height <= list.y + list.height
    })
    assert.match(await page.locator('.ply').last().innerText(), /1:3\d:\d\d/)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})
