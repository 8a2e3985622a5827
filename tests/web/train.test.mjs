// The trainer: a session by mouse, keyboard and on a phone; its marks and boxes.
import assert from 'node:assert/strict'
import { axe, chrome, cutOff, person, PHONE, server, stage, test } from './lib.mjs'

stage()

const QUESTIONS = 30

async function open(options = {}) {
    const page = await person(chrome, server, options)
    await page.goto(`${server.url}/train`)
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    return page
}

const begin = (page) => page.getByRole('button', { name: 'Begin' }).click()
const heading = (page, name) => page.getByRole('heading', { name, level: 1 })

// What the browser has kept of the kinds that were asked.
const cards = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('arbiter.train')))

for (const [size, options] of [
    ['desktop', { viewport: { width: 1280, height: 800 } }],
    ['phone', PHONE],
])
    test(`a question, and its answer with reasons: ${size}`, async () => {
        const page = await open(options)
        assert.deepEqual(await axe(page), [])
        await begin(page)
        await heading(page, `Question 1 of ${QUESTIONS}`).waitFor()
        assert.deepEqual(await axe(page), [])
        const choices = page.getByRole('radio')
        assert.ok((await choices.count()) >= 2)
        const answer = page.getByRole('button', { name: 'Answer' })
        assert.ok(await answer.isDisabled())
        await choices.first().check()
        await answer.click()
        await page.getByRole('heading', { name: /^(Right|Not right)$/ }).waitFor()
        assert.equal(await page.locator('.quiz-choices .right').count(), 1)
        // Each wrong choice says why, and the right one what it rests on.
        for (const reason of await page.locator('.quiz-choices small').allTextContents())
            assert.ok(reason.length > 5, reason)
        assert.ok((await page.locator('.quiz-reasons li').count()) >= 1)
        // The situation on the judge's desk, beside this session.
        const [desk] = await Promise.all([
            page.context().waitForEvent('page'),
            page.getByRole('link', { name: 'Try it on the judge’s desk' }).click(),
        ])
        await desk.locator('.judge-rulings .act').first().waitFor()
        assert.equal(await desk.locator('.faults li').count(), 0)
        await desk.close()
        assert.deepEqual(await axe(page), [])
        assert.equal(Object.keys(await cards(page)).length, 1)
        // Nothing hangs over the edge.
        const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        assert.equal(wide, 0)
        await page.getByRole('button', { name: 'Next question' }).click()
        await heading(page, `Question 2 of ${QUESTIONS}`).waitFor()
        await page.context().close()
    })

test('a session by the keyboard alone, its mark, and what was missed again', async () => {
    const page = await open()
    await begin(page)
    let missed = 0
    for (let nth = 1; nth <= QUESTIONS; nth++) {
        await heading(page, `Question ${nth} of ${QUESTIONS}`).waitFor()
        // Keys are heard a moment after the question is shown.
        const chosen = page.locator('input[name=answer][value=a]:checked')
        while (!(await chosen.count())) await page.keyboard.press('a')
        await page.getByRole('button', { name: 'Answer' }).press('Enter')
        const verdict = page.getByRole('heading', { name: /^(Right|Not right)$/ })
        await verdict.waitFor()
        await page.waitForFunction(() => document.activeElement?.matches('.quiz-verdict'))
        if ((await verdict.textContent()) === 'Not right') missed++
        await page.getByRole('button', { name: /Next question|See the mark/ }).press('Enter')
    }
    await heading(page, `${QUESTIONS - missed} of ${QUESTIONS} right`).waitFor()
    assert.ok(missed > 0 && missed < QUESTIONS, 'always a is neither right nor wrong')
    assert.equal(await page.locator('.quiz-missed li').count(), missed)
    assert.deepEqual(await axe(page), [])
    // Missed kinds are in the first box, due at once.
    const now = Date.now()
    const first = Object.values(await cards(page)).filter(({ box }) => box === 0)
    assert.ok(first.length > 0 && first.every(({ due }) => due <= now))
    await page.getByRole('button', { name: 'Ask these again' }).click()
    await heading(page, `Question 1 of ${missed}`).waitFor()
    await page.context().close()
})

test('one topic, one edition, and times that are typed', async () => {
    const page = await open()
    await page.getByLabel('Topic').selectOption('6')
    await page.getByText('Type the times').click()
    await page.getByText('2017', { exact: true }).click()
    await begin(page)
    for (let nth = 1; ; nth++) {
        await heading(page, new RegExp(`^Question ${nth} of`)).waitFor()
        await page.getByText(/^Laws of 2017\./).waitFor()
        if (await page.getByLabel('White’s display').count()) break
        await page.getByRole('radio').first().check()
        await page.getByRole('button', { name: 'Answer' }).click()
        await page.getByRole('button', { name: 'Next question' }).click()
    }
    await page.getByLabel('White’s display').fill('9:59:59')
    assert.ok(await page.getByRole('button', { name: 'Answer' }).isDisabled())
    await page.getByLabel('Black’s display').fill('0:00:01')
    await page.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('heading', { name: 'Not right' }).waitFor()
    const right = await page.locator('.quiz-answer strong').textContent()
    assert.match(right, /^White \d:\d\d:\d\d, Black \d:\d\d:\d\d$/)
    await page.context().close()
})

test('an examination tells nothing before its end', async () => {
    const page = await open()
    await page.getByText('As an examination').click()
    await page.getByRole('spinbutton', { name: 'Questions' }).fill('3')
    assert.deepEqual(await axe(page), [])
    await begin(page)
    for (let nth = 1; nth <= 3; nth++) {
        await heading(page, `Question ${nth} of 3`).waitFor()
        await page.getByText('Minutes left: 120').waitFor()
        await page.getByText('Laws of 2023.').waitFor()
        await page.getByRole('radio').first().check()
        assert.equal(await page.locator('.quiz-choices .right, .quiz-answer').count(), 0)
        await page.getByRole('button', { name: /Next question|See the mark/ }).click()
    }
    await heading(page, /^[0-3] of 3 right$/).waitFor()
    const right = Number((await page.locator('#mark').textContent())[0])
    await page.getByText(right === 3 ? 'Passed: it takes 3.' : 'Not passed: it takes 3.').waitFor()
    assert.equal(await page.locator('.quiz-missed summary').count(), 3 - right)
    if (right < 3) {
        await page.locator('.quiz-missed summary').first().click()
        await page.getByRole('heading', { name: 'Not right' }).first().waitFor()
    }
    assert.deepEqual(await axe(page), [])
    await page.context().close()
})

test('an examination is over when its time is', async () => {
    const page = await open()
    await page.clock.install()
    await page.getByText('As an examination').click()
    await page.getByRole('spinbutton', { name: 'Questions' }).fill('5')
    await page.getByRole('spinbutton', { name: 'Minutes' }).fill('10')
    await begin(page)
    await heading(page, 'Question 1 of 5').waitFor()
    await page.clock.fastForward('10:01')
    await heading(page, '0 of 5 right').waitFor()
    await page.getByText('Not passed: it takes 4.').waitFor()
    await page.context().close()
})

test('once it was opened it works without the network', async () => {
    const page = await open()
    await cutOff(page, 'exam')
    await page.reload()
    await begin(page)
    await heading(page, `Question 1 of ${QUESTIONS}`).waitFor()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Answer' }).click()
    await page.getByRole('heading', { name: /^(Right|Not right)$/ }).waitFor()
    await page.context().close()
})
