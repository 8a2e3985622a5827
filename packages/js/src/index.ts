// index.ts - the library, with its code inside
import code from 'laws.wasm'
import { bring } from './core.js'

// Node.js and new browsers decode it themselves, in a tenth of the time.
type Decoders = {
    Buffer?: { from(text: string, form: 'base64'): Uint8Array<ArrayBuffer> }
    Uint8Array: { fromBase64?(text: string): Uint8Array<ArrayBuffer> }
}

function decoded(): Uint8Array<ArrayBuffer> {
    const { Buffer, Uint8Array: Bytes } = globalThis as unknown as Decoders
    if (Buffer) return Buffer.from(code, 'base64')
    if (Bytes.fromBase64) return Bytes.fromBase64(code)
    const text = atob(code)
    const bytes = new Uint8Array(text.length)
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i)
    return bytes
}

bring(() => new WebAssembly.Module(decoded()))

export * from './all.js'
