// A club game at a wooden board, on three devices at a server: a clock and two sheets make
// one game while it is played.  With LONG it is one of sixty moves.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrome, hold, pass, person, PHONE, server, stage, test, timed } from './lib.mjs'

stage()

const MATE = 'e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7'.split(' ')

const write = async (page, text) => {
    await page.locator('.type input').fill(text)
    await page.keyboard.press('Enter')
}
/** So many plies stand on this sheet. */
const stands = (page, n) =>
    page.waitForFunction(
        (n) =>
            [...document.querySelectorAll('.score .entry')].filter((one) => one.innerText.trim())
                .length >= n && !document.querySelector('.unsent'),
        n,
    )

/** A table at the server: its pages, and its links. */
async function setUp() {
    const arbiter = await person(chrome, server)
    await arbiter.goto(server.url)
    await arbiter.getByRole('link', { name: 'At a real board' }).click()
    await arbiter.getByLabel('White', { exact: true }).fill('Anna')
    await arbiter.getByLabel('Black', { exact: true }).fill('Boris')
    await arbiter.getByLabel('Time control').selectOption('900+10')
    await arbiter.getByRole('button', { name: 'Set up the table' }).click()
    const link = async (label) =>
        arbiter.locator('.devices .share', { hasText: label }).locator('input').inputValue()
    await arbiter.locator('.devices').waitFor()
    return { arbiter, link }
}

async function done(...pages) {
    for (const page of pages) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
}

test('a clock and two sheets at a server are one game while it is played, to the mate', async () => {
    const { arbiter, link } = await setUp()
    const clock = await person(chrome, server, PHONE)
    const sheets = [await person(chrome, server, PHONE), await person(chrome, server, PHONE)]
    await timed(clock)
    await clock.goto(await link('The clock'))
    await clock.locator('.control', { hasText: '15 + 10' }).waitFor()
    await hold(clock)
    await clock.locator('.half.upper').tap()
    await clock.locator('.half.white.running').waitFor()
    // White's sheet is there from the start; Black comes late, and writes all of it.
    await sheets[0].goto(await link('White’s sheet'))
    for (const [i, move] of MATE.slice(0, 5).entries()) {
        await pass(clock, 5000)
        await clock.locator(`.half.${i % 2 ? 'black' : 'white'}`).tap()
        await clock.locator(`.half.${i % 2 ? 'white' : 'black'}.running`).waitFor()
        await write(sheets[0], move)
        await stands(sheets[0], i + 1)
    }
    await sheets[1].goto(await link('Black’s sheet'))
    for (const move of MATE.slice(0, 5)) await write(sheets[1], move)
    await stands(sheets[1], 5)
    await arbiter.getByText('The sheets agree so far.').waitFor()
    // They differ: the arbiter alone sees it, until one of them is put right.
    await write(sheets[0], MATE[5])
    await write(sheets[1], 'Nh6')
    await arbiter.getByText('≠ 3… Nf6 / Nh6').waitFor()
    assert.equal(await sheets[1].getByText('≠').count(), 0)
    await sheets[1].locator('.entry', { hasText: 'Nh6' }).click()
    await write(sheets[1], MATE[5])
    await arbiter.getByText('The sheets agree so far.').waitFor()
    // A player calls the arbiter.
    await sheets[0].getByRole('button', { name: 'Call the arbiter' }).click()
    await sheets[0].getByRole('button', { name: 'Yes' }).click()
    await sheets[0].getByText('The arbiter is called.').waitFor()
    // The mate is on both sheets: the game is over on every device.
    await pass(clock, 5000)
    await clock.locator('.half.black').tap()
    for (const page of sheets) await write(page, MATE[6])
    await clock.getByText('5.1.1').waitFor()
    assert.equal(await clock.locator('.half.running').count(), 0)
    await arbiter.getByText('5.1.1').waitFor()
    for (const page of sheets) {
        await page.getByText('Sign the result (8.7)').waitFor()
        await page.getByRole('button', { name: 'Sign the result' }).click()
        await page.getByRole('dialog').getByRole('button', { name: '1–0' }).click()
        await page.getByText('Signed 1–0').waitFor()
    }
    await arbiter.getByText('Anna – Boris 1–0').waitFor()
    const pgn = await pgnOf(arbiter)
    assert.match(pgn, /\[White "Anna"\]\n\[Black "Boris"\]\n\[Result "1-0"\]/)
    assert.match(pgn, /1\. e4 \{\[%clk 0:15:15\]\} 1\.\.\. e5 \{\[%clk 0:15:15\]\}/)
    assert.match(pgn, /Qxf7# 1-0\n/)
    await done(arbiter, clock, ...sheets)
})

const pgnOf = async (page) => {
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PGN' }).click(),
    ])
    return readFileSync(await file.path(), 'utf8')
}
