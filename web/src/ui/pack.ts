// share.ts - a text as part of a link: compressed, in letters that need no escape
type Changer = CompressionStream | DecompressionStream

async function through(bytes: Uint8Array<ArrayBuffer>, { readable, writable }: Changer) {
    const stream = new Blob([bytes]).stream().pipeThrough({ readable, writable })
    return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A text as a fragment. */
export async function pack(text: string) {
    const bytes = await through(
        new TextEncoder().encode(text),
        new CompressionStream('deflate-raw'),
    )
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The text of a fragment; null: there is none in it. */
export async function unpack(fragment: string) {
    try {
        const letters = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
        const text = await through(bytes, new DecompressionStream('deflate-raw'))
        return new TextDecoder('utf-8', { fatal: true }).decode(text)
    } catch {
        return null
    }
}
