// verdicts.ts - which rulings are of a kind
import type { Ruling } from 'generated/protocol'
import type { Verdict } from 'generated/words'

// In the rulings on one's own act these are a "no".
const NO: readonly Verdict[] = [
    'refused',
    'claim-barred',
    'claim-wrong',
    'offer-barred',
    'illegal',
    'illegal-made',
    'touch-breach',
    'right-forfeited',
]
export const isNo = (ruling: Ruling) => isOne(NO, ruling)

// What everybody at the board should hear besides the moves.
const HEARD: readonly Verdict[] = [
    'illegal',
    'flag',
    'both-flags',
    'paused',
    'resumed',
    'offer-open',
    'offer-declined',
    'claim-correct',
    'claim-wrong',
    'time-added',
    'time-removed',
    'penalty',
    'result',
    'must-seal',
    'adjourned',
    'late',
    'started',
    'touch-breach',
    'promoted-queen',
    'period',
    'displaced',
    'restored',
    'promotion-final',
]
export const isHeard = (ruling: Ruling) => isOne(HEARD, ruling)

const isOne = (list: readonly string[], { verdict }: Ruling) => list.includes(verdict)
