// apart.ts - the library without its code: load it from laws.wasm first
import { use } from './core.js'
import { instantiate, Module, type Code } from './module.js'

/** The compiled Laws: as fetched, as bytes, or compiled already. */
export async function load(code: Code): Promise<void> {
    use(new Module(await instantiate(code)))
}

export * from './all.js'
