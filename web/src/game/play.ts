// play.ts - what stands on the board of a game, and what hands there come to
import type { Colour } from 'generated/protocol'
import { useState } from 'preact/hooks'
import type { Marks } from '../board/board'
import type { Hand, Probe } from '../board/hand'
import { bare, legalOn, meantOn, seenOn, shown, shownWith } from '../board/position'
import { asWritten, index, isCoordinates, squaresOf } from '../board/squares'
import * as laws from '../laws/laws'
import { announce } from '../ui/say'
import { play } from '../ui/sound'
import { useAhead } from './ahead'
import { handMove, isBlind } from './blind'
import type { Look } from './look'
import { turnOf } from './lines'
import { wayOf, type Modes } from './modes'
import type { Seat } from './seat'
import { t } from '../ui/words'
import { notated } from '../laws/notate'

/** A move on its way, shown until the server answers. */
type Sent = { fen: string; move: string; before: string }

// As far as the ear is concerned: en passant is heard as a move.
const captures = (move: string, letters: string) =>
    isCoordinates(move) && letters.charAt(index(move.slice(2))) !== '.'

export function usePlay(seat: Seat, look: Look, modes: Modes) {
    const { game, state, strict, separate, me } = seat
    const { past } = look
    const { mode, first } = modes
    const [sent, setSent] = useState<Sent | null>(null)
    const guess = sent?.before === state.fen ? sent : null
    const live = state.status === 'playing' && !past && !guess
    const movable: Colour | null = live && seat.may(state.turn) ? state.turn : null
    const released = live ? (state.hands?.released ?? null) : null

    // A piece that the hand has moved is seen elsewhere than the position has it.
    const said = movable && isBlind(game, movable) ? handMove(state, game.chess960) : null
    const other = past ?? guess
    const stand = said ? shownWith(said, state) : other ? bare(other.fen) : shown(state)
    const seen = (text: string) => seenOn(stand, text)
    const meant = (text: string) => meantOn(stand, text)
    const duty = movable && state.duty

    async function make(text: string) {
        const by = state.turn
        const after = laws.play(state.fen, text)
        const apart = separate || isBlind(game, by) // his clock waits for the words (D.2.4)
        const way = after ? { fen: after, move: text, before: state.fen } : null
        setSent(way)
        modes.setMode(null)
        const hands = mode === 'two-handed' ? ' two-handed' : ''
        const answer = await seat.act(`${apart ? 'makes' : 'plays'} ${text}${hands}`, by)
        setSent((now) => (now === way ? null : now))
        if (apart) seat.pressAfter(answer, by)
        if (answer?.state.hands?.unannounced) announce(t`The move is on your board. Announce it.`)
    }

    function move(text: string) {
        play(captures(text, stand.letters) ? 'capture' : 'move')
        void make(meant(text))
    }

    async function release(from: string, to: string) {
        const by = state.turn
        seat.pressAfter(await seat.act(`releases ${meant(from)} ${to}`, by), by)
    }

    function attempt(from: string, to: string) {
        const pawn = stand.letters.charAt(index(from)).toLowerCase() === 'p'
        const text = meant(from) + to + (pawn && /[18]$/.test(to) ? 'q' : '')
        if (strict) return void make(text)
        const reason = laws.why(state.fen, text, seat.edition)
        if (!reason) return
        seat.no.value = { local: reason, move: notated(asWritten(stand.letters, from + to)) }
        announce(t`Not legal: ${reason.words}. Article ${reason.article}.`)
    }

    function touch(square: string) {
        if (strict && !state.touched.includes(meant(square)))
            void seat.act(`touches ${meant(square)}`, state.turn, true)
    }

    function point(square: string) {
        const at = meant(square)
        if (!mode) return
        if (mode === 'touches' && (!first || first === at)) {
            modes.setFirst(first ? null : at)
            return
        }
        if (wayOf(mode).once || first) modes.setMode(null)
        void seat.act(`${mode} ${first ? `${first}+` : ''}${at}`)
    }

    const mine = movable && legalOn(stand, state.legal)
    const ahead = useAhead(seat, live, stand.letters, mine, move)
    const points = live && mode && mode !== 'two-handed' && (wayOf(mode).mover ? movable : me)
    const releases = !!released || (modes.steps && strict && mode !== 'two-handed')
    const own: Hand | null = movable && {
        color: movable,
        legal: legalOn(stand, state.legal),
        kept: duty && legalOn(stand, duty.moves),
        strict,
        onTouch: touch,
        onMove: move,
        onAttempt: attempt,
        onRelease: releases ? (from, to) => void release(from, to) : null,
    }
    // After the game whoever is here tries what would have happened.
    const free: Hand | null =
        state.result && !stand.lifted && !stand.beside
            ? {
                  color: turnOf(look.fen),
                  legal: laws.legal(look.fen, game.chess960),
                  onMove: (text) => {
                      play(captures(text, stand.letters) ? 'capture' : 'move')
                      look.attempt(text)
                  },
                  onAttempt: () => undefined,
              }
            : null
    const made = !past && !state.result && state.made && state.last
    const marks: Marks = {
        last: past ? past.last : (guess?.move ?? state.last),
        check: other ? null : state.check,
        bound: duty?.square ? seen(duty.square) : null,
        touched: live ? [...state.touched, ...(first ? [first] : [])].map(seen) : [],
        ahead: ahead.squares,
        made: state.made && made ? squaresOf(made, stand.letters, state.made.by) : [],
        ruled: !past && seat.ruled?.fresh ? seat.ruled.headline.squares.map(seen) : [],
        fallen: past ? [] : (state.hands?.displaced ?? []).map(seen),
    }
    const probe: Probe | null = points ? point : null

    return {
        stand,
        marks,
        hand: own ?? free ?? ahead.hand,
        ahead,
        probe,
        live,
        movable,
        duty,
        released,
        said,
        seen,
        guess,
        move,
        make,
    }
}

export type Play = ReturnType<typeof usePlay>
