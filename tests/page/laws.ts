// laws.ts - liblaws, for tests that ask it
import { readFileSync } from 'node:fs'
import { load } from 'page/laws/laws'

await load(readFileSync(process.env.WASM ?? 'build/release/web-parts/laws.wasm'))
