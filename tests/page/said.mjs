// said.mjs - let the page say all messages, in one language after the other
//
//   node tests/page/said.mjs PARTS CASES OUT LANGUAGE...     (from the root of the tree)
//
// PARTS is what the build wrote for the page, CASES what `list-said --data` printed.
// What is said goes into OUT/LANGUAGE.page.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { worded } from '../../web/sentences.mjs'

const [parts, path, out, ...languages] = process.argv.slice(2)
const { build } = createRequire(resolve('web/package.json'))('esbuild')

const sentences = {
    name: 'sentences',
    setup({ onLoad }) {
        onLoad({ filter: /[/\\]web[/\\]src[/\\].*\.tsx?$/ }, ({ path }) => ({
            contents: worded(path, readFileSync(path, 'utf8')).code,
            loader: path.endsWith('x') ? 'tsx' : 'ts',
        }))
    },
}

const bundle = resolve(out, 'said.mjs')
await build({
    entryPoints: ['tests/page/said.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: bundle,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    nodePaths: ['web/node_modules'],
    alias: { generated: resolve(parts), page: resolve('web/src') },
    plugins: [sentences],
    logLevel: 'warning',
})
const cases = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
for (const language of languages) {
    // The page asks its browser, once: each language has the page anew.
    const value = { languages: [language.replace('_', '-')] }
    Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
    const page = await import(`${pathToFileURL(bundle).href}?${language}`)
    if (page.language !== language)
        throw new Error(`the page speaks ${page.language}, not ${language}`)
    const lines = cases.flatMap((one) => page.said(one))
    writeFileSync(
        join(out, `${language}.page`),
        lines.map(([key, sentence]) => `${key}\tpage\t${sentence}\n`).join(''),
    )
}
