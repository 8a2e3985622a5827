// Spectators, and afterwards: all games live, one board elsewhere, the acts again.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import {
    axe,
    becomes,
    chrome,
    eventually,
    hold,
    pass,
    person,
    PHONE,
    Server,
    server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

const STRICT = { touch: true, press: 'separate' }

/** A game that anyone may watch, in which Anna's second move was illegal. */
async function ruled(tags = {}, at = server) {
    const game = await at.game(
        { White: 'Anna', Black: 'Boris', TimeControl: '5400+30', ...tags },
        { start: 'now', spectators: 'anyone', table: STRICT },
    )
    for (const [color, act] of [
        ['white', 'plays e4'],
        ['black', 'plays e5'],
        ['white', 'plays f1b4'],
    ])
        await at.act(game.game, game.tokens[color], act)
    return game
}

test('all games live over one WebSocket: boards, clocks, results, rulings', async () => {
    const hall = await new Server().start()
    const first = await ruled({ Event: 'Spring Open', Round: '2', Board: '7' }, hall)
    const hidden = await hall.game({ White: 'Secret' }, { start: 'now' })
    const page = await person(chrome, hall)
    const asked = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname))
    await page.goto(`${hall.url}/watch`)
    await page.getByRole('heading', { name: 'Spring Open · Round 2' }).waitFor()
    const card = page.locator('.board-card', { hasText: 'Anna' })
    // Whoever joins late sees what has been ruled.
    await card.getByText('Anna’s first illegal move: f1–b4. Boris gets 2:00 more.').waitFor()
    const latest = page.getByRole('region', { name: 'Last rulings' })
    await latest.getByText('illegal move').waitFor()
    await card.getByText('Board 7 · move 2').waitFor()
    const display = card.locator('.line.white.running .digits')
    const shown = await display.textContent()
    assert.match(shown, /^1:\d\d:\d\d$/)
    await page.waitForFunction(
        (before) =>
            document.querySelector('.board-card .line.white .digits').textContent !== before,
        shown,
    )
    // What happens comes by itself.
    const second = await hall.game(
        { White: 'Cleo', Black: 'Dan', Arbiter: 'present' },
        { start: 'now', spectators: 'anyone' },
    )
    await page.locator('.board-card', { hasText: 'Cleo' }).waitFor()
    await hall.act(second.game, second.tokens.arbiter, 'penalises white warning')
    await latest.getByText('Penalty for Cleo: warning.').waitFor()
    assert.match((await latest.locator('li').allTextContents()).join(), /^Cleo.*,Anna/)
    await hall.act(first.game, first.tokens.black, 'resigns')
    await card.getByText('1–0').waitFor()
    assert.equal(await page.locator('.board-card', { hasText: 'Secret' }).count(), 0)
    await hall.act(hidden.game, hidden.tokens.white, 'plays e4')
    await hall.act(second.game, second.tokens.white, 'plays d4')
    await page.locator('.board-card .line.black.running', { hasText: 'Dan' }).waitFor()
    assert.equal(await page.locator('.board-card', { hasText: 'Secret' }).count(), 0)
    assert.deepEqual(
        asked.filter((path) => path.startsWith('/api')),
        ['/api/live'],
        'nothing is asked for again and again',
    )
    assert.deepEqual(await axe(page), [])
    // One event alone.
    await page.goto(`${hall.url}/watch/Spring%20Open`)
    await page.locator('.finished summary', { hasText: 'Finished games (1)' }).waitFor()
    assert.equal(await page.locator('.board-card', { hasText: 'Cleo' }).count(), 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
    await hall.stop()
})

test('one board in the page of somebody else, and no other view', async () => {
    const game = await ruled()
    const other = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html')
        answer.end(
            `<iframe title="game" width="400" height="520" src="${server.url}/embed/${game.game}"></iframe>` +
                `<iframe title="all" src="${server.url}/game/${game.game}"></iframe>`,
        )
    })
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
    try {
        const page = await person(chrome, server)
        await page.goto(`http://localhost:${other.address().port}/`)
        const frame = page.frameLocator('iframe[title=game]')
        await frame.getByRole('gridcell', { name: 'e4, white pawn' }).waitFor()
        await frame.locator('.strip.white.running .digits').waitFor()
        await frame.getByText('Anna’s first illegal move: Bb4. Boris gets 2:00 more.').waitFor()
        await server.act(game.game, game.tokens.white, 'plays f1c4')
        await frame.getByRole('gridcell', { name: /c4, white bishop/ }).waitFor()
        const fits = await frame
            .locator('.embed')
            .evaluate((view) => view.scrollHeight <= innerHeight && view.scrollWidth <= innerWidth)
        assert.ok(fits, 'all of it is in sight')
        assert.equal(await page.frameLocator('iframe[title=all]').locator('.board').count(), 0)
        await page.context().close()
    } finally {
        other.close()
    }
    for (const [path, who] of [
        ['embed', '*'],
        ['game', "'none'"],
        ['', "'none'"],
    ]) {
        const answer = await fetch(`${server.url}/${path}${path && `/${game.game}`}`)
        const policy = answer.headers.get('content-security-policy')
        assert.ok(policy.endsWith(`frame-ancestors ${who}`), `${path}: ${policy}`)
    }
})

test('the acts again, with the clocks', async () => {
    const game = await ruled()
    await server.act(game.game, game.tokens.white, 'plays f1c4')
    const page = await person(chrome, server)
    await timed(page)
    await page.goto(server.url + game.links.white)
    await page.getByRole('link', { name: 'Replay' }).click()
    const scrubber = page.getByRole('slider')
    await scrubber.waitFor()
    await hold(page)
    const clock = (color) => page.locator(`.strip.${color} .digits`).textContent()
    const act = page.getByRole('region', { name: 'Act', exact: true })
    await act.getByText('The arbiter starts the game').waitFor()
    await becomes(() => clock('white'), '1:30:30')
    // By the scrubber, to the illegal move and its ruling.
    await scrubber.focus()
    const at = async () => Number(await scrubber.inputValue())
    for (const there = (await at()) + 3; (await at()) < there;)
        await page.keyboard.press('ArrowRight')
    await act.getByText('Anna’s first illegal move: Bb4.').waitFor()
    assert.match(await scrubber.getAttribute('aria-valuetext'), /^0:00:0\d White plays f1b4/)
    await page.getByRole('gridcell', { name: /f1, white bishop/ }).waitFor()
    await becomes(() => clock('black'), '1:33:00')
    await page.getByRole('button', { name: 'One act back' }).click()
    await act.getByText('Black plays e5').waitFor()
    await becomes(() => clock('black'), '1:31:00') // as it was before the ruling
    // From the list of rulings, and back to the start by playing on.
    await page.locator('.ruled-steps').getByText('illegal move').click()
    await page.getByText('Act 4 of 5').waitFor()
    await page.getByRole('button', { name: 'Play' }).click()
    await pass(page, 60000)
    await page.getByText('Act 5 of 5').waitFor()
    await page.getByRole('gridcell', { name: /c4, white bishop/ }).waitFor()
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('whoever joins late sees at the board what has been ruled', async () => {
    const game = await ruled()
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/game/${game.game}`)
    await page
        .getByRole('region', { name: 'Ruling' })
        .getByText('illegal move: Bb4')
        .first()
        .waitFor()
    await page
        .getByRole('tab', { name: /Rulings/ })
        .getByText('1')
        .waitFor()
    await page.locator('.moves .ruled-here').first().waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('boards are as large as there is room for all of them', async () => {
    const hall = await new Server().start()
    const page = await person(chrome, hall, { viewport: { width: 2560, height: 1440 } })
    const sizes = async (n) => {
        await page
            .locator('.board-card')
            .nth(n - 1)
            .waitFor()
        return page.locator('.board-card').evaluateAll((all) =>
            all.map((one) => {
                const { width, bottom } = one.getBoundingClientRect()
                return { width, seen: bottom <= innerHeight }
            }),
        )
    }
    const open = () => hall.game({}, { start: 'now', spectators: 'anyone' })
    await open()
    await page.goto(`${hall.url}/watch`)
    await eventually(async () => (await sizes(1)).every(({ width, seen }) => width > 900 && seen))
    for (let n = 2; n <= 6; n++) await open()
    await eventually(async () => (await sizes(6)).every(({ width, seen }) => width > 380 && seen))
    await page.setViewportSize({ width: 390, height: 844 })
    await eventually(async () => (await sizes(6)).every(({ width }) => width > 350))
    assert.deepEqual(page.faults, [])
    await page.context().close()
    await hall.stop()
})
