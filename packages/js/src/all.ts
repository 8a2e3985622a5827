// all.ts - what there is
export { LawsError } from './core.js'
export type { Color, Kind, Piece, Square } from './board.js'
export { editions, type Edition } from './edition.js'
export { languages, type Language } from './language.js'
export { Position, type Ending, type Judgement, type PositionOptions } from './position.js'
