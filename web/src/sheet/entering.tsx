// entering.tsx - a move is entered, on the board or in writing
//
// As on paper nothing is refused and nothing is shown: any piece goes to any square, and
// what was written stands.  With help the board knows the moves, for children and clubs.
import { useState } from 'preact/hooks'
import { Board } from '../board/board'
import * as laws from '../laws/laws'
import { readMove } from '../laws/moves'
import { lettersCode, notated } from '../laws/notate'
import { wordsOf } from '../laws/paper'
import { t } from '../ui/words'

type EnteringProps = {
    fen: string // '': nobody can tell how it stands
    chess960: boolean
    help: boolean
    flipped: boolean
    onWrite: (text: string) => void
    onNote: (note: string) => void
}

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

// Every way to promote: the board asks which piece it is to be.
function promotions(fen: string) {
    const white = fen.split(' ')[1] === 'w'
    const [from, to] = white ? ['7', '8'] : ['2', '1']
    return FILES.flatMap((file, i) => {
        if (laws.board(fen).charAt(i + 8 * (Number(from) - 1)) !== (white ? 'P' : 'p')) return []
        return [i - 1, i, i + 1]
            .filter((at) => at >= 0 && at < 8)
            .flatMap((at) =>
                ['q', 'r', 'b', 'n'].map((kind) => `${file}${from}${FILES[at] ?? ''}${to}${kind}`),
            )
    })
}

export function EnterOnBoard({ fen, chess960, help, flipped, onWrite, onNote }: EnteringProps) {
    const turn = fen.split(' ')[1] === 'w' ? 'white' : 'black'
    const write = (move: string) => onWrite(help ? laws.san(fen, move) || move : wordsOf(fen, move))
    return (
        <div class="board-box">
            <Board
                letters={laws.board(fen)}
                turn={turn}
                hand={{
                    color: turn,
                    legal: help ? laws.legal(fen, chess960) : promotions(fen),
                    kept: help ? null : [],
                    onMove: write,
                    onAttempt: (from, to) => {
                        if (!help) write(from + to)
                        else
                            onNote(
                                t`${from}–${to} is not legal here. Should it stand on the board, call the arbiter.`,
                            )
                    },
                }}
                flipped={flipped}
                label="Board for entering moves"
            />
        </div>
    )
}

// In the letters of his language, or in English ones: on the sheet stand the English.
function inEnglish(fen: string, text: string, chess960: boolean) {
    const read = readMove(fen, text, { chess960, language: lettersCode() })
    return read.move ? wordsOf(fen, read.move) : null
}

export function WriteMove({ fen, chess960, help, onWrite, onNote }: EnteringProps) {
    const [text, setText] = useState('')
    function submit(event: Event) {
        event.preventDefault()
        const plain = fen ? inEnglish(fen, text.trim(), chess960) : null
        const found = plain ?? (help && fen ? null : text.trim())
        if (found && laws.act(`white writes ${found}`)) {
            setText('')
            onWrite(found)
        } else {
            const { why } = laws.read(fen, text.trim(), chess960)
            onNote(t`${text} is not possible here: ${why ?? ''}`)
        }
    }
    return (
        <form class="type" onSubmit={submit}>
            <label>
                <span class="visually-hidden">Write a move</span>
                <input
                    value={text}
                    placeholder={`${t`Write a move`}: ${notated('Nf3')}`}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            <button type="submit" class="primary">
                Write
            </button>
        </form>
    )
}
