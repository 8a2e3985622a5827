// The older editions on the page: what a player sees is the Article of his own
// edition, from the choice on the first page to the result.
import assert from 'node:assert/strict'
import { chrome, click, eventually, moved, person, playAll, server, stage, test } from './lib.mjs'

stage()

const articles = {
    1988: { touch: '7.2(a)', repetition: '10.5(a)' },
    1997: { touch: '4.3(a)', repetition: '9.2(a)' },
    2017: { touch: '4.3.1', repetition: '9.2.1.1' },
}

for (const [edition, { touch, repetition }] of Object.entries(articles))
    test(`under the Laws of ${edition}: chosen, played, claimed`, async () => {
        const page = await person(chrome, server)
        await page.goto(server.url)
        await page.getByText('More: names').click()
        await page.getByRole('group', { name: 'Laws of' }).getByText(edition).click()
        if (edition === '1988')
            // it knows no increment
            await eventually(async () => {
                const control = page.getByRole('textbox', { name: 'Time control' })
                return !(await control.inputValue()).includes('+')
            })
        await page.getByText('As over the board').click()
        await page.getByRole('button', { name: 'Play on this screen' }).click()
        await page.locator('.strip.running').waitFor()
        await click(page, 'g1')
        await page.locator('.bound-note', { hasText: touch }).waitFor()
        await click(page, 'f3')
        await moved(page, 'Nf3')
        await playAll(page, 'Nf6 Ng1 Ng8 Nf3 Nf6 Ng1')
        await page.getByRole('button', { name: 'Claim…' }).click()
        await page.getByText('it comes about with the move').click()
        await page.getByRole('textbox', { name: 'The move' }).fill('Ng8')
        await page.getByRole('button', { name: 'Claim the draw' }).click()
        const result = page.locator('.banner.result', { hasText: 'Draw' })
        await result.waitFor()
        assert.ok((await result.innerText()).includes(repetition), await result.innerText())
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })

test('a quickplay finish of 1997: claimed, postponed, agreed to', async () => {
    const created = await server.game({ Laws: '1997', TimeControl: '100', Arbiter: 'present' })
    const { white, black, arbiter } = created.tokens
    const page = await person(chrome, server)
    await page.goto(`${server.url}/game/${created.game}#${white},${black}`)
    await page.locator('.strip').first().waitFor()
    const desk = await person(chrome, server)
    await desk.goto(`${server.url}/game/${created.game}#${arbiter}`)
    await desk.getByRole('button', { name: 'Start the game' }).first().click()
    await page.locator('.strip.running').waitFor()
    await playAll(page, 'e4 e5')
    await page.getByRole('button', { name: 'Claim…' }).click()
    await page.getByRole('button', { name: 'Cannot be won by normal means' }).click()
    await desk.locator('.pending', { hasText: 'cannot be won by normal means' }).waitFor()
    await desk.getByRole('button', { name: 'Postpone the decision' }).first().click()
    await desk.locator('.pending', { hasText: 'put off' }).waitFor()
    await playAll(page, 'Nf3')
    await desk.getByRole('button', { name: 'Agree to the claim' }).first().click()
    const result = page.locator('.banner.result', { hasText: 'Draw' })
    await result.waitFor()
    assert.match(await result.innerText(), /10\.2/)
    for (const one of [page, desk]) {
        assert.deepEqual(one.faults, [])
        await one.context().close()
    }
})
