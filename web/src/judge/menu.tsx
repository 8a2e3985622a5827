// menu.tsx - what can be done with a text as a whole: begin with another, share, play on
import { useState } from 'preact/hooks'
import type { Fault } from '../net/api'
import { START } from '../laws/laws'
import { newForm, withEdition } from '../start/form'
import { invite } from '../start/invite'
import { Dialog } from '../ui/dialog'
import { go } from '../ui/link'
import { keepOffline } from '../ui/offline'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import type { Look } from './desk'
import { pack } from './share'

type MenuProps = {
    text: string
    edition: string
    look: Look | null
    onOpen: (text: string) => void
}

const tagOf = (text: string, name: string) =>
    new RegExp(`^\\s*\\[${name}\\s+"([^"]*)"`, 'm').exec(text)?.[1]

/** A game with a friend from where the game stands; one's own colour has the move. */
async function playFrom({ text, edition }: MenuProps, { fen, turn }: Look) {
    const form = newForm()
    const control = tagOf(text, 'TimeControl')
    const { links } = await invite({
        ...withEdition({ ...form, control: control ?? form.control }, edition),
        colour: turn,
        fen: fen === START ? '' : fen,
    })
    go(links[turn] ?? '/')
}

export function Menu(props: MenuProps) {
    const { text, look, onOpen } = props
    const [library, setLibrary] = useState<typeof import('./library') | null>(null)
    const [link, setLink] = useState('')
    const [problem, setProblem] = useState<Fault | null>(null)
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
                disabled={!look?.legal.length || look.chess960}
                onClick={() => look && void playFrom(props, look).catch(setProblem)}
            >
                Play from here
            </button>
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
