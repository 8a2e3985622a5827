// An event: its page for everybody, in the pages of others, and its console.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { event } from './event.mjs'
import { axe, becomes, chrome, person, Server, server, stage, test } from './lib.mjs'

stage()

let cup
const begin = () => (cup ??= event(server))
const tab = (page, name) => page.getByRole('tab', { name, exact: true }).click()
const cells = (page) =>
    page
        .locator('.grid tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText)))

test('the page of an event: boards with clocks, results, standings', async () => {
    const { id, games } = begin()
    const page = await person(chrome, server)
    const asked = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${server.url}/event/${id}`)
    await page.getByRole('heading', { name: 'Harbour Cup' }).waitFor()
    await page.getByText('in play · 4 without a result').waitFor()
    assert.match(await page.locator('.event header p').innerText(), /90 min \+ 30 s/)
    const search = page.getByLabel('Search boards')
    await search.fill('gret')
    await page.locator('.board-card').nth(1).waitFor({ state: 'detached' })
    assert.match(await page.locator('.board-card').innerText(), /Greta/)
    await search.fill('')
    await page.locator('.board-card').nth(3).waitFor()
    const card = page.locator('.board-card').first()
    await card.locator('.line.white.running .digits').waitFor()
    // What happens comes by itself.
    await server.act(games[0].game, games[0].white, 'plays e4')
    await card.locator('.line.black.running .digits').waitFor()
    await server.act(games[0].game, games[0].black, 'resigns')
    await card.getByText('1–0').waitFor()
    await page.getByText('in play · 3 without a result').waitFor()
    await tab(page, 'Results')
    await becomes(async () => (await cells(page))[0]?.slice(1), ['Chiara', '1–0', 'Adela'])
    // The view stands in the address.
    await page.reload()
    await page.getByRole('tab', { name: 'Results', selected: true }).waitFor()
    await page.getByLabel('Round').selectOption('1')
    await page.locator('.grid').getByText('½–½').waitFor()
    await tab(page, 'Standings')
    await becomes(async () => (await cells(page)).length, 8)
    assert.equal((await cells(page))[0][0], '1')
    await tab(page, 'Crosstable')
    await becomes(async () => (await cells(page))[0]?.length > 8, true)
    assert.equal((await cells(page)).length, 8)
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(
        [...new Set(asked.filter((path) => path.startsWith('/api')))],
        [`/api/events/${id}`],
        'boards come over one connection',
    )
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('only the boards in sight are drawn', async () => {
    const { id } = begin()
    const page = await person(chrome, server, { viewport: { width: 660, height: 200 } })
    await page.goto(`${server.url}/event/${id}`)
    await page.locator('.board-card img.mini').first().waitFor()
    assert.equal(await page.locator('.board-card').count(), 4)
    // Until all is in its place, a board may be in sight for a moment.
    await page.locator('[data-board="4"] img.mini').waitFor({ state: 'detached' })
    await page.locator('[data-board="4"]').scrollIntoViewIfNeeded()
    await page.locator('[data-board="4"] img.mini').waitFor()
    assert.deepEqual(page.faults, [])
    await page.context().close()
})

test('penalties are shown if the organiser wants it', async () => {
    const { id, games, run } = begin()
    const page = await person(chrome, server)
    await page.goto(`${server.url}/event/${id}`)
    await page.locator('.board-card').first().waitFor()
    await server.act(games[1].game, server.room, 'penalises white warning')
    assert.equal(await page.getByRole('tab', { name: 'Penalties' }).count(), 0)
    run('publish', '--rulings', 'yes')
    await tab(page, 'Penalties')
    await page.locator('.grid').getByText('12.9.1').waitFor()
    assert.deepEqual(await axe(page), [])
    await page.context().close()
})

test('an event in the page of somebody else shows no console', async () => {
    const { id, run } = begin()
    const token = run('appoint', 'Ivo').trim().split('#')[1]
    const other = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html')
        const at = `${server.url}/event/${id}`
        answer.end(
            `<iframe title="cup" width="700" height="600" src="${at}?embed&amp;show=standings#${token}"></iframe>` +
                `<iframe title="bare" src="${at}"></iframe>`,
        )
    })
    await new Promise((resolve) => other.listen(0, '127.0.0.1', resolve))
    try {
        const page = await person(chrome, server)
        await page.goto(`http://localhost:${other.address().port}/`)
        const frame = page.frameLocator('iframe[title=cup]')
        await frame.getByRole('tab', { name: 'Standings', selected: true }).waitFor()
        assert.equal(await frame.locator('.bar, .room').count(), 0)
        assert.equal(await page.frameLocator('iframe[title=bare]').locator('.event').count(), 0)
        await page.context().close()
    } finally {
        other.close()
    }
})

test('the console of an event directs its rounds', async () => {
    const hall = await new Server().start()
    const { id, games, run } = event(hall)
    await hall.game({ White: 'Stranger', Arbiter: 'present' })
    const link = run('appoint', 'Ivo').trim().split('\t')[1]
    const page = await person(chrome, hall, {
        viewport: { width: 1440, height: 900 },
    })
    await page.goto(link)
    await page.getByRole('heading', { name: 'Harbour Cup', exact: true }).waitFor()
    await page.locator('.glance').nth(3).waitFor()
    assert.equal(await page.locator('.glance').count(), 4, 'the boards of the event alone')
    const step = async (name) => {
        await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    }
    const statuses = (text) =>
        page.waitForFunction(
            (text) =>
                [...document.querySelectorAll('.glance .lines > .soft')].filter((one) =>
                    one.textContent.startsWith(text),
                ).length === 4,
            text,
        )
    await statuses('move 1')
    await step('Pause the round')
    await statuses('paused')
    await step('Resume the round')
    await statuses('move 1')
    // His desk, at a board; search by numbers of boards.
    await page.getByLabel('Search boards').fill('2-3')
    await becomes(() => page.locator('.glance').count(), 2)
    await page.locator('.glance').first().click()
    await page.locator('.watched summary', { hasText: 'Penalty' }).click()
    await page.getByRole('button', { name: 'Penalise White' }).click()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.locator('.done', { hasText: 'Penalty for White: warning' }).waitFor()
    // Results come in, signed by both.
    await hall.act(games[0].game, games[0].white, 'resigns')
    for (const color of ['white', 'black'])
        await hall.act(games[0].game, games[0][color], 'signs 0-1')
    await page.getByText('3 without a result · 1 signed by both').waitFor()
    await step('End the round')
    await page.getByRole('dialog', { name: 'Games without a result' }).waitFor()
    await becomes(() => page.locator('dialog li').count(), 3)
    await page.keyboard.press('Escape')
    assert.deepEqual(await axe(page), [])
    assert.deepEqual(page.faults, [])
    // A link for another arbiter, for some boards: he sees these, and no steps of a round.
    await page.getByRole('button', { name: 'Arbiters…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Arbiters of the event' })
    await dialog.getByText('Ivo · all boards').waitFor()
    await dialog.getByLabel('Name').fill('Jana')
    await dialog.getByLabel('Boards').fill('2-3')
    await dialog.getByRole('button', { name: 'Appoint' }).click()
    const other = await dialog.getByLabel('Link for Jana').inputValue()
    await dialog.getByText('Jana · boards 2 to 3').waitFor()
    assert.deepEqual(await axe(page), [])
    const sector = await person(chrome, hall)
    await sector.goto(other)
    await sector.locator('.glance').nth(1).waitFor()
    await becomes(() => sector.locator('.glance').count(), 2)
    assert.equal(await sector.getByRole('button', { name: 'End the round' }).count(), 0)
    await dialog.locator('li', { hasText: 'Jana' }).getByText('Take the link back').click()
    await sector.getByRole('heading', { name: 'This link opens no event' }).waitFor()
    await sector.context().close()
    await page.keyboard.press('Escape')
    // From the room a link leads here.
    const room = await person(chrome, hall)
    await room.goto(`${hall.url}/room#${hall.room}`)
    await room.getByRole('link', { name: 'Harbour Cup' }).click()
    await room.getByRole('button', { name: 'Arbiters…' }).waitFor()
    await room.context().close()
    // Whoever is dismissed has nothing.
    run('dismiss', 'Ivo')
    await page.getByRole('heading', { name: 'This link opens no event' }).waitFor()
    const answer = await fetch(`${hall.url}/api/events/${id}/acts`, {
        method: 'POST',
        headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${link.split('#')[1]}`,
        },
        body: '{"act":"starts round 3"}',
    })
    assert.equal(answer.status, 401)
    await page.context().close()
    await hall.stop()
})
