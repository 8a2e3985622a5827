// verdicts.ts - which rulings are of a kind
import type { Ruling } from 'generated/protocol'

// In the rulings on one's own act these are a "no".
const NO = new Set([
    'refused',
    'claim-barred',
    'claim-wrong',
    'offer-barred',
    'illegal',
    'illegal-made',
    'touch-breach',
    'right-forfeited',
])
export const isNo = ({ verdict }: Ruling) => NO.has(verdict)

// What everybody at the board should hear besides the moves.
const HEARD = new Set([
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
])
export const isHeard = ({ verdict }: Ruling) => HEARD.has(verdict)
