// The board and its side: the dock, its clocks, what one presses there.
import assert from 'node:assert/strict'
import {
    axe,
    becomes,
    chrome,
    drag,
    eventually,
    hold,
    lettered,
    listen,
    middle,
    moved,
    pass,
    person,
    PHONE,
    playAll,
    ready,
    score,
    server,
    stage,
    test,
    timed,
} from './lib.mjs'

stage()

const NAMES = { White: 'Anna', Black: 'Boris' }
const both = ({ game, tokens }) => `${server.url}/game/${game}#${tokens.white},${tokens.black}`
const box = (page, part) => page.locator(part).first().boundingBox()

test('one dock at the height of the board: opponent, moves, actions, oneself', async () => {
    for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [1180, 820],
    ]) {
        const game = await server.game(NAMES, { start: 'now' })
        const page = await person(chrome, server, { viewport: { width, height } })
        await page.goto(server.url + game.links.black)
        await page.locator('.strip.running').waitFor()
        await lettered(page)
        const board = await box(page, '.board')
        const parts = ['.strip.top', '.moves', '.actions', '.strip.bottom']
        const [top, moves, actions, bottom] = await Promise.all(parts.map((one) => box(page, one)))
        const near = (a, b) => Math.abs(a - b) < 2
        assert.ok(near(top.y, board.y), 'the opponent begins where the board does')
        assert.ok(near(bottom.y + bottom.height, board.y + board.height), 'oneself ends with it')
        for (const part of [top, moves, actions, bottom])
            assert.ok(part.x > board.x + board.width && part.x + part.width <= width)
        assert.ok(top.y < moves.y && moves.y < actions.y && actions.y < bottom.y)
        assert.equal(await page.locator('.strip.top .name').innerText(), 'Anna')
        const scrolls = await page.evaluate(
            () => document.documentElement.scrollHeight > innerHeight + 1,
        )
        assert.equal(scrolls, false, 'all of it is in sight')
        // An offer brings its answers, a question its own: the rest stays.
        await server.act(game.game, game.tokens.white, 'offers draw')
        await page.getByRole('button', { name: 'Accept the draw' }).waitFor()
        assert.deepEqual(await box(page, '.actions'), actions)
        await page.getByRole('button', { name: 'Resign…' }).click()
        await page.getByRole('button', { name: 'Yes, resign' }).waitFor()
        assert.deepEqual(await box(page, '.actions'), actions)
        assert.deepEqual(await box(page, '.strip.bottom'), bottom)
        assert.deepEqual(await axe(page), [])
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})

test('digits have one width, in the font of the page', async () => {
    const page = await person(chrome, server)
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Play on this screen' }).waitFor()
    const widths = await page.evaluate(async () => {
        await document.fonts.ready
        const node = document.createElement('span')
        node.className = 'digits'
        document.body.append(node)
        return ['0:00', '1:11', '8:47'].map((text) => {
            node.textContent = text
            return node.getBoundingClientRect().width
        })
    })
    assert.equal(new Set(widths).size, 1, `${widths}`)
    assert.ok(await page.evaluate(() => document.fonts.check('650 16px Figtree')))
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('low time cannot be overlooked, nor a flag', async () => {
    const game = await server.game({ ...NAMES, TimeControl: '60' }, { start: 'now' })
    const page = await person(chrome, server)
    await timed(page)
    await page.goto(server.url + game.links.white)
    await page.locator('.strip.running').waitFor()
    await hold(page)
    const look = () =>
        page.locator('.strip.white .clock').evaluate((node) => {
            const { backgroundColor, outlineStyle } = getComputedStyle(node)
            return `${backgroundColor} ${outlineStyle}`
        })
    const calm = await look()
    assert.match(calm, /none$/)
    await pass(page, 45000)
    await page.locator('.strip.white .digits.low').waitFor()
    assert.match(await look(), /^rgb\(163, 38, 38\) solid$/)
    assert.deepEqual(await axe(page), [])
    await page.context().close()
})

test('material: what each has more of, and who leads by how much', async () => {
    const game = await server.game(NAMES, { start: 'now' })
    const page = await person(chrome, server, PHONE)
    await page.goto(both(game))
    await page.locator('.strip.running').waitFor()
    assert.equal(await page.locator('.material').count(), 0, 'nothing while it is even')
    await playAll(page, 'e4 d5 exd5 Qxd5')
    assert.equal(await page.locator('.material').count(), 0, 'a pawn each')
    await playAll(page, 'Nc3 Qxa2 Rxa2')
    await page.locator('.strip.white .lead', { hasText: '+8' }).waitFor()
    assert.equal(await page.locator('.strip.white .surplus svg').count(), 1)
    assert.equal(await page.locator('.strip.black .surplus svg').count(), 1)
    assert.equal(await page.locator('.strip.black .lead').count(), 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the press is not offered where it can only cost', async () => {
    const press = (page) => page.getByRole('button', { name: 'Press', exact: true })
    const plain = await server.game(NAMES, { start: 'now', table: { press: 'separate' } })
    const page = await person(chrome, server)
    await page.goto(both(plain))
    await page.locator('.strip.white.running').waitFor()
    assert.equal(await press(page).count(), 0, 'there is no move to complete')
    await page.keyboard.press('p')
    await drag(page, 'e2', 'e4')
    await press(page).waitFor()
    await page.keyboard.press('p')
    await page.locator('.strip.black.running').waitFor()
    assert.equal(await press(page).count(), 0)
    assert.equal(await page.locator('.ruled').count(), 0, 'nothing was ruled against anybody')
    // As over the board it is always there, with what it costs.
    const strict = await server.game(NAMES, {
        start: 'now',
        table: { touch: true, press: 'separate' },
    })
    await page.goto(both(strict))
    await press(page).click()
    await page.locator('.ruled', { hasText: 'pressed without a move' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('resigning asks once, and a double click does not answer', async () => {
    const game = await server.game(NAMES, { start: 'now' })
    const page = await person(chrome, server)
    await page.goto(server.url + game.links.white)
    await page.locator('.strip.running').waitFor()
    const resign = page.getByRole('button', { name: 'Resign…' })
    // Where the answer will be, as close to the question as it may come.
    await resign.click()
    const yes = await box(page, '.ask .danger')
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await resign.evaluate((node, { x, y }) => {
        node.style.cssText = `position: fixed; left: ${x}px; top: ${y}px`
    }, yes)
    const at = [yes.x + 10, yes.y + 10]
    await page.mouse.dblclick(...at)
    await page.getByRole('button', { name: 'Yes, resign' }).waitFor()
    await page.waitForTimeout(300)
    assert.equal(await page.locator('.banner.result').count(), 0)
    await page.mouse.click(...at) // meant
    await page.locator('.banner.result').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the result has its moment: names, score, how; to copy, to print', async () => {
    const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '.')
    let created, game
    do {
        created = today()
        game = await server.game(NAMES, { start: 'now' })
    } while (created !== today())
    const page = await person(chrome, server)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(both(game))
    await playAll(page, 'f3 e5 g4 Qh4#')
    await moved(page, 'Qh4#')
    const result = page.locator('.banner.result')
    await result.waitFor()
    const words = (await result.innerText()).replace(/\s+/g, ' ')
    assert.match(words, /^Anna 0–1 Boris Black wins by checkmate 5\.1\.1/)
    assert.deepEqual(await axe(page), [])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy PGN' }).click()
    await page.getByRole('button', { name: 'Copied PGN' }).waitFor()
    assert.ok((await clipboard()).includes(`[Date "${created}"]`), await clipboard())
    assert.match(await clipboard(), /2\. g4\s.*Qh4#/s)
    await page.getByRole('button', { name: 'Copy FEN' }).click()
    await page.getByRole('button', { name: 'Copied FEN' }).waitFor()
    assert.match(
        await clipboard(),
        /^rnb1kbnr\/pppp1ppp\/8\/4p3\/6Pq\/5P2\/PPPPP2P\/RNBQKBNR w KQkq/,
    )
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('keys work wherever the focus is, and ? shows them', async () => {
    const game = await server.game(NAMES, { start: 'now', table: { press: 'separate' } })
    const page = await person(chrome, server)
    await page.goto(both(game))
    await page.locator('.strip.running').waitFor()
    const flipped = (yes) => page.locator(yes ? '.board.flipped' : '.board:not(.flipped)').waitFor()
    await page.locator('[data-square="e2"]').focus()
    await page.keyboard.press('f')
    await flipped(true)
    await page.getByRole('tab', { name: 'Moves' }).focus()
    await page.keyboard.press('f')
    await flipped(false)
    // In a field a letter is a letter, and with Alt a key.
    const field = page.getByLabel('Type a move')
    await field.fill('Nf3')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Press', exact: true }).waitFor()
    await field.press('f')
    assert.equal(await field.inputValue(), 'f')
    await field.press('Alt+f')
    await flipped(true)
    await field.press('Alt+p')
    await page.locator('.strip.black.running').waitFor()
    await field.fill('')
    await page.locator('[data-square="e2"]').focus()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await dialog.getByText('Press the clock').waitFor()
    assert.deepEqual(await axe(page), [])
    await page.keyboard.press('f')
    await flipped(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('sounds: on by default after the first touch, each its own, off by a switch', async () => {
    const game = await server.game({ ...NAMES, TimeControl: '60' }, { start: 'now' })
    const page = await person(chrome, server)
    await listen(page)
    await timed(page)
    await page.goto(server.url + game.links.white)
    await page.locator('.strip.running').waitFor()
    const sounds = () => page.evaluate(() => globalThis.pitches.splice(0))
    const wait = () => page.waitForFunction(() => globalThis.pitches.length > 0)
    const next = async () => {
        await wait()
        return sounds()
    }
    await playAll(page, 'e4')
    assert.deepEqual(await next(), [320], 'a move')
    await server.act(game.game, game.tokens.black, 'plays d5')
    assert.deepEqual(await next(), [320], 'the opponent’s')
    await playAll(page, 'exd5')
    assert.deepEqual(await next(), [460, 300], 'a capture')
    await server.act(game.game, game.tokens.black, 'plays Qxd5')
    assert.deepEqual(await next(), [460, 300], 'the opponent’s')
    await playAll(page, 'Nc3')
    assert.deepEqual(await next(), [320], 'a move')
    await server.act(game.game, game.tokens.black, 'plays Qe5+')
    assert.deepEqual(await next(), [320, 880], 'check')
    await hold(page)
    await pass(page, 45000)
    assert.deepEqual(await next(), [1046, 1046, 1046], 'low time')
    const off = page.getByRole('banner').getByRole('button', { name: 'Sounds' })
    await off.click()
    await off.and(page.locator('[aria-pressed="false"]')).waitFor()
    await server.act(game.game, game.tokens.black, 'offers draw')
    await page.getByRole('button', { name: 'Accept the draw' }).click()
    await page.locator('.banner.result').waitFor()
    assert.deepEqual(await sounds(), [], 'silence')
    await off.click()
    await sounds()
    await page.goto(server.url + (await server.game(NAMES, { start: 'now' })).links.white)
    await page.locator('.strip.running').waitFor()
    await page.getByRole('button', { name: 'Resign…' }).click()
    await page.getByRole('button', { name: 'Yes, resign' }).click()
    assert.deepEqual(await next(), [523, 659, 784], 'the end')
    // A switch on every page.
    for (const path of ['/', '/watch', '/laws', '/clock', `/room#${server.room}`]) {
        await page.goto('about:blank')
        await page.goto(server.url + path)
        await page.getByRole('button', { name: 'Sounds' }).waitFor()
    }
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the square under a carried piece is marked; arrows and circles are one’s own', async () => {
    const game = await server.game(NAMES, { start: 'now' })
    const page = await person(chrome, server)
    await page.goto(server.url + game.links.white)
    await ready(page)
    const to = async (square) => page.mouse.move(...(await middle(page, square)), { steps: 3 })
    await to('g1')
    await page.mouse.down()
    await to('f3')
    await page.locator('[data-square="f3"][data-under]').waitFor()
    await to('h3')
    await page.locator('[data-square="h3"][data-under]').waitFor()
    assert.equal(await page.locator('[data-under]').count(), 1)
    await to('g1')
    await page.mouse.up()
    await page.locator('[data-under]').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    const draw = async (from, end) => {
        await to(from)
        await page.mouse.down({ button: 'right' })
        await to(end)
        await page.mouse.up({ button: 'right' })
    }
    await draw('e2', 'e4')
    await draw('d5', 'd5')
    await becomes(() => page.locator('.drawing path').count(), 1)
    await becomes(() => page.locator('.drawing circle').count(), 1)
    await draw('d5', 'd5') // once more takes it away
    await becomes(() => page.locator('.drawing circle').count(), 0)
    assert.deepEqual(await score(page), [], 'nothing was played')
    await drag(page, 'e2', 'e4')
    await moved(page, 'e4')
    await page.locator('.drawing').waitFor({ state: 'detached' }) // a move wipes it off
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('the scoresheet with rulings and signatures is one printed page', async () => {
    const game = await server.game(NAMES, {
        start: 'now',
        table: { touch: true, press: 'with-move' },
    })
    const act = (by, text) => server.act(game.game, game.tokens[by], text)
    await act('white', 'plays e2e5')
    for (const [i, move] of 'e4 g5 d4 f6 Qh5#'.split(' ').entries())
        await act(i % 2 ? 'black' : 'white', `plays ${move}`)
    const page = await person(chrome, server)
    await page.goto(server.url + game.links.white)
    await page.locator('.banner.result').waitFor()
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.print-only')
    assert.match(await paper.innerText(), /illegal move.*Boris gets .* more.*7\.5\.5/)
    assert.match(await paper.innerText(), /White wins by checkmate \(Article 5\.1\.1\)/)
    for (const part of ['.signatures', '.paper', '.ruled-list'])
        assert.ok(await page.locator(part).isVisible(), part)
    for (const part of ['.board', '.strip', '.bar'])
        assert.equal(await page.locator(part).first().isVisible(), false, part)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('three boards and two sets of pieces', async () => {
    const game = await server.game(NAMES, { start: 'now' })
    const page = await person(chrome, server)
    await page.goto(server.url + game.links.white)
    await ready(page)
    const look = () =>
        page.evaluate(() => {
            const square = document.querySelector('[data-square="e4"]')
            const knight = [...document.querySelectorAll('#wN path')].map((one) => one.outerHTML)
            return [getComputedStyle(square).backgroundColor, knight.join('')]
        })
    const seen = [await look()]
    const other = async () => {
        const before = JSON.stringify(seen.at(-1))
        await eventually(async () => JSON.stringify(await look()) !== before)
        seen.push(await look())
    }
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const board of ['Forest', 'Slate']) {
        await page.getByRole('group', { name: 'Board' }).getByText(board).click()
        await other()
    }
    assert.equal(new Set(seen.map(([color]) => color)).size, 3)
    await page.getByRole('group', { name: 'Pieces' }).getByText('Plain').click()
    await other()
    const chosen = seen.at(-1)
    assert.notEqual(chosen[1], seen[0][1])
    assert.deepEqual(await axe(page), [])
    await page.reload()
    await ready(page)
    await becomes(look, chosen) // it is kept
    assert.deepEqual(page.faults, [])
    await page.context().close()
})
