// The report of an audit in a browser: a file that shows each finding on a board.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { browser, program, test } from './lib.mjs'

const folder = mkdtempSync(join(tmpdir(), 'arbiter-'))
const file = join(folder, 'report.html')
const games = join(folder, 'games.pgn')
const HOSTILE = `[Event "<b>x</b>"]
[PlyCount "9"]
[Result "*"]

1. e4 {</script><script>throw new Error("run")</script><!-- } *
`
let chrome

before(async () => {
    try {
        writeFileSync(games, HOSTILE)
        execFileSync(program, ['audit', '--report', file, 'docs/pgn/audit.pgn', games])
    } catch (error) {
        assert.equal(error.status, 1) // something was found
    }
    chrome = await browser()
})
after(async () => {
    await chrome?.close()
    rmSync(folder, { recursive: true })
})

/** The report, which asks nobody for anything. */
async function open() {
    const page = await (await chrome.newContext()).newPage()
    const asked = []
    const faults = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto('file://' + file)
    await page.locator('form:not([hidden])').waitFor()
    return { page, asked, faults }
}

test('each finding opens its game at that ply', async () => {
    const { page, asked, faults } = await open()
    const board = () => page.locator('dialog .board').getAttribute('src').then(decodeURIComponent)
    await page.locator('#findings tbody tr', { hasText: 'illegal-move' }).click()
    await page.locator('dialog[open]').waitFor()
    const there = await page.locator('dialog').textContent()
    assert.match(there, /audit\.pgn:2:6 illegal-move Nf6/)
    assert.match(there, /3\.9\.2: /)
    assert.equal(await page.locator('.moves .fault').textContent(), 'Nf6')
    const last = await board()
    await page.keyboard.press('ArrowLeft')
    assert.notEqual(await board(), last)
    await page.keyboard.press('End')
    assert.equal(await board(), last) // the illegal move cannot be shown
    await page.keyboard.press('Escape')
    await page.locator('dialog:not([open])').waitFor({ state: 'attached' })
    assert.deepEqual(faults, [])
    assert.deepEqual(
        asked.filter((url) => !/^(file|data):/.test(url)),
        [],
    )
    await page.close()
})

test('the table is filtered and sorted', async () => {
    const { page } = await open()
    const names = () => page.locator('#findings tbody tr:visible td:nth-child(5)').allTextContents()
    const all = await names()
    assert.equal(all.length, 6)
    await page.locator('#findings th', { hasText: 'Name' }).click()
    assert.deepEqual(await names(), [...all].sort())
    await page.locator('#findings th', { hasText: 'Name' }).click()
    assert.deepEqual(await names(), [...all].sort().reverse())
    await page.locator('[name=kind]').selectOption('cannot-mate')
    assert.deepEqual(await names(), ['cannot-mate'])
    assert.equal(await page.locator('form output').textContent(), '1 / 6')
    await page.locator('[name=kind]').selectOption('')
    await page.locator('[name=text]').fill('fifth time')
    assert.deepEqual(await names(), ['moves-after-end'])
    await page.close()
})

test('text from a file stays text', async () => {
    const { page, faults } = await open()
    await page.locator('#findings tbody tr', { hasText: 'tag-contradicts' }).click()
    await page.locator('dialog[open] h2', { hasText: '<b>x</b>' }).waitFor()
    assert.equal(await page.locator('.moves button').first().textContent(), 'e4')
    assert.deepEqual(faults, [])
    await page.close()
})
