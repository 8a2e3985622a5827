// index.ts - the library, with its code inside
import code from 'laws.wasm'
import { bring } from './core.js'

bring(() => {
    const text = atob(code)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i)
    return new WebAssembly.Module(bytes)
})

export * from './all.js'
