// mend.tsx - scoresheets with slips in them, and the games that they may tell
import { useState } from 'preact/hooks'
import { notated } from '../laws/notate'
import { adopt } from '../ui/adopt'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/form'
import { retell } from '../ui/retell'
import { t } from '../ui/words'
import { find, type Mended } from './find'
import css from './mend.css?text'

adopt(css)

type MendProps = {
    sheets?: readonly [string, string]
    onClose: () => void
    onTake?: (game: Mended) => void // without it the games are only shown
}

export function Mend({ sheets = ['', ''], onClose, onTake }: MendProps) {
    const [one, setOne] = useState(sheets[0])
    const [other, setOther] = useState(sheets[1])
    const [found, setFound] = useState<Mended[] | null>(null)
    const [failed, setFailed] = useState('')
    function search(event: Event) {
        event.preventDefault()
        setFailed('')
        find([one, other]).then(setFound, (why: unknown) => setFailed(String(why)))
    }
    const edited =
        (put: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
            put(event.currentTarget.value)
            setFound(null)
        }
    return (
        <Dialog title="Mend a scoresheet" onClose={onClose}>
            <form class="mend" onSubmit={search}>
                <Field label="The moves as they were written, with their slips">
                    <textarea rows={5} value={one} spellcheck={false} onInput={edited(setOne)} />
                </Field>
                <Field label="The other player’s scoresheet, if there is one">
                    <textarea
                        rows={3}
                        value={other}
                        spellcheck={false}
                        onInput={edited(setOther)}
                    />
                </Field>
                <button type="submit" class="primary" disabled={!one.trim()}>
                    Find the game
                </button>
            </form>
            <div role="status">
                {failed && <p class="no">{failed}</p>}
                {found?.length === 0 && <p class="no">No move can be read on this scoresheet.</p>}
                {found?.map((game, i) => (
                    <Game
                        game={game}
                        name={'ABC'.charAt(i)}
                        onTake={onTake && (() => onTake(game))}
                    />
                ))}
            </div>
        </Dialog>
    )
}

type GameProps = { game: Mended; name: string; onTake: (() => void) | undefined }

function Game({ game, name, onTake }: GameProps) {
    const { slips, stops } = game
    return (
        <section class="mended" aria-label={t`Game ${name}`}>
            <h3>Game {name}</h3>
            <p dir="ltr">{movesOf(game)}</p>
            <ul>
                {slips.map(({ sentence }) => (
                    <li>{notated(retell(sentence))}</li>
                ))}
                {stops !== null && <li>{t`${stops} does not fit, and nothing mends it`}</li>}
                {!slips.length && stops === null && <li>There is no slip in it.</li>}
            </ul>
            {onTake && (
                <button type="button" onClick={onTake}>
                    Take it over
                </button>
            )}
        </section>
    )
}

// "1. e4 e5 2. Nf3": as the reader writes them.
function movesOf({ start, moves }: Mended) {
    const [, turn, , , , number] = start.split(' ')
    const first = 2 * Number(number) - 2 + Number(turn === 'b')
    return moves
        .map((move, i) => {
            const ply = first + i
            const dots = ply % 2 ? (i ? '' : `${Math.floor(ply / 2) + 1}… `) : `${ply / 2 + 1}. `
            return dots + notated(move)
        })
        .join(' ')
}
