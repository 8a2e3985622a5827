// start.ts - where a transcript's game starts
import { unreachable } from '../laws/transcript'
import type { Fault } from './notes'

/** A tag FEN to which no game leads (3.10.3): it is judged, but somebody should know. */
export function startFaults(text: string): Fault[] {
    if (/^\s*\[Variant\s+"chess960"/im.test(text)) return []
    return text.split('\n').flatMap((line, at) => {
        const fen = /^\s*\[FEN\s+"([^"]*)"/.exec(line)?.[1]
        const what = fen ? unreachable(fen) : ''
        return what ? [{ line: at + 1, column: line.indexOf('"') + 1, what, soft: true }] : []
    })
}
