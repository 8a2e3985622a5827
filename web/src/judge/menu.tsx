// menu.tsx - what can be done with a text as a whole: begin with another, share, play on
import type { Side } from 'generated/protocol'
import { useState } from 'preact/hooks'
import type { Fault } from '../net/api'
import { START } from '../laws/laws'
import { newForm, withEdition } from '../start/form'
import { invite } from '../start/invite'
import type { Mended } from '../mend/find'
import { Dialog } from '../ui/dialog'
import { go } from '../ui/link'
import { keepOffline } from '../article/article'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import type { Look } from '../laws/transcript'
import { pack } from '../ui/pack'

type MenuProps = {
    text: string
    edition: string
    look: Look | null
    onOpen: (text: string) => void
}

const tagOf = (text: string, name: string) =>
    new RegExp(`^\\s*\\[${name}\\s+"([^"]*)"`, 'm').exec(text)?.[1]

const isDown = ({ clocks }: Look) => !!clocks && !(clocks.white.left && clocks.black.left)

/** What both displays show, and after how many moves, as the tag has it. */
export function clocksOf({ clocks }: Pick<Look, 'clocks'>) {
    const side = ({ left, moves }: Side) => `${(left / 1000).toFixed(3)} ${moves}`
    return clocks ? `${side(clocks.white)} ${side(clocks.black)}` : ''
}

/** A game with a friend from where the game stands; one's own colour has the move. */
async function playFrom({ text, edition }: MenuProps, look: Look) {
    const { fen, turn, chess960 } = look
    const form = newForm()
    const control = tagOf(text, 'TimeControl')
    const link = await invite({
        ...withEdition({ ...form, control: control ?? form.control }, edition),
        colour: turn,
        chess960,
        number: '',
        fen: fen === START ? '' : fen,
        clocks: clocksOf(look),
    })
    go(link || '/')
}

/** A game that was found, as acts. */
function transcriptOf({ start, moves }: Mended, edition: string) {
    const black = Number(start.split(' ')[1] === 'b')
    return [
        `[Laws "${edition}"]`,
        '[TimeControl "-"]',
        ...(start === START ? [] : [`[FEN "${start}"]`]),
        '',
        '- arbiter starts',
        ...moves.map((move, i) => `- ${(i + black) % 2 ? 'black' : 'white'} plays ${move}`),
        '',
    ].join('\n')
}

export function Menu(props: MenuProps) {
    const { text, look, onOpen } = props
    const [library, setLibrary] = useState<typeof import('./library') | null>(null)
    const [link, setLink] = useState('')
    const [problem, setProblem] = useState<Fault | null>(null)
    const [mend, setMend] = useState<typeof import('../mend/mend') | null>(null)
    return (
        <div class="judge-menu">
            <button
                type="button"
                onClick={() => void import('./library').then(setLibrary).then(keepOffline)}
            >
                Situations…
            </button>
            <button
                type="button"
                onClick={() => void pack(text).then((packed) => setLink(`/judge#${packed}`))}
            >
                Share…
            </button>
            <button
                type="button"
                disabled={!look?.legal.length || isDown(look)}
                onClick={() => look && void playFrom(props, look).catch(setProblem)}
            >
                Play from here
            </button>
            <button type="button" onClick={() => void import('../mend/mend').then(setMend)}>
                Mend a scoresheet…
            </button>
            {mend && (
                <mend.Mend
                    onClose={() => setMend(null)}
                    onTake={(game) => {
                        setMend(null)
                        onOpen(transcriptOf(game, props.edition))
                    }}
                />
            )}
            {library && (
                <library.Library
                    onClose={() => setLibrary(null)}
                    onOpen={(chosen) => {
                        setLibrary(null)
                        onOpen(chosen)
                    }}
                />
            )}
            {link && (
                <Dialog title="Share" onClose={() => setLink('')}>
                    <Share
                        label="This text as a link"
                        href={link}
                        hint="The text is in the link itself: no server keeps it."
                    />
                </Dialog>
            )}
            {problem && (
                <Dialog title="No game was made" onClose={() => setProblem(null)}>
                    <Problem problem={problem} />
                </Dialog>
            )}
        </div>
    )
}
