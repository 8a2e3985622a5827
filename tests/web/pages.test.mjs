// Every page for everyone: the accessibility tree, size, policy.
import assert from 'node:assert/strict'
import {
    axe,
    becomes,
    chrome,
    drag,
    hold,
    lettered,
    moved,
    pass,
    person,
    PHONE,
    server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

test('light and dark as the system has it, or as chosen', async () => {
    const page = await person(chrome, server)
    const isDark = () =>
        page.evaluate(
            () =>
                getComputedStyle(document.documentElement).colorScheme === 'dark' &&
                getComputedStyle(document.body).backgroundColor === 'rgb(27, 26, 24)',
        )
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const [choice, light, dark] of [
        ['As the system', false, true],
        ['Light', false, false],
        ['Dark', true, true],
    ]) {
        await page.getByRole('group', { name: 'Appearance' }).getByText(choice).click()
        for (const colorScheme of ['light', 'dark']) {
            await page.emulateMedia({ colorScheme })
            await becomes(isDark, colorScheme === 'light' ? light : dark)
        }
    }
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).waitFor()
    await becomes(isDark, true) // the choice is kept
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('board and clocks are in sight at once, and nothing moves the board', async () => {
    for (const [size, options] of [
        ['desktop', { viewport: { width: 1280, height: 800 } }],
        ['laptop', { viewport: { width: 1100, height: 640 } }],
        ['phone', PHONE],
        ['phone on its side', { ...PHONE, viewport: { width: 844, height: 390 } }],
        ['small phone', { ...PHONE, viewport: { width: 360, height: 640 } }],
    ]) {
        const game = await server.game(
            { White: 'A name that is longer than most', TimeControl: '40/5400+30:1800+30' },
            { start: 'now', table: { touch: true, press: 'separate' } },
        )
        await server.act(game.game, game.tokens.white, 'makes e4')
        const page = await person(chrome, server, options)
        await page.goto(server.url + game.links.white)
        await page.getByRole('button', { name: 'Press', exact: true }).waitFor()
        await lettered(page)
        const { height, width } = page.viewportSize()
        for (const part of ['.strip.top .clock', '.strip.bottom .clock', '.press', '.board']) {
            const box = await page.locator(part).boundingBox()
            assert.ok(
                box.x >= 0 &&
                    box.y >= 0 &&
                    box.x + box.width <= width &&
                    box.y + box.height <= height,
                `${size}: ${part} ${JSON.stringify(box)}`,
            )
        }
        const board = () => page.locator('.board').boundingBox()
        const before = await board()
        await server.act(game.game, game.tokens.white, 'offers draw')
        await page.locator('.strip.bottom .offer').waitFor()
        assert.deepEqual(await board(), before, `${size}: an offer leaves the board where it is`)
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('a screen reader hears board, moves and clocks', async () => {
    const game = await server.game({ TimeControl: '5400' }, { start: 'now' })
    const page = await person(chrome, server)
    await page.addInitScript(() => {
        globalThis.aloud = []
        Object.defineProperty(globalThis, 'speechSynthesis', {
            value: { speak: ({ text, lang }) => aloud.push(`${lang}: ${text}`) },
        })
    })
    await page.goto(`${server.url}/game/${game.game}#${game.tokens.white},${game.tokens.black}`)
    await page.locator('.strip.running').waitFor()
    const grid = page.getByRole('grid', { name: /Chessboard, White to move/ })
    assert.equal(await grid.getByRole('row').count(), 8)
    assert.equal(await grid.getByRole('gridcell').count(), 64)
    await grid.getByRole('gridcell', { name: 'e2, white pawn' }).waitFor()
    assert.equal(await page.getByRole('timer').count(), 2)
    await drag(page, 'g1', 'f3')
    await moved(page, 'Nf3')
    await page.locator('[aria-live]', { hasText: 'White: knight f3' }).waitFor()
    await page
        .getByRole('grid', { name: /Black to move/ })
        .getByRole('gridcell', { name: 'f3, white knight, last move' })
        .waitFor()
    await page.keyboard.press('Alt+c')
    await page.locator('[aria-live]', { hasText: /White 1 hour \d+ minutes/ }).waitFor()
    // In the words of Appendix D.
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').getByText('Appendix D', { exact: true }).click()
    assert.deepEqual(
        await page.evaluate(() => aloud),
        [],
        'nothing is said aloud that was not asked for',
    )
    await page.getByRole('dialog').getByLabel('Speak aloud').check()
    await page.keyboard.press('Escape')
    await drag(page, 'b8', 'c6')
    await page.locator('[aria-live]', { hasText: /Black: Springer C/ }).waitFor()
    await becomes(() => page.evaluate(() => aloud), ['de: Black: Springer Cesar sechs.'])
    await page.context().close()
})

test('a first visit is small and quick, and goes nowhere else', async () => {
    const page = await person(chrome, server)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    let bytes = 0
    session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength))
    const answer = await page.goto(server.url)
    assert.match(
        answer.headers()['content-security-policy'],
        /script-src 'self' 'wasm-unsafe-eval'/,
    )
    assert.doesNotMatch(answer.headers()['content-security-policy'], /unsafe-inline|'unsafe-eval'/)
    await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
    await page.waitForLoadState('networkidle')
    const game = await server.game({}, { start: 'now' })
    const started = Date.now()
    await page.goto(server.url + game.links.white)
    await page.locator('.man').nth(31).waitFor()
    const ready = Date.now() - started
    console.log(`first visit: ${bytes} bytes on the wire; board ready after ${ready} ms`)
    if (process.env.ARBITER_MEASURE)
        assert.ok(ready < 1000, `the board was ready after ${ready} ms`)
    if (server.compressed) assert.ok(bytes < 150000, `${bytes} bytes`)
    const kept = await page.evaluate(() => Object.keys(localStorage))
    for (const key of kept) assert.match(key, /^arbiter\.(settings|games|room|name|colour)$/)
    assert.equal((await page.context().cookies()).length, 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the chessclock between two people', async () => {
    const page = await person(chrome, server, PHONE)
    const shown = (color) => page.locator(`.half.${color} .big-digits`).textContent()
    await timed(page)
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.upper').waitFor()
    await hold(page)
    await pass(page, 40000) // the players sit down
    await page.locator('.half.upper').tap() // Black starts White's clock (6.6)
    await page.locator('.half.white.running').waitFor()
    await pass(page, 3000)
    assert.equal(await shown('white'), '15:07')
    await page.locator('.half.lower').tap()
    await page.locator('.half.black.running').waitFor()
    await page.locator('.half.white', { hasText: '1 move' }).waitFor()
    assert.equal(await shown('white'), '15:17')
    await pass(page, 2500)
    assert.equal(await shown('black'), '15:08')
    await page.getByRole('button', { name: 'Pause' }).tap()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await pass(page, 60000)
    assert.equal(await shown('black'), '15:08')
    await page.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await page.getByRole('textbox', { name: 'Black' }).fill('0:01')
    await page.getByRole('button', { name: 'Done', exact: true }).tap()
    await page.getByRole('button', { name: 'Resume' }).tap()
    await page.locator('.half.black.running').waitFor()
    await pass(page, 999)
    assert.equal(await shown('black'), '0:00.1')
    await pass(page, 1)
    await page.locator('.half.black.flagged', { hasText: 'Flag down' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the Laws: searched, side by side', async () => {
    const page = await person(chrome, server)
    await page.goto(`${server.url}/laws`)
    await page.getByLabel('Search').fill('9.6')
    await page.locator('.provisions h3', { hasText: '9.6.1' }).waitFor()
    await page.getByRole('heading', { name: 'Article 9: The drawn game' }).waitFor()
    const row = (number) =>
        page.locator('.provisions li', {
            has: page.getByRole('heading', { name: number, exact: true }),
        })
    await row('9.6.1').locator('.elsewhere').getByText('2017').first().waitFor()
    // As people say it, and as they type it.
    await page.getByLabel('Search').fill('mobile phone')
    await row('11.3.2').waitFor()
    await page.getByLabel('Search').fill('castlnig')
    await page.getByText('read as “castling”').waitFor()
    await row('3.8.2').first().waitFor()
    // An example, and words that differ from those of another edition.
    await page.getByLabel('Search').fill('7.5.5')
    await row('7.5.5').first().getByText('An example').click()
    await row('7.5.5').first().locator('.example .mini').waitFor()
    const marked = await row('7.5.5').first().locator('.elsewhere mark').allTextContents()
    assert.ok(marked.length > 0)
    // Numbers are those of the text.
    await page.getByLabel('Search').fill('')
    for (const more of [1, 2]) {
        await page.getByRole('button', { name: 'Show more' }).click()
        await page.waitForFunction(
            (n) => document.querySelectorAll('.provisions h3').length > n,
            more * 80,
        )
    }
    const numbers = await page.locator('.provisions h3, .elsewhere dt').allTextContents()
    assert.deepEqual(
        numbers.filter((text) => text.includes('#')),
        [],
    )
    // By chapter.
    await page.locator('.chapters summary').click()
    await page.getByRole('button', { name: 'Appendix D:' }).click()
    await page.locator('.provisions .sought').waitFor()
    assert.match(page.url(), /#D\./)
    assert.deepEqual(await axe(page), [])
    // What the text here does not contain is said where it is chosen.
    await page.getByText('2017', { exact: true }).first().click()
    await page.locator('.about-edition', { hasText: 'only Articles 6 to 9 are here' }).waitFor()
    await page.getByText('1988', { exact: true }).first().click()
    await page.getByLabel('Search').fill('10.7')
    await page.locator('.provisions h3', { hasText: '10.7' }).first().waitFor()
    await page.goto(server.url)
    await page.getByText('More: names').click()
    await page.getByRole('group', { name: 'Laws of' }).getByText('2017').click()
    await page.getByText('only Articles 6 to 9 are here').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})
