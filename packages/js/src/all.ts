// all.ts - what there is
export { LawsError } from './core.js'
export type { Color, Kind, Piece, Square } from './board.js'
export {
    Position,
    type Difference,
    type Ending,
    type Judgement,
    type PositionOptions,
} from './position.js'
export * as notation from './notation.js'
export type { Speech, Style } from './notation.js'
export { languages, type Language } from './language.js'
export * as pgn from './pgn.js'
export type { PgnEvent, PgnFault, PgnGame, PgnOptions } from './pgn.js'
export type { AsyncSource, Source } from './stream.js'
export { mate, type MateOptions, type MateVerdict } from './mate.js'
export { mend, type Mended, type MendOptions, type Slip } from './mend.js'
export { ActError, Game, judge } from './game.js'
export type { Display, Fact, Judged, Ruled, Ruling, Verdict, View } from './game.js'
export { editions, type Edition } from './edition.js'
export * as laws from './laws.js'
export type { Diff, Provision } from './laws.js'
export { audit, auditFrom, findingKinds } from './audit.js'
export type { AuditedGame, AuditOptions, Finding } from './audit.js'
