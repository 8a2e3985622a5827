// stream.ts - text that comes in pieces, from wherever it comes
import { fill } from './core.js'

/** Text or bytes, whole or in pieces. */
export type Source = string | Uint8Array | Iterable<string | Uint8Array>
/** The same, from a file or the network: a stream of Node.js, the body of a Response. */
export type AsyncSource = AsyncIterable<string | Uint8Array> | ReadableStream<Uint8Array>

/** @internal What takes bytes: room for them, and that they are there. */
export type Taker = {
    space(): number
    room(): number
    filled(length: number): void
}

const encoder = new TextEncoder()
const PIECE = 1 << 16

// Text is encoded in pieces, so that a long one is not there twice.
function* encoded(text: string): Generator<Uint8Array> {
    for (let at = 0; at < text.length;) {
        let end = Math.min(at + PIECE, text.length)
        const last = text.charCodeAt(end - 1)
        if (end < text.length && last >= 0xd800 && last < 0xdc00) end-- // a pair stays one
        yield encoder.encode(text.slice(at, end))
        at = end
    }
}

/** @internal */
export function* pieces(source: Source): Generator<Uint8Array> {
    if (typeof source === 'string') yield* encoded(source)
    else if (source instanceof Uint8Array) yield source
    else
        for (const piece of source)
            if (typeof piece === 'string') yield* encoded(piece)
            else yield piece
}

// Hand a piece over from `at` on, as far as it fits; where the rest begins.
function give(taker: Taker, piece: Uint8Array, at: number) {
    const space = taker.space()
    const part = piece.subarray(at, at + taker.room())
    fill(space, part)
    taker.filled(part.length)
    return at + part.length
}

/** @internal All that comes of a source: `next` gives a value, null when bytes are needed. */
export function* drawn<T>(taker: Taker, source: Source, next: () => T | null): Generator<T> {
    const all = function* () {
        for (let value; (value = next()) !== null;) yield value
    }
    yield* all()
    for (const piece of pieces(source))
        for (let at = 0; at < piece.length; yield* all()) at = give(taker, piece, at)
    taker.space()
    taker.filled(0)
    yield* all()
}

/** @internal The same, where pieces are waited for. */
export async function* drawnLater<T>(
    taker: Taker,
    source: AsyncSource,
    next: () => T | null,
): AsyncGenerator<T> {
    const all = function* () {
        for (let value; (value = next()) !== null;) yield value
    }
    yield* all()
    for await (const come of source as AsyncIterable<string | Uint8Array>)
        for (const piece of pieces([come]))
            for (let at = 0; at < piece.length; yield* all()) at = give(taker, piece, at)
    taker.space()
    taker.filled(0)
    yield* all()
}
