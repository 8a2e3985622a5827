// The chessclock for a real board, as an app.
import assert from 'node:assert/strict'
import { chrome, hold, pass, person, PHONE, server, stage, test, timed } from './lib.mjs'

stage()

const SIZES = [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 320, height: 568 },
    { width: 568, height: 320 },
]

/** The chessclock, opened; its time is held. */
async function opened(options = PHONE) {
    const page = await person(chrome, server, options)
    await timed(page)
    await page.goto(`${server.url}/clock`)
    await page.locator('.half.lower').waitFor()
    await hold(page)
    return page
}

const done = async (page) => {
    assert.deepEqual(page.faults, [])
    await page.context().close()
}

const half = (page, colour) => page.locator(`.half.${colour}`)

/** Pause, and put this on both displays. */
async function show(page, time) {
    const button = page.getByRole('button', { name: 'Pause' })
    if (await button.count()) await button.click()
    await page.getByRole('button', { name: 'Adjust' }).click()
    for (const who of ['White', 'Black']) await page.getByRole('textbox', { name: who }).fill(time)
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await pass(page, 0)
}

test('the digits fit at every size and time, and are large', async () => {
    const page = await opened()
    const boxes = () =>
        page.evaluate(() =>
            [...document.querySelectorAll('.half')].map((half) => {
                const digits = half.querySelector('.big-digits')
                const text = document.createRange()
                text.selectNodeContents(digits)
                const box = (one) => one.getBoundingClientRect().toJSON()
                const { left, right, width } = box(text)
                return [
                    box(half),
                    { ...box(digits), left, right, width },
                    box(half.querySelector('.extra')),
                ]
            }),
        )
    await half(page, 'white').tap()
    for (const time of ['0:09', '0:45', '9:59', '15:10', '1:30:30', '9:59:59', '23:59:59']) {
        await show(page, time)
        for (const size of SIZES) {
            await page.setViewportSize(size)
            await pass(page, 0)
            const what = `${time} at ${size.width}×${size.height}`
            const middle = await page.locator('.middle').boundingBox()
            assert.ok(middle.x >= 0 && middle.x + middle.width <= size.width, what)
            for (const button of await page.locator('.middle button').all()) {
                const box = await button.boundingBox()
                assert.ok(box.x >= 0 && box.x + box.width <= size.width, `${what}: buttons`)
                assert.ok(box.width >= 24 && box.height >= 24, `${what}: buttons`)
            }
            for (const [outer, digits, extra] of await boxes()) {
                for (const inner of [digits, extra])
                    assert.ok(
                        inner.left >= outer.left &&
                            inner.right <= outer.right &&
                            inner.top >= outer.top &&
                            inner.bottom <= outer.bottom,
                        `${what}: ${JSON.stringify([outer, inner])}`,
                    )
                assert.ok(
                    digits.bottom <= extra.top + 1 || digits.top >= extra.bottom - 1,
                    `${what}: what is below stays below`,
                )
                assert.ok(
                    digits.width > 0.5 * outer.width || digits.height > 0.4 * outer.height,
                    `${what}: large`,
                )
            }
        }
    }
    await done(page)
})
