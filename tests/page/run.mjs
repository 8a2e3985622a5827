// run.mjs - bundle the tests of the page's modules and run them, without a browser
//
//   node tests/page/run.mjs PARTS OUT     (from the root of the tree)
//
// PARTS is what the build wrote for the page, OUT a directory for the bundles.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const [parts, out] = process.argv.slice(2).map((path) => resolve(path))
const web = createRequire(resolve('web/package.json'))
const { build } = web('esbuild')

const here = 'tests/page'
rmSync(out, { recursive: true, force: true })
await build({
    entryPoints: readdirSync(here)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(here, name)),
    bundle: true,
    format: 'esm',
    platform: 'node',
    outExtension: { '.js': '.mjs' },
    outdir: out,
    nodePaths: ['web/node_modules'],
    alias: { generated: parts, page: resolve('web/src') },
    logLevel: 'warning',
})
const files = readdirSync(out).map((name) => join(out, name))
const { status } = spawnSync(process.execPath, ['--test', ...files], {
    stdio: 'inherit',
})
process.exit(status ?? 1)
