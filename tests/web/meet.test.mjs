// A club game on three devices without a server between them: a clock and two sheets, which
// meet when it is over.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrome, hold, pass, person, PHONE, server, stage, test, timed } from './lib.mjs'

stage()

const MOVES = 'e4 e5 Nf3 Nc6 Bc4 Bc5 Qe2 d6 Nc3 Nf6'.split(' ')

/** The link that a device gives. */
const linkOf = async (page, label) => {
    const field = page.locator('.share', { hasText: label }).locator('input')
    await field.waitFor()
    await page.waitForFunction((one) => /#.{20}/.test(one.value), await field.elementHandle())
    return field.inputValue()
}

test('a clock and two sheets without a server are one game in the end', async () => {
    const clock = await person(chrome, server, PHONE)
    const sheets = [await person(chrome, server, PHONE), await person(chrome, server, PHONE)]
    await timed(clock)
    await clock.goto(`${server.url}/clock`)
    await clock.locator('.half.lower').waitFor()
    await hold(clock)
    for (const [i, page] of sheets.entries()) {
        await page.goto(`${server.url}/sheet`)
        await page.getByLabel(i ? 'Black' : 'White', { exact: true }).fill(i ? 'Boris' : 'Anna')
        if (i) await page.getByRole('button', { name: 'Black’s sheet' }).click()
    }
    await clock.locator('.half.upper').tap()
    await clock.locator('.half.white.running').waitFor()
    for (const [i, move] of MOVES.entries()) {
        await pass(clock, 5000)
        const side = i % 2 ? 'black' : 'white'
        await clock.locator(`.half.${side}`).tap()
        await clock.locator(`.half.${i % 2 ? 'white' : 'black'}.running`).waitFor()
        for (const page of sheets) {
            await page.locator('.type input').fill(move)
            await page.keyboard.press('Enter')
            await page.locator('.score .entry', { hasText: move }).first().waitFor()
        }
    }
    await clock.getByRole('button', { name: 'Pause', exact: true }).tap()
    for (const page of sheets) {
        await page.getByRole('button', { name: 'Sign the result' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '1–0' }).click()
        await page.getByText('Signed 1–0').waitFor()
    }
    await clock.getByRole('button', { name: 'Correct the clocks' }).press('Enter')
    await clock.getByText('Log', { exact: true }).press('Enter')
    const links = [
        await linkOf(clock, 'The clock'),
        await linkOf(sheets[0], 'White’s sheet'),
        await linkOf(sheets[1], 'Black’s sheet'),
    ]
    // Whoever collects them: a fourth device.
    const arbiter = await person(chrome, server)
    for (const link of links) {
        assert.ok(link.length < 2300, 'it fits in a code')
        await arbiter.goto(link)
        await arbiter.locator('.meet li', { hasText: '✓' }).first().waitFor()
    }
    await arbiter.getByText('Anna – Boris').waitFor()
    await arbiter.getByText('The sheets agree so far.').waitFor()
    assert.equal(await arbiter.locator('.meet li', { hasText: '✓' }).count(), 3)
    const [file] = await Promise.all([
        arbiter.waitForEvent('download'),
        arbiter.getByRole('button', { name: 'PGN' }).click(),
    ])
    const pgn = readFileSync(await file.path(), 'utf8')
    assert.match(pgn, /\[White "Anna"\]\n\[Black "Boris"\]\n\[Result "1-0"\]/)
    assert.match(pgn, /1\. e4 \{\[%clk 0:15:15\]\} 1\.\.\. e5 \{\[%clk 0:15:15\]\}/)
    await arbiter.getByRole('link', { name: 'Try it on the judge’s desk' }).click()
    await arbiter.locator('.judge-rulings .act.now').waitFor()
    for (const page of [clock, ...sheets, arbiter]) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
})
