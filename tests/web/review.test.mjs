// After the game, where it was played: its moves with the rulings between them, what else
// could have been played, and what the computer says to it.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import {
    axe,
    chrome,
    click,
    drag,
    lettered,
    person,
    PHONE,
    Server,
    stage,
    tap,
    test,
} from './lib.mjs'

stage()

const ENGINE = ['/usr/games/stockfish', '/usr/games/ethereal-chess', '/usr/games/toga2'].find(
    existsSync,
)

/** A mate, after an illegal move that was ruled on. */
async function mated(server) {
    const game = await server.game(
        { White: 'Anna', Black: 'Boris' },
        { start: 'now', table: { touch: true }, spectators: 'anyone' },
    )
    const acts = ['e4', 'e5', 'f1b4', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7']
    for (const [i, move] of acts.entries()) {
        const who = i < 3 ? ['white', 'black', 'white'][i] : i % 2 ? 'white' : 'black'
        await server.act(game.game, game.tokens[who], `plays ${move}`)
    }
    return game
}

const piece = (page, name) => page.getByRole('gridcell', { name })

test('the rulings stand between the moves, with their reasons; a move by hand is a variation', async () => {
    const server = await new Server('--engine', 'none').start()
    try {
        const game = await mated(server)
        const page = await person(chrome, server)
        await page.goto(server.url + game.links.black)
        const review = page.locator('.review')
        const rows = review.locator('tbody tr')
        await review.getByText('Anna’s first illegal move: Bb4.', { exact: true }).waitFor()
        const told = await rows.allTextContents()
        const at = told.findIndex((row) => row.includes('illegal'))
        assert.match(told[at - 1], /e5/)
        assert.match(told[at + 1], /Bc4/)
        await review.getByText('Why', { exact: true }).click()
        await review.getByText('The bishop moves along a diagonal').first().waitFor()
        await review.getByText('Why', { exact: true }).click()
        // No engine, no button.
        assert.equal(await review.getByRole('button', { name: 'Ask the computer' }).count(), 0)

        // 3...g6 instead of Nf6, and a move more; the result is still there.
        await review.getByRole('button', { name: /^Qh5/ }).click()
        await drag(page, 'g7', 'g6')
        await piece(page, /^g6, black pawn/).waitFor()
        await click(page, 'h5', 'f3')
        const line = review.locator('.variation')
        await line.getByText('Qf3').waitFor()
        assert.equal((await line.textContent()).replace(/\s+/g, ' '), 'Variation:3…g64.Qf3')
        await page.getByText('White wins').first().waitFor()
        // By the keys, along it and back into the game.
        await page.locator('body').click({ position: { x: 1, y: 1 } })
        await page.keyboard.press('ArrowLeft')
        await piece(page, /^h5, white queen/).waitFor()
        await page.keyboard.press('ArrowRight')
        await piece(page, /^f3, white queen/).waitFor()
        await page.getByRole('button', { name: 'Start' }).click()
        await piece(page, /^e2, white pawn/).waitFor()
        await page.keyboard.press('ArrowRight')
        await piece(page, /^e4, white pawn/).waitFor()
        assert.deepEqual(await axe(page), [])
        assert.deepEqual(page.faults, [])

        // A link opens that position, for whoever may watch.
        const guest = await person(chrome, server)
        await guest.goto(`${server.url}/game/${game.game}/3`)
        await piece(guest, /^c4, white bishop/).waitFor()
        await piece(guest, /^b8, black knight/).waitFor()
        await guest.context().close()
        await page.context().close()
    } finally {
        await server.stop()
    }
})

test('the picture of the game goes where it is pressed; on a phone, too', async () => {
    const server = await new Server('--engine', 'none').start()
    try {
        const game = await mated(server)
        const page = await person(chrome, server, PHONE)
        await page.goto(server.url + game.links.white)
        const graph = page.locator('.graph')
        await lettered(page)
        await graph.scrollIntoViewIfNeeded()
        const { x, y, height } = await graph.boundingBox()
        await page.touchscreen.tap(x + 2, y + height / 2)
        await piece(page, /^e2, white pawn/).waitFor()
        await page.locator('.board').first().scrollIntoViewIfNeeded()
        await tap(page, 'd2', 'd4')
        await page.locator('.move-line [data-now]', { hasText: 'd4' }).waitFor()
        assert.deepEqual(page.faults, [])
        await page.context().close()
    } finally {
        await server.stop()
    }
})

test('the computer weighs the position and the game, once it is over', async () => {
    if (!ENGINE) return console.log('missing: stockfish, ethereal-chess or toga2')
    const server = await new Server('--engine', ENGINE).start()
    try {
        const game = await mated(server)
        const page = await person(chrome, server)
        await page.goto(server.url + game.links.white)
        const review = page.locator('.review')
        await review.getByRole('button', { name: /^Qh5/ }).click()
        await review.getByRole('button', { name: 'Ask the computer' }).click()
        await review.getByText(/best /).waitFor()
        // Nf6 lost at once, and is marked so.
        await review.getByText('?? #1').waitFor()
        assert.deepEqual(page.faults, [])
        await page.context().close()

        // Not in a game that goes on.
        const other = await server.game({}, { start: 'now' })
        const fen = encodeURIComponent('4k3/8/8/8/8/8/8/4K2Q w - - 0 1')
        const score = (id, token, what) =>
            fetch(`${server.url}/api/games/${id}/score?fen=${what}`, {
                headers: { Authorization: `Bearer ${token}` },
            })
        assert.equal((await score(other.game, other.tokens.white, fen)).status, 409)
        assert.equal((await score(game.game, game.tokens.white, 'no')).status, 400)
        const black = encodeURIComponent('4k2q/8/8/8/8/8/8/4K3 b - - 0 1')
        const { score: low, mate = low } = await (
            await score(game.game, game.tokens.white, black)
        ).json()
        assert.ok(mate < 0, `${mate}: as White sees it`)
    } finally {
        await server.stop()
    }
})
