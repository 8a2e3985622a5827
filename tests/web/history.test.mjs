// What has been: a long game act by act, and the last rulings of all games.
import assert from 'node:assert/strict'
import { axe, chrome, person, Server, stage, test } from './lib.mjs'

stage()

test('a game of 600 acts replays wholly', async () => {
    const long = await new Server('--rate', '0', '--address-work', '0').start()
    try {
        const game = await long.game({}, { start: 'now', spectators: 'anyone' })
        for (let sent = 1; sent < 598; sent++)
            await long.act(game.game, game.tokens.white, `adjusts ${'abcdefgh'[sent % 8]}2`)
        await long.act(game.game, game.tokens.white, 'plays e4')
        await long.act(game.game, game.tokens.black, 'plays e5')
        const page = await person(chrome, long)
        await page.goto(`${long.url}/replay/${game.game}`)
        await page.getByText('Act 1 of 600').waitFor()
        const scrubber = page.getByRole('slider')
        await scrubber.focus()
        await page.keyboard.press('End')
        await page.getByText('Act 600 of 600').waitFor()
        await page.getByRole('region', { name: 'Act', exact: true }).getByText('plays e5').waitFor()
        await page.getByRole('gridcell', { name: /e5, black pawn/ }).waitFor()
        await page.keyboard.press('ArrowLeft')
        await page.getByRole('region', { name: 'Act', exact: true }).getByText('plays e4').waitFor()
        assert.deepEqual(page.faults, [])
        await page.context().close()
    } finally {
        await long.stop()
    }
})

test('the last rulings of the room stand in their order, also for those who come late', async () => {
    const hall = await new Server().start()
    try {
        const open = { start: 'now', spectators: 'anyone' }
        const first = await hall.game({ White: 'Anna', Black: 'Boris', Arbiter: 'present' }, open)
        const second = await hall.game({ White: 'Cleo', Black: 'Dan', Arbiter: 'present' }, open)
        const secret = await hall.game({ White: 'Eve', Arbiter: 'present' }, { start: 'now' })
        const rule = ({ game, tokens }, act) => hall.act(game, tokens.arbiter, act)
        await rule(first, 'penalises white warning')
        await rule(second, 'adds white 2:00')
        await rule(first, 'penalises black warning')
        await rule(secret, 'penalises white warning')
        const page = await person(chrome, hall)
        await page.goto(`${hall.url}/watch`)
        const lines = page.getByRole('region', { name: 'Last rulings' }).locator('li')
        const words = [
            /^Anna – Boris: Penalty for Boris: warning\./,
            /^Cleo – Dan: Cleo gets 2:00 more\./,
            /^Anna – Boris: Penalty for Anna: warning\./,
        ]
        const read = async () => {
            await lines.nth(words.length - 1).waitFor()
            const told = await lines.allTextContents()
            assert.equal(told.length, words.length)
            words.forEach((word, i) => assert.match(told[i], word))
        }
        await read()
        // Each new one comes first; what else happens at a board brings none again.
        await hall.act(first.game, first.tokens.white, 'plays e4')
        await rule(second, 'adds black 1:00')
        words.unshift(/^Cleo – Dan: Dan gets 1:00 more\./)
        await read()
        assert.deepEqual(await axe(page), [])
        // Also after a restart, when all games are read again.
        await hall.kill()
        await hall.start()
        await page.reload()
        await read()
        assert.deepEqual(page.faults, [])
        await page.context().close()
    } finally {
        await hall.stop()
    }
})
