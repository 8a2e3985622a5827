// The judge's desk: a transcript is written, judged and shared in the browser alone.
import assert from 'node:assert/strict'
import { axe, chrome, cutOff, DESKTOP, PHONE, person, Server, server, stage, test } from './lib.mjs'

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

test('the page opens at its top, though the last act is far below', async () => {
    const page = await open(PHONE)
    await page.locator('.judge-rulings .act.now').waitFor()
    assert.equal(await page.evaluate(() => scrollY), 0)
    await page.context().close()
})

test('two hundred acts are judged and explained', async () => {
    const page = await open(DESKTOP)
    const there = ['white plays Nf3', 'black plays Nf6', 'white plays Ng1', 'black plays Ng8']
    const acts = Array.from({ length: 199 }, (_, i) =>
        i < 12 ? `+5 ${there[i % 4]}` : `+1 white adjusts ${'abcdefgh'[i % 8]}2`,
    )
    await write(page, ['[TimeControl "5400+30"]', '0:00:00 arbiter starts', ...acts].join('\n'))
    await page.locator('.judge-rulings .act').nth(199).waitFor({ state: 'attached' })
    const [last] = await page.evaluate(() =>
        performance
            .getEntriesByName('judge')
            .slice(-1)
            .map(({ duration }) => duration),
    )
    console.log(`200 acts judged and explained in ${last.toFixed(1)} ms`)
    if (process.env.ARBITER_MEASURE) assert.ok(last < 16, `${last} ms`)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('what is written is judged, with the reasons, and shown on the board', async () => {
    const page = await open()
    await write(page, TEXT)
    await act(page, 'White touches g1').getByText('must move the piece on g1').waitFor()
    await act(page, 'White touches g1').locator('.fact').first().waitFor()
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

test('a text that is too long says so', async () => {
    const page = await open()
    await write(page, `${TEXT}\n# ${'x'.repeat(1 << 20)}`)
    await page.locator('.faults', { hasText: 'too long for the desk' }).waitFor()
    await write(page, TEXT)
    await act(page, 'White plays Nf3').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('editions side by side, with what differs marked', async () => {
    const page = await open()
    await write(page, '[TimeControl "7200"]\n0:00:00 arbiter starts\n+5 white plays e2e5')
    await act(page, 'White plays e2e5').getByText('2:00').waitFor()
    await page.getByRole('group', { name: 'Laws of' }).getByText('1988').click()
    const row = act(page, 'White plays e2e5').locator('.consequence.differs', { hasText: '2:00' })
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
    // Its own files, which it keeps for when there is no network, and nothing else.
    assert.deepEqual(
        sent.filter((url) => !url.includes('/assets/')),
        [],
    )
    await page.context().close()
})

const lines = (page) =>
    page.locator('.editor .cm-line').evaluateAll((nodes) =>
        nodes.map((node) => {
            const copy = node.cloneNode(true)
            for (const beside of copy.querySelectorAll('.beside')) beside.remove()
            return copy.textContent
        }),
    )

/** Wait until the text ends with this line. */
async function ends(page, line) {
    await page.locator('.editor .cm-line', { hasText: line }).last().waitFor()
    assert.ok((await lines(page)).at(-1).startsWith(line), (await lines(page)).at(-1))
}

test('acts with the mouse: moved, touched, offered, at the time of the slider', async () => {
    const page = await open()
    await write(page, '[TimeControl "600"]\n0:00:00 arbiter starts')
    await page.locator('.judge-status', { hasText: 'White has the move' }).waitFor()
    const square = (name) => page.locator(`.judge [data-square="${name}"]`)
    await square('e2').click()
    await square('e4').click()
    await ends(page, '+10      white plays e4')
    await page.locator('.judge-status', { hasText: 'Black has the move' }).waitFor()
    await page.getByLabel('How much later').fill('75')
    await page.getByText('Black 8:45').waitFor()
    await page.getByRole('group', { name: 'On the board' }).getByText('Touch').click()
    await square('g8').click()
    await ends(page, '+1:15    black touches g8')
    await act(page, 'Black touches g8').getByText('must move the piece on g8').waitFor()
    await page.getByLabel('How much later').fill('0')
    await page.getByRole('group', { name: 'Add an act' }).getByText('Offer a draw').click()
    await ends(page, '-        black offers draw')
    await act(page, 'Black offers a draw').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('with the keyboard: acts, moves and Articles are offered as one writes', async () => {
    const page = await open()
    await write(page, '[TimeControl "600"]\n0:00:00 arbiter starts\n')
    const offer = page.locator('.cm-tooltip-autocomplete [role="option"]')
    await page.keyboard.type('+5 white pl')
    await offer
        .filter({ hasText: /^plays/ })
        .first()
        .waitFor()
    await page.keyboard.type('ays N')
    await offer.filter({ hasText: /^Nf3$/ }).waitFor()
    assert.equal(await offer.filter({ hasText: /^Nf6$/ }).count(), 0)
    await page.keyboard.type('f3')
    await offer.first().waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await page.keyboard.type('- black infringes 11.3.2.')
    await offer.filter({ hasText: /^11\.3\.2\.1$/ }).waitFor()
    await page.keyboard.type('1')
    await act(page, '11.3.2.1').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a situation of the library, found by a word', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Situations…' }).click()
    await page.getByText(/^\d+ of \d+$/).waitFor()
    const all = await page.locator('[data-situation]').count()
    assert.ok(all >= 60, `${all} situations`)
    assert.deepEqual(await axe(page), [])
    await page.getByLabel('Search').fill('upside down')
    await page.getByRole('button', { name: 'A rook upside down is a rook' }).click()
    await page.locator('.judge-rulings .act', { hasText: 'd1b3' }).waitFor()
    assert.equal(await page.locator('.faults li').count(), 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a text goes by link, and a link that is not whole says so', async () => {
    const page = await open()
    await write(page, `${TEXT}  # für alle`)
    await page.getByRole('button', { name: 'Share…' }).click()
    const link = await page.getByLabel('This text as a link').inputValue()
    const other = await person(chrome, server)
    await other.goto(link)
    await act(other, 'White plays Nf3').waitFor()
    assert.ok((await lines(other)).at(-1).endsWith('# für alle'))
    await other.goto(`${server.url}/judge#${link.split('#')[1].slice(0, 20)}`)
    await other.getByText('This link is not whole.').waitFor()
    assert.deepEqual([...page.faults, ...other.faults], [])
    for (const one of [page, other]) await one.context().close()
})

test('played on from there with a friend', async () => {
    const page = await open()
    await write(page, TEXT)
    await page.locator('.judge-status', { hasText: 'Black has the move' }).waitFor()
    await page.getByRole('button', { name: 'Play from here' }).click()
    await page.waitForURL(/\/game\//)
    await page.locator('[data-square="f3"][aria-label*="knight"]').first().waitFor()
    // The clocks are those of the situation.
    await page.locator('.strip.white', { hasText: '9:45' }).waitFor()
    await page.locator('.strip.black', { hasText: '10:05' }).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('played on in Chess960, with the right to castle', async () => {
    const page = await open()
    await write(
        page,
        `[Variant "Chess960"]
[FEN "1k6/8/8/8/8/8/8/RR3K2 b B - 0 31"]
[TimeControl "40/5400:1800"]

0:00:00 arbiter starts
+65 black plays Kc7`,
    )
    await page.locator('.judge-status', { hasText: 'White has the move' }).waitFor()
    await page.getByRole('button', { name: 'Play from here' }).click()
    await page.waitForURL(/\/game\//)
    await page.locator('.strip.black', { hasText: '1:28:55' }).waitFor()
    const [, id] = /\/game\/(\w+)/.exec(page.url())
    const token = page.url().split('#')[1]
    const answer = await fetch(`${server.url}/api/games/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
    })
    const { state } = await answer.json()
    assert.equal(state.fen.split(' ')[2], 'B')
    assert.equal(state.clocks.black.moves, 1)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a finished game of the server opens with all its acts', async () => {
    const { game, tokens } = await server.game()
    const page = await person(chrome, server)
    await page.goto(`${server.url}/game/${game}#${tokens.white},${tokens.black}`)
    await page.locator('.strip.running').waitFor()
    await server.act(game, tokens.white, 'plays e4')
    for (const square of ['a7', 'b7', 'c7'])
        await server.act(game, tokens.black, `adjusts ${square}`)
    await server.act(game, tokens.black, 'resigns')
    await page.getByRole('link', { name: 'To the desk' }).click()
    await act(page, 'Black resigns').waitFor()
    await page.locator('.judge-status', { hasText: 'White' }).waitFor()
    assert.equal(await act(page, 'Black adjusts').count(), 3)
    assert.equal(await page.locator('.faults li').count(), 0)
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('a long game opens whole: more acts than the server sends at once', async () => {
    const long = await new Server('--rate', '0', '--address-work', '0').start()
    try {
        const { game, tokens } = await long.game({}, { start: 'now' })
        const ACTS = 600
        for (let sent = 0; sent < ACTS; sent++)
            await long.act(game, tokens.white, `adjusts ${'abcdefgh'[sent % 8]}2`)
        await long.act(game, tokens.white, 'resigns')
        const page = await person(chrome, long)
        await page.goto(`${long.url}/judge/${game}#${tokens.white}`)
        await act(page, 'White resigns').waitFor()
        assert.equal(await act(page, 'White adjusts').count(), ACTS)
        assert.equal(await page.locator('.faults li').count(), 0)
        assert.deepEqual(page.faults, [])
        await page.context().close()
    } finally {
        await long.stop()
    }
})

test('without a network, once it was opened', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Situations…' }).click()
    await cutOff(page, 'library')
    await page.reload()
    await write(page, TEXT)
    await act(page, 'White plays Nf3').waitFor()
    await act(page, 'White touches g1').getByRole('button', { name: 'Article 4.3.1' }).click()
    const article = page.getByRole('dialog', { name: /^Article 4.3.1/ })
    await article.getByText('In the other editions').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Situations…' }).click()
    await page.getByText(/^\d+ of \d+$/).waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

for (const [name, options] of Object.entries({
    'on a phone': PHONE,
    'in the dark': { ...DESKTOP, colorScheme: 'dark' },
}))
    test(`${name}: everything is there, and axe has nothing against it`, async () => {
        const page = await open(options)
        await write(page, `${TEXT}\n+5 black plays Qh4`)
        await page.locator('.faults', { hasText: 'Line 7' }).waitFor()
        assert.deepEqual(await axe(page), [])
        const [width, room] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
        ])
        assert.ok(width <= room, `${width} of ${room}`)
        await page.context().close()
    })
