// command.tsx - the command line beside the board
import { useState } from 'preact/hooks'
import * as laws from '../laws/laws'
import { speechOf } from '../laws/edition'
import { settings } from '../ui/keep'
import { announce, lastSaid } from '../ui/say'
import { clockWords } from '../ui/time'
import { isBlind } from './blind'
import { replyTo, type Known } from './commands'
import type { Play } from './play'
import type { Seat } from './seat'
import { t } from '../ui/words'
import { lettersCode } from '../laws/notate'

/** Both displays in words; '': there is no clock. */
export function clocksOf({ state, story }: Seat) {
    if (!state.clocks) return ''
    const left = (color: 'white' | 'black') => clockWords(story.sync.left(color) ?? 0)
    return t`White ${left('white')}, Black ${left('black')}.`
}

/** Moves, questions and acts by keyboard; the focus stays in it. */
export function CommandLine({ seat, play }: { seat: Seat; play: Play }) {
    const [text, setText] = useState('')
    const [answer, setAnswer] = useState<{ bad: boolean; words: string } | null>(null)
    const { game, state, moves, me } = seat

    async function make(move: string) {
        // A visually disabled player's move is made by hand and voice (D.2.3).
        if (isBlind(game, state.turn)) {
            const words = laws.spoken(state.fen, move, speechOf(game.edition))
            if (!(await seat.act(`announces ${JSON.stringify(words)}`, state.turn))) return
        }
        play.move(move)
    }

    function submit(event: Event) {
        event.preventDefault()
        if (!text.trim()) return
        const known: Known = {
            fen: state.fen,
            chess960: game.chess960,
            moves,
            start: game.start_fen,
            me: state.result ? null : me,
            able: !!play.movable,
            attended: seat.attended,
            separate: seat.separate,
            clocks: clocksOf(seat),
            said: lastSaid(),
            speech: settings.value.speech,
            language: lettersCode(),
        }
        const reply = replyTo(text, known)
        if ('bad' in reply) {
            setAnswer({ bad: true, words: reply.bad })
            announce(reply.bad)
            return
        }
        setText('')
        setAnswer('say' in reply ? { bad: false, words: reply.say } : null)
        if ('say' in reply) announce(reply.say)
        else if ('call' in reply) void seat.ask('arbiter')
        else if ('act' in reply) void seat.act(reply.act)
        else void make(reply.move)
    }
    return (
        <form class="type command" onSubmit={submit}>
            <label>
                <span class="visually-hidden">Type a move or a command</span>
                <input
                    value={text}
                    placeholder="Type: Nf3, clock, e4?, help"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    aria-invalid={!!answer?.bad}
                    onInput={(event) => {
                        setText(event.currentTarget.value)
                        setAnswer(null)
                    }}
                />
            </label>
            <button type="submit">Enter</button>
            {/* Not the field's description: a screen reader would say it twice. */}
            <small id="command-answer" class={answer?.bad ? 'bad' : ''}>
                {answer?.words}
            </small>
        </form>
    )
}
