// The scoresheet at a real board: without a network, reloaded, as on paper; and a claim.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { chrome, click, cutOff, person, PHONE, server, stage, test } from './lib.mjs'

stage()

const entries = (page) => page.locator('.score .entry').allInnerTexts()
const moves = async (page) =>
    (await entries(page)).map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
async function write(page, text) {
    const before = (await moves(page)).length
    await page.getByLabel('Write a move').fill(text)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
        (n) =>
            [...document.querySelectorAll('.score .entry')].filter((one) => one.innerText.trim())
                .length > n,
        before,
    )
}
/** Wait until the server has all that is written. */
const stored = (page) => page.waitForFunction(() => !document.querySelector('.unsent'))
const sheetOf = (game, colour) => server.url + game.links[colour].replace('/game/', '/sheet/')
const done = async (...pages) => {
    for (const page of pages) {
        assert.deepEqual(page.faults, [])
        await page.context().close()
    }
}
/** What the server has of a sheet. */
async function told(game, colour) {
    const answer = await fetch(`${server.url}/api/games/${game.game}`, {
        headers: { Authorization: `Bearer ${game.tokens.arbiter}` },
    })
    const { sheets, game: inner } = await answer.json()
    return (sheets ?? inner.sheets)[colour].plies.map(({ text }) => text)
}

const MANUAL = { Scoresheets: 'manual', Arbiter: 'present', TimeControl: '5400+30' }

test('without a network what is written stands at once, once and in order, through a reload', async () => {
    const game = await server.game(MANUAL, { start: 'now' })
    const page = await person(chrome, server, PHONE)
    await page.goto(sheetOf(game, 'white'))
    await write(page, 'e4')
    await stored(page)
    await cutOff(page, 'sheet')
    for (const text of ['e5', 'd4', 'd5', 'c4']) await write(page, text)
    assert.deepEqual(await moves(page), ['e4', 'e5 •', 'd4 •', 'd5 •', 'c4 •'])
    await page.reload()
    await page.locator('.entry', { hasText: 'c4' }).waitFor()
    await page.getByText('The connection is lost').waitFor()
    await write(page, 'Nf6')
    await page.context().setOffline(false)
    const all = ['e4', 'e5', 'd4', 'd5', 'c4', 'Nf6']
    await stored(page)
    assert.deepEqual(await moves(page), all)
    assert.deepEqual(await told(game, 'white'), all)
    await done(page)
})

test('the network comes and goes: nothing is lost, doubled or out of order', async () => {
    const game = await server.game(MANUAL, { start: 'now' })
    const page = await person(chrome, server, PHONE)
    await page.goto(sheetOf(game, 'black'))
    await page.getByLabel('Write a move').waitFor()
    const all = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5'.split(' ')
    for (const [i, text] of all.entries()) {
        await page.context().setOffline(i % 3 === 1)
        await write(page, text)
    }
    await page.context().setOffline(false)
    await stored(page)
    assert.deepEqual(await moves(page), all)
    assert.deepEqual(await told(game, 'black'), all)
    await done(page)
})

test('as on paper: an illegal move is written, nothing is shown, corrections stay to be seen', async () => {
    const game = await server.game(MANUAL, { start: 'now' })
    const page = await person(chrome, server, PHONE)
    await page.goto(sheetOf(game, 'white'))
    await page.locator('.board.live').waitFor()
    await click(page, 'e1')
    assert.equal(await page.locator('.goal, .prey').count(), 0)
    await click(page, 'e3')
    await page.locator('.entry', { hasText: 'Ke1e3' }).waitFor()
    // The board goes on from there.
    await page.getByRole('gridcell', { name: 'e3, white king' }).waitFor()
    await write(page, 'e5')
    await page.locator('.entry', { hasText: 'e5' }).click()
    await page.getByLabel('Write a move').fill('d5')
    await page.keyboard.press('Enter')
    await page.locator('.entry del', { hasText: 'e5' }).waitFor()
    await stored(page)
    await page.reload()
    await page.locator('.entry del', { hasText: 'e5' }).waitFor()
    assert.deepEqual(await told(game, 'white'), ['Ke1e3', 'd5'])
    // With help the board knows the moves.
    await page.getByLabel('With help').check()
    await page.locator('.entry.bad').waitFor()
    await done(page)
})

test('one device, no server: the sheet is kept, signed, and goes home as PGN', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/sheet`)
    await page.getByLabel('White', { exact: true }).fill('Anna')
    for (const text of ['f3', 'e5', 'g4', 'Qh4']) await write(page, text)
    await page.getByRole('button', { name: 'Mark draw offer' }).click()
    await page.getByRole('button', { name: 'Sign the result' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '0–1' }).click()
    await page.getByText('Signed 0–1').waitFor()
    await page.reload()
    await page.getByText('Signed 0–1').waitFor()
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'PGN' }).click(),
    ])
    assert.match(
        readFileSync(await file.path(), 'utf8'),
        /\[White "Anna"\][^]*1\. f3 e5 2\. g4 Qh4# \{\(=\)\} 0-1\n/,
    )
    await done(page)
})

test('who signs another result than the declared one is asked; so is who resigns', async () => {
    const game = await server.game(MANUAL, { start: 'now' })
    const page = await person(chrome, server, PHONE)
    await page.goto(sheetOf(game, 'white'))
    await page.getByRole('button', { name: 'Sign the result' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('group', { name: 'Resign?' }).getByRole('button', { name: 'No' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    await server.act(game.game, game.tokens.arbiter, 'declares 0-1')
    await page.getByRole('button', { name: 'Sign the result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '1–0' }).click()
    await dialog.getByText('The result is 0–1. Do you sign 1–0?').waitFor()
    await dialog.getByRole('button', { name: 'No' }).press('Enter')
    await dialog.getByRole('button', { name: '0–1' }).press('Enter')
    await page.getByText('Signed 0–1').waitFor()
    await done(page)
})

test('letters of the language are read and written', async () => {
    const page = await person(chrome, server, { ...PHONE, locale: 'de-DE' })
    await page.goto(`${server.url}/sheet`)
    await page.locator('.type input').fill('Sf3')
    await page.keyboard.press('Enter')
    await page.locator('.entry', { hasText: 'Sf3' }).waitFor()
    await done(page)
})

test('a claim is checked on a phone, without a network: the third time, and why not', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/claim`)
    await page
        .getByLabel('The moves on the sheet, or PGN')
        .fill('1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. ')
    await cutOff(page, 'claim')
    await page.reload()
    for (const key of ['N', 'g', '1'])
        await page.getByRole('button', { name: key, exact: true }).click()
    await page.getByLabel('The move that was written down').fill('e5')
    await page.locator('.answer.wrong', { hasText: '9.5.3' }).waitFor()
    await page.getByLabel('The move that was written down').fill('Ng8')
    await page.locator('.answer.right', { hasText: '9.2.1' }).waitFor()
    // A wrong word stays, and says why.
    await page.getByLabel('The moves on the sheet, or PGN').fill('e4 Ke4 d4')
    await page.locator('.read .bad', { hasText: 'Ke4' }).waitFor()
    assert.equal(await page.locator('.answer').count(), 0)
    await done(page)
})

test('a sheet with slips is mended, and the game taken over', async () => {
    const page = await person(chrome, server, PHONE)
    await page.goto(`${server.url}/sheet`)
    for (const text of ['d4', 'd5', 'Nf3']) await write(page, text)
    await page.getByRole('button', { name: 'Mend a scoresheet…' }).click()
    const dialog = page.getByRole('dialog')
    const own = dialog.getByLabel('The moves as they were written')
    assert.equal(await own.inputValue(), 'd4 d5 Nf3')
    await own.fill('1. d4 d5 2. Nf3 Nf6 3. e3 e6 4. Nd2 8e7')
    await dialog.getByRole('button', { name: 'Find the game' }).click()
    const first = dialog.getByRole('region', { name: 'Game A' })
    await first.getByText('4... 8e7 stands for Be7').waitFor()
    await dialog.getByRole('region', { name: 'Game B' }).waitFor()
    await dialog
        .getByLabel('The other player’s scoresheet')
        .fill('1. d4 d5 2. Nf3 Nf6 3. e3 4. Nfd2 Be7')
    await dialog.getByRole('button', { name: 'Find the game' }).click()
    await first.getByText('Nfd2').first().waitFor()
    await first.getByRole('button', { name: 'Take it over' }).click()
    await page.locator('.entry', { hasText: 'Be7' }).waitFor()
    const all = 'd4 d5 Nf3 Nf6 e3 e6 Nfd2 Be7'.split(' ')
    assert.deepEqual(await moves(page), all)
    await done(page)
})

test('the judge’s desk takes over a game that a sheet tells', async () => {
    const page = await person(chrome, server, { ...PHONE, locale: 'de-DE' })
    await page.goto(`${server.url}/judge`)
    await page.getByRole('button', { name: 'Ein Formular ausbessern…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Die Züge, wie sie aufgeschrieben sind').fill('1. e4 e5 2. Sf3 5c6')
    await dialog.getByRole('button', { name: 'Die Partie finden' }).click()
    const game = dialog.getByRole('region', { name: 'Partie A' })
    await game.getByText('2... 5c6 steht für Sc6').waitFor()
    await game.getByRole('button', { name: 'Übernehmen' }).click()
    await page.locator('.editor .cm-line', { hasText: 'black plays Nc6' }).waitFor()
    await done(page)
})
