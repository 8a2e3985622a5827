// judge.tsx - the judge's desk: write what happens, and see what the Laws make of it
//
// Everything is done here, in the browser; nothing of it is sent anywhere.
import url from 'generated/desk.wasm'
import { useEffect, useState } from 'preact/hooks'
import { EDITIONS } from '../laws/edition'
import { apiText, type Fault } from '../net/api'
import { adopt } from '../ui/adopt'
import { useTitle } from '../ui/link'
import { keepOffline } from '../article/article'
import { Problem } from '../ui/problem'
import * as desk from '../laws/transcript'
import { Desk } from './page'
import { unpack } from '../ui/pack'
import css from './judge.css?text'
import { t } from '../ui/words'

const EXAMPLE = `# White touches the bishop and moves the queen.
[Laws "${EDITIONS.join(' ')}"]
[TimeControl "40/7200:3600"]
[Arbiter "present"]

0:00:00  arbiter starts
+20      white plays e4
+15      black plays e5
+30      white touches f1
+5       white makes Qh5
+1       black claims touch
`

adopt(css)

const module = fetch(url, { credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .then(desk.load)
    .catch(() => {
        throw {
            what: t`The rules did not load`,
            do: t`Load the page again. If it stays so, use a current Firefox, Chromium, Chrome, Edge or Safari.`,
        } satisfies Fault
    })

/** The text that is asked for: of a game, of a link, or an example. */
async function textOf(id: string, hash: string) {
    if (id) {
        const [token] = hash.split(',')
        return apiText(`/api/games/${id}/transcript.acts`, token ? { token } : {})
    }
    if (!hash) return EXAMPLE
    const text = await unpack(hash)
    if (text !== null) return text
    throw { what: t`This link is not whole.`, do: t`Ask for it again.` } satisfies Fault
}

type JudgeProps = { id: string; hash: string } // of a game, or ''

export default function JudgePage({ id, hash }: JudgeProps) {
    useTitle(t`The judge’s desk`)
    const [text, setText] = useState<string | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    useEffect(() => void module.then(keepOffline).catch(() => undefined), [])
    useEffect(() => {
        Promise.all([textOf(id, hash), module]).then(([found]) => setText(found), setProblem)
    }, [id, hash])
    if (text !== null) return <Desk begin={text} />
    return (
        <main id="main" class="notice">
            <h1>The judge’s desk</h1>
            <Problem problem={problem} />
            {!problem && <p role="status">Loading…</p>}
        </main>
    )
}
