// The judge's desk: a transcript is written, judged and shared in the browser alone.
import assert from 'node:assert/strict'
import { axe, chrome, person, server, stage, test } from './lib.mjs'

stage()

const open = async (options) => {
    const page = await person(chrome, server, options)
    await page.goto(`${server.url}/judge`)
    await page.locator('.judge .board').waitFor()
    return page
}

const editor = (page) => page.getByRole('textbox', { name: 'Transcript' })

/** Paste another text in place of what is there. */
async function write(page, text) {
    await editor(page).focus()
    await page.keyboard.press('Control+a')
    await editor(page).evaluate((node, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    }, text)
}

const act = (page, words) => page.locator('.judge-rulings .act', { hasText: words })

const TEXT = `[Laws "2023"]
[TimeControl "600+5"]

0:00:00 arbiter starts
+20 white touches g1
+5 white plays Nf3`

test('what is written is judged, with the reasons, and shown on the board', async () => {
    const page = await open()
    await write(page, TEXT)
    await act(page, 'White touches g1').getByText('must move the piece on g1').waitFor()
    await act(page, 'White touches g1').getByText('On this move White touched g1').waitFor()
    await page.locator('.judge .strip.white .digits', { hasText: '9:45' }).waitFor()
    await page.locator('.judge-status', { hasText: 'Black has the move' }).waitFor()
    await page.locator('[data-square="f3"][aria-label*="knight"]').waitFor()
    // The board and the clocks are those of the cursor's line.
    await page.keyboard.press('ArrowUp')
    await page.locator('.judge .strip.white .digits', { hasText: '9:45' }).waitFor()
    await page.locator('[data-square="g1"][aria-label*="touched"]').waitFor()
    await page.locator('.act.now', { hasText: 'touches g1' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('an error is shown where it is, and what came before is judged', async () => {
    const page = await open()
    await write(page, `${TEXT}\n+5 black plays Qh4`)
    await page.locator('.faults', { hasText: 'Line 7' }).waitFor()
    await page.locator('.editor .wrong', { hasText: 'Qh4' }).waitFor()
    await act(page, 'White plays Nf3').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('editions side by side, with what differs marked', async () => {
    const page = await open()
    await write(page, '[TimeControl "7200"]\n0:00:00 arbiter starts\n+5 white plays e2e5')
    await act(page, 'White plays e2e5').getByText('2 min').waitFor()
    await page.getByRole('group', { name: 'Laws of' }).getByText('1988').click()
    const row = act(page, 'White plays e2e5').locator('.consequence.differs', { hasText: '2 min' })
    await row.getByText('not in 1988').waitFor({ state: 'attached' })
    await row.getByRole('button', { name: 'Article 7.5.5 of 2023' }).waitFor()
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('nothing is sent while one writes', async () => {
    const page = await open()
    const sent = []
    page.on('request', (request) => sent.push(request.url()))
    await write(page, TEXT)
    await act(page, 'White plays Nf3').waitFor()
    await write(page, `${TEXT}\n+5 black plays e5`)
    await act(page, 'Black plays e5').waitFor()
    assert.deepEqual(sent, [])
    await page.context().close()
})
