// Every state of the page in every size: nothing is cut off, covered or too small,
// and axe-core finds nothing, in the light; in the dark it looks at colours alone,
// or with ALL=1 at everything.
//
// LOOK=FOLDER keeps a picture of each; ONLY=WORDS walks only states whose name has
// them.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axe, chrome, person, server, stage, test } from './lib.mjs'
import { faults } from './layout.mjs'
import { STATES } from './states.mjs'

stage()

const SIZES = [
    [1440, 900],
    [1280, 720],
    [820, 1180],
    [1180, 820],
    [390, 844],
    [844, 390],
    [320, 568],
]

const folder = process.env.LOOK
if (folder) mkdirSync(folder, { recursive: true })

// Drawn at this size, and at rest.
const still = (page) =>
    page.evaluate(async () => {
        await document.fonts.ready
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        await frame()
        await Promise.allSettled(
            document
                .getAnimations()
                .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
                .map((one) => one.finished),
        )
    })

for (const [name, reach] of Object.entries(STATES)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue
    test(`${name}: fits every size, and axe finds nothing`, async () => {
        const page = await person(chrome, server, {
            viewport: { width: 1280, height: 720 },
            hasTouch: true,
        })
        await reach(page)
        const wrong = {}
        const note = (where, list) => list.length && (wrong[where] = list)
        for (const [width, height] of SIZES) {
            await page.setViewportSize({ width, height })
            await still(page)
            note(`${width} × ${height}`, await page.evaluate(faults))
            if (!folder) continue
            const path = join(folder, `${name.replaceAll(' ', '-')}-${width}.png`)
            await page.screenshot({ path })
        }
        for (const [colorScheme, [width, height]] of [
            ['light', SIZES[1]],
            ['dark', SIZES[4]],
        ]) {
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width, height })
            const some = colorScheme === 'dark' && !process.env.ALL
            const rules = some ? ['color-contrast'] : undefined
            note(`axe, ${colorScheme}`, await axe(page, rules))
            if (!folder) continue
            await page.screenshot({
                path: join(folder, `${name.replaceAll(' ', '-')}-${colorScheme}.png`),
            })
        }
        assert.deepEqual(wrong, {})
        assert.deepEqual(page.faults, [])
        await page.context().close()
    })
}
