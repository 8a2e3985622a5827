// module.ts - a compiled module: how it is loaded, and text in and out of it

/** What the library says about an input that it cannot take. */
export class LawsError extends Error {
    override name = 'LawsError'
}

/** What every module exports; see wasm/buffers.c. */
export type Exports = {
    memory: WebAssembly.Memory
    __heap_base: WebAssembly.Global
    in_at(): number
    in_size(): number
    out_at(): number
}

/** Code as fetched, as bytes, or compiled already. */
export type Code = Response | Promise<Response> | BufferSource | WebAssembly.Module

/** @internal */
export async function instantiate(
    code: Code,
    imports: WebAssembly.Imports = {},
): Promise<WebAssembly.Instance> {
    const given = await code
    if (given instanceof WebAssembly.Module) return WebAssembly.instantiate(given, imports)
    if (typeof Response === 'undefined' || !(given instanceof Response))
        return (await WebAssembly.instantiate(given as BufferSource, imports)).instance
    if (!given.ok) throw new Error(`the Laws did not load (${given.status})`)
    try {
        return (await WebAssembly.instantiateStreaming(given.clone(), imports)).instance
    } catch {
        // Not every server knows the type of a module.
        return (await WebAssembly.instantiate(await given.arrayBuffer(), imports)).instance
    }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const powerOf = (size: number) => Math.max(4, 32 - Math.clz32(size - 1))

/** @internal Memory is handed out in pieces of powers of two. */
export class Module<C extends Exports = Exports> {
    readonly c: C
    readonly inAt: number
    readonly outAt: number
    readonly capacity: number
    bytes: Uint8Array
    words: Uint16Array
    #top: number // memory from here on was never handed out
    #free: number[][] = [] // pieces to be handed out again, by the power of two

    constructor({ exports }: WebAssembly.Instance) {
        this.c = exports as unknown as C
        this.#top = Number(this.c.__heap_base.value)
        this.inAt = this.c.in_at()
        this.outAt = this.c.out_at()
        this.capacity = this.c.in_size()
        this.bytes = new Uint8Array(this.c.memory.buffer)
        this.words = new Uint16Array(this.c.memory.buffer)
    }

    /** Memory for `size` bytes. */
    take(size: number): number {
        const power = powerOf(size)
        const before = this.#free[power]?.pop()
        if (before !== undefined) return before
        const at = (this.#top + 15) & ~15
        const end = at + 2 ** power
        const missing = end - this.bytes.length
        if (missing > 0) {
            try {
                this.c.memory.grow(Math.ceil(missing / 65536))
            } catch {
                throw new LawsError('out of memory')
            }
            this.bytes = new Uint8Array(this.c.memory.buffer)
            this.words = new Uint16Array(this.c.memory.buffer)
        }
        this.#top = end
        return at
    }

    /** The piece is not needed any more. */
    giveBack(at: number, size: number) {
        ;(this.#free[powerOf(size)] ??= []).push(at)
    }

    /** Text into the module; its length in bytes. */
    put(text: string): number {
        const { length } = text
        const { bytes, inAt, capacity } = this
        for (let i = 0; i < length; i++) {
            const code = text.charCodeAt(i)
            if (code > 127 || length > capacity) {
                const room = bytes.subarray(inAt, inAt + capacity)
                const { read, written } = encoder.encodeInto(text, room)
                if (read < length) throw new LawsError('the text is too long')
                return written
            }
            bytes[inAt + i] = code
        }
        return length
    }

    /** Text of this length out of it. */
    get(length: number): string {
        const { bytes, outAt } = this
        if (length > 64) return decoder.decode(bytes.subarray(outAt, outAt + length))
        let text = ''
        for (let i = outAt; i < outAt + length; i++) {
            const code = bytes[i] ?? 0
            if (code > 127) return decoder.decode(bytes.subarray(outAt, outAt + length))
            text += String.fromCharCode(code)
        }
        return text
    }

    /** The words that end with a NUL. */
    getWords(): string {
        return this.get(this.bytes.indexOf(0, this.outAt) - this.outAt)
    }
}
