// apart.ts - the library without its code: load it from laws.wasm first
import { use } from './core.js'

/** The compiled Laws: as fetched, as bytes, or compiled already. */
export async function load(
    code: Response | Promise<Response> | BufferSource | WebAssembly.Module,
): Promise<void> {
    const given = await code
    if (given instanceof WebAssembly.Module) use(given)
    else if (typeof Response !== 'undefined' && given instanceof Response)
        use(await WebAssembly.compile(await given.arrayBuffer()))
    else use(await WebAssembly.compile(given as BufferSource))
}

export * from './all.js'
