// words.ts - acts, rulings and refusals in plain sentences
//
// The words of the Laws are kept: made, completed, claimed, touched.  Every
// verdict of verdicts.def has its sentence; one that is not known here is
// shown as the transcript writes it.
import type { Act, Actor, Colour as Color, Duty, Role, Ruling } from 'generated/protocol'
import { kindName } from '../board/letters'
import { span } from '../ui/time'

export const Colour = (color: Role | Actor | undefined) =>
    color === 'white' ? 'White' : color === 'black' ? 'Black' : ''
export const other = (color: Color): Color => (color === 'white' ? 'black' : 'white')
/** A player's name; one that nobody gave is the colour. */
export const nameOf = (name: string, color: Color) => (name === '?' || !name ? Colour(color) : name)

export const actor = (by: Actor) =>
    ({ white: 'White', black: 'Black', arbiter: 'Arbiter', time: 'Time' })[by]

const ENDINGS: Record<string, string> = {
    checkmate: 'checkmate',
    stalemate: 'stalemate',
    'dead-position': 'dead position',
    agreement: 'agreement',
    resignation: 'resignation',
    repetition: 'threefold repetition',
    'fifty-moves': 'fifty moves',
    fivefold: 'fivefold repetition',
    'seventyfive-moves': 'seventy-five moves',
    'flag-fall': 'flag-fall',
    'illegal-moves': 'illegal moves',
    'illegal-position': 'an illegal position',
    default: 'default',
    'wrong-claim': 'a wrong claim',
    'sealed-move': 'the sealed move',
    'normal-means': 'no win by normal means',
    'both-flags': 'both flags',
    refusal: 'refusal to comply',
    device: 'an electronic device',
    signed: 'signed scoresheets',
    penalty: 'penalty',
    declared: 'the arbiter’s decision',
}
export const ending = (reason: string) => ENDINGS[reason] ?? reason

export function resultWords(result: string) {
    const won: Record<string, string> = {
        '1-0': 'White wins',
        '0-1': 'Black wins',
        '1/2-1/2': 'Draw',
        '0-0': 'Both lose',
        '+/-': 'White wins by forfeit',
        '-/+': 'Black wins by forfeit',
        '-/-': 'Both forfeit',
        cancelled: 'The game is cancelled',
        '1/2-0': 'White ½, Black 0',
        '0-1/2': 'White 0, Black ½',
    }
    return won[result] ?? result
}
export const resultShort = (result: string | undefined) =>
    (result ?? '*').replaceAll('1/2', '½').replace('-', '–')

const REFUSED: Record<string, string> = {
    'game-over': 'The game is over.',
    'not-started': 'The game has not been started yet.',
    'not-to-move': 'It is not your turn to move.',
    'nothing-made': 'No move has been made.',
    'no-piece': 'There is no such piece on that square.',
    'made-stands': 'A move that has been made stands.',
    duty: 'A duty comes first: see what you are bound to.',
    'no-offer': 'There is no offer to answer.',
    'own-offer': 'That offer is your own.',
    'cannot-withdraw': 'An offer cannot be withdrawn.',
    'no-move-yet': 'Both players must have moved before a draw can be agreed.',
    'clock-paused': 'The clocks are paused.',
    'clock-not-running': 'Your clock is not running.',
    'no-claim': 'There is nothing of that kind to claim or to observe.',
    'not-in-edition': 'This edition of the Laws does not know that.',
    absent: 'Somebody who is needed for that is not there.',
    'too-late': 'It is too late for that.',
    'not-announced': 'That was not announced for this event.',
    'no-result': 'There is no result yet.',
    'bad-score': 'That score is not possible.',
    displaced: 'Pieces are displaced: put them right first.',
    floor: 'There is not that much time on the display.',
}

const piece = (square: string | undefined) => `the piece on ${square}`
const side = (word: string | undefined) =>
    word === 'king' ? 'king-side' : word === 'queen' ? 'queen-side' : word

const SAYS: Record<string, (r: Ruling) => string> = {
    started: () => 'The clock is started.',
    announced: (r) => `Announced: “${r.extra}”.`,
    repeated: (r) => `Repeated: “${r.extra}”.`,
    'slip-corrected': (r) => `A slip of the tongue was corrected: “${r.extra}”.`,
    'not-touched': (r) => `${r.square} counts as not touched.`,
    made: (r) => `${r.move} is made.`,
    completed: (r) => `${r.move} is completed.`,
    period: (r) => `${Colour(r.colour)} enters period ${r.number}.`,
    adjusted: (r) => `${piece(r.square)} was adjusted; that binds to nothing.`,
    accident: (r) => `Touching ${r.square} was an accident; that binds to nothing.`,
    'must-move': (r) => `The player must move ${piece(r.square)}.`,
    'must-capture': (r) => `The player must capture ${piece(r.square)}.`,
    'must-capture-with': (r) =>
        `The player must capture ${piece(r.second)} with ${piece(r.square)}.`,
    'must-castle': (r) => `The player must castle ${side(r.word)}.`,
    'may-not-castle': (r) => `The player may not castle ${side(r.word)}.`,
    'must-move-king': () => 'The player must make a legal move with the king.',
    'any-move': () => 'Nothing touched can go: any legal move may be made.',
    'promotion-final': (r) => `The choice of the new piece is final (${r.word}).`,
    'touch-breach': (r) => `Touch-move was broken: ${r.square} was touched first.`,
    'right-forfeited': () => 'The right to claim this was lost: a piece has been touched since.',
    'illegal-made': (r) => `${r.move} is not a legal move; it is not completed yet.`,
    because: (r) => `Why: ${r.word}.`,
    illegal: (r) =>
        r.move === 'press' || r.text.includes('illegal press')
            ? `The clock was pressed without a move: illegal move number ${r.number} of that player.`
            : `${r.move} is an illegal move, number ${r.number} of that player.`,
    'promoted-queen': (r) => `The pawn on ${r.square} becomes a queen.`,
    'must-promote': (r) => `The pawn on ${r.square} must be promoted.`,
    reinstated: () => 'The position before it is reinstated.',
    'time-added': (r) =>
        `${Colour(r.colour)} gets ${span(r.time ?? 0)} more${r.also ? ` (${r.also})` : ''}.`,
    'time-removed': (r) => `${span(r.time ?? 0)} are taken from ${Colour(r.colour)}.`,
    'illegal-stands': (r) => `${r.move} was illegal, but stands: it was noticed too late.`,
    waits: () => 'The arbiter waits for the next move before stepping in.',
    'clock-set': (r) => `${Colour(r.colour)}’s clock is set to ${span(r.time ?? 0)}.`,
    'counter-set': (r) => `${Colour(r.colour)}’s move counter is set to ${r.number}.`,
    paused: () => 'The clocks are paused.',
    resumed: () => 'The game is resumed.',
    displaced: (r) => `${piece(r.square)} was displaced.`,
    restored: () => 'The pieces are put right again.',
    'clock-restarted': (r) => `${Colour(r.colour)}’s clock is restarted.`,
    'offer-open': (r) => `${Colour(r.colour)} offers a draw.`,
    'offer-improper': (r) =>
        `${Colour(r.colour)}’s offer came at the wrong moment; it counts all the same.`,
    'offer-declined': (r) => `${Colour(r.colour)} declines the draw.`,
    'offer-barred': () => 'Draw offers are restricted in this event.',
    'claim-correct': () => 'The claim is correct.',
    'claim-wrong': () => 'The claim is wrong.',
    'claim-barred': () => 'That cannot be claimed now.',
    'must-make': (r) => `The intended move ${r.move} must be made.`,
    flag: (r) => `${Colour(r.colour)}’s flag has fallen.`,
    'both-flags': () => 'Both flags have fallen.',
    late: (r) => `${Colour(r.colour)} is late.`,
    cancelled: () => 'The game is cancelled.',
    'board-turned': () => 'The board is turned; the game continues.',
    discontinued: () => 'The game is discontinued.',
    continues: () => 'The game continues.',
    'record-missing': (r) => `${Colour(r.colour)} moved without recording the move before.`,
    'recorded-early': (r) => `${Colour(r.colour)} wrote a move down before making it.`,
    'need-not-record': (r) => `${Colour(r.colour)} need not record at present.`,
    'must-update': (r) => `${Colour(r.colour)} must update the scoresheet.`,
    scoresheet: (r) => `${Colour(r.colour)} gets a scoresheet to look at.`,
    signed: (r) => `${Colour(r.colour)} signs ${resultShort(r.result)}.`,
    appealed: (r) => `${Colour(r.colour)} appeals.`,
    infringed: (r) => `${Colour(r.colour)} infringed this Article.`,
    'penalty-due': (r) => `${Colour(r.colour)} is to be penalised.`,
    'normal-means-draw': () => 'Drawn: the opponent cannot win by normal means or makes no effort.',
    postponed: () => 'The decision is postponed.',
    rejected: () => 'The claim is rejected.',
    'claim-referred': (r) => `${Colour(r.colour)}’s claim goes to an arbiter; play is over.`,
    'increment-introduced': () => 'Five seconds a move are introduced.',
    'must-seal': (r) => `${Colour(r.colour)} must seal the next move.`,
    sealed: (r) => `${Colour(r.colour)} has sealed a move.`,
    adjourned: (r) => `Adjourned; ${Colour(r.colour)} has sealed move ${r.number}.`,
    unsealed: (r) => `The envelope held ${r.move}.`,
    'envelope-missing': () => 'The envelope is missing.',
    penalty: (r) =>
        `Penalty for ${Colour(r.colour)}: ${[r.word, r.time ? span(r.time ?? 0) : '', r.extra].filter(Boolean).join(' ')}.`,
    refused: (r) =>
        (r.word === 'not-announced' && r.article !== '-'
            ? 'The move has to be announced before the clock is pressed.'
            : REFUSED[r.word ?? '']) ?? `Refused: ${r.word}.`,
    result: (r) => `${resultWords(r.result ?? '')} (${ending(r.word ?? '')}).`,
}

/** A ruling as a sentence. */
export function rulingWords(ruling: Ruling) {
    const say = SAYS[ruling.verdict]
    const text = say ? say(ruling) : ruling.text
    return text.startsWith('the ') ? `T${text.slice(1)}` : text
}

/** What a duty asks, spoken to the player. */
export function dutyWords(duty: NonNullable<Duty>, released: boolean) {
    switch (duty.verdict) {
        case 'must-move':
            return `You touched ${duty.square}: move that piece.`
        case 'must-capture':
            return `You touched ${duty.square}: capture that piece.`
        case 'must-capture-with':
            return `You touched both: capture ${duty.second} with ${duty.square}.`
        case 'must-castle':
            return released
                ? 'You let go of the king: now castle with the rook.'
                : 'You touched king and rook: castle.'
        case 'may-not-castle':
            return 'You touched the rook first: you may not castle with it.'
        case 'must-move-king':
            return 'That castling is not legal: make another move with the king.'
        case 'must-make':
            return `You claimed with a move: make it (${duty.moves[0] ?? ''}).`
        case 'must-promote':
            return 'The pawn must be promoted.'
        default:
            return duty.text
    }
}

/** What somebody did, in words: "White touches f1". */
export function actWords(act: Act) {
    const text = act.act
    const who = actor(act.by)
    let m: RegExpExecArray | null
    if (act.by === 'time') return 'The clock runs on'
    if ((m = /^(makes|plays) (.*) two-handed/.exec(text)))
        return `${who} ${m[1]} ${m[2]} with both hands`
    if ((m = /^plays (.*)$/.exec(text))) return `${who} plays ${m[1]}`
    if (text === 'pauses')
        return act.by === 'arbiter'
            ? 'The arbiter pauses the clocks'
            : `${who} stops the clocks and calls the arbiter`
    if (text === 'presses') return `${who} presses the clock`
    if (text === 'takes-back') return `${who} puts the move back`
    if ((m = /^claims flag/.exec(text))) return `${who} points out the flag`
    if ((m = /^claims (illegal|touch)/.exec(text)))
        return `${who} claims ${m[1] === 'illegal' ? 'an illegal move' : 'touch-move'}`
    if ((m = /^claims fifty(?: with (.*))?/.exec(text)))
        return `${who} claims a draw: fifty moves${m[1] ? `, with ${m[1]}` : ''}`
    if ((m = /^claims repetition(?: with (.*))?/.exec(text)))
        return `${who} claims a draw: repetition${m[1] ? `, with ${m[1]}` : ''}`
    if ((m = /^releases (..) (..)/.exec(text)))
        return `${who} lets go of the piece from ${m[1]} on ${m[2]}`
    if ((m = /^promotes ([QRBN])(?: (..))?/.exec(text)))
        return `${who} puts a ${kindName(m[1] ?? '')} on ${m[2] ?? 'the square of promotion'}`
    if ((m = /^displaces (.*)/.exec(text)))
        return `${who} knocks over ${m[1]?.replaceAll(' ', ', ')}`
    if (text === 'restores') return `${who} puts the pieces right`
    if (/^touches .*\+/.test(text))
        return `${who} ${text.replaceAll('+', ' and, in the same moment, ')}`
    if ((m = /^brushes (.*)/.exec(text))) return `${who} touches ${m[1]} by accident`
    if ((m = /^(announces|repeats) "(.*)"/.exec(text))) return `${who} ${m[1]} “${m[2]}”`
    if (text === 'offers draw') return `${who} offers a draw`
    if (text === 'accepts') return `${who} accepts`
    if (text === 'declines') return `${who} declines`
    if (text === 'starts') return 'The game is started'
    return `${who} ${text}`
}

/** An act as a button for the arbiter says it. */
export function actButton(act: string) {
    const text = act.replace(/^(white|black|arbiter) /, (who) => (who === 'arbiter ' ? '' : who))
    const known: Record<string, string> = {
        starts: 'Start the game',
        pauses: 'Pause',
        resumes: 'Resume',
        'observes flag': 'The flag has fallen',
        'observes illegal': 'Intervene: illegal move',
        'observes touch': 'Intervene: touch-move',
        consents: 'Consent to the draw',
        agrees: 'Agree to the claim',
        rejects: 'Reject the claim',
        'finds setup-wrong': 'Initial position wrong',
        'finds castling-unfinished': 'Castling left half done',
        'finds board-turned': 'Board turned',
        'finds colours-reversed': 'Colours reversed',
        'records sealer absent': 'The sealer is absent',
        postpones: 'Postpone the decision',
        opens: 'Open the envelope',
        adjourns: 'Adjourn',
        'loses-envelope': 'The envelope is missing',
    }
    if (known[text]) return known[text]
    let m: RegExpExecArray | null
    if ((m = /^adds (white|black) (.*)$/.exec(text))) return `${Colour(m[1] as Color)}: add ${m[2]}`
    if ((m = /^removes (white|black) (.*)$/.exec(text)))
        return `${Colour(m[1] as Color)}: take off ${m[2]}`
    if ((m = /^penalises (white|black) (.*)$/.exec(text)))
        return `Penalise ${Colour(m[1] as Color)}: ${m[2]}`
    if ((m = /^declares (\S+)(.*)$/.exec(text))) return `Declare ${resultShort(m[1])}${m[2]}`
    if ((m = /^excuses (white|black)$/.exec(text)))
        return `Excuse ${Colour(m[1] as Color)} for coming late`
    return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A player's act as a choice that is open now. */
export function openWords(act: string) {
    const text = act.replace(/^(white|black) /, '')
    const known: Record<string, string> = {
        presses: 'Press the clock',
        'offers draw': 'Offer a draw',
        accepts: 'Accept the draw',
        declines: 'Decline the draw',
        resigns: 'Resign',
        pauses: 'Stop the clocks and call the arbiter',
        'claims repetition': 'Claim a draw: repetition',
        'claims fifty': 'Claim a draw: fifty moves',
        'claims flag': 'Point out the flag',
        'claims illegal': 'Claim: illegal move',
        'agrees correction': 'Agree to correct the illegal move',
        'claims touch': 'Claim: touch-move',
        'takes-back': 'Put the move back',
        'requests scoresheet': 'Ask for a scoresheet',
        'claims normal-means': 'Claim a draw: no win by normal means',
        'claims no-effort': 'Claim a draw: no effort to win',
        appeals: 'Appeal',
        adjourns: 'Adjourn',
        restores: 'Put the pieces right',
        'requests increment': 'Ask for an increment',
    }
    return known[text] ?? text.charAt(0).toUpperCase() + text.slice(1)
}
