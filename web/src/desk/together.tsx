// together.tsx - what is done at many boards at once: all of them, or the chosen
import { render } from 'preact'
import { useState } from 'preact/hooks'
import type { Act, Acts, Board, Game, Status } from 'generated/protocol'
import { handOut } from '../game/downloads'
import { Print } from '../game/print'
import { api, apiText, type Fault } from '../net/api'
import type { Hall } from '../net/hall'
import { Story } from '../net/story'
import { Confirm } from '../ui/confirm'
import { Icon } from '../ui/icons'
import { Problem } from '../ui/problem'
import { announce } from '../ui/say'
import { callsOf } from './boards'
import { Fold } from './fold'
import { many, t } from '../ui/words'

type Said = (n: number) => string
type Deed = { act: string; says: string; asks: Said; done: Said; on: Status }

const DEEDS: Deed[] = [
    {
        act: 'starts',
        says: t`Start`,
        asks: (n) => many(n, 'Start {n} game?', 'Start {n} games?'),
        done: (n) => many(n, '{n} game started.', '{n} games started.'),
        on: 'waiting',
    },
    {
        act: 'pauses',
        says: t`Pause`,
        asks: (n) => many(n, 'Pause {n} game?', 'Pause {n} games?'),
        done: (n) => many(n, '{n} game paused.', '{n} games paused.'),
        on: 'playing',
    },
    {
        act: 'resumes',
        says: t`Resume`,
        asks: (n) => many(n, 'Resume {n} game?', 'Resume {n} games?'),
        done: (n) => many(n, '{n} game resumed.', '{n} games resumed.'),
        on: 'paused',
    },
]

// So many requests are under way at once.
const AT_ONCE = 4

/** Do it for each, a few at a time; the answers come in the order of the boards. */
async function each<T>(boards: Board[], one: (board: Board) => Promise<T>) {
    const answers: T[] = []
    for (let i = 0; i < boards.length; i += AT_ONCE)
        answers.push(...(await Promise.all(boards.slice(i, i + AT_ONCE).map(one))))
    return answers
}

/** Those of a long game come in parts. */
async function allActs(id: string, token: string | undefined) {
    const all: Act[] = []
    for (;;) {
        const path = `/api/games/${id}/acts?after=${all.at(-1)?.number ?? 0}`
        const { acts, more } = await api<Acts>(path, { token })
        all.push(...acts)
        if (!more || !acts.length) return all
    }
}

type TogetherProps = {
    hall: Hall
    boards: Board[] // that are meant: those chosen, or all that are shown
    chosen: boolean
    onClear: () => void
}

export function Together({ hall, boards, chosen, onClear }: TogetherProps) {
    const [asked, setAsked] = useState<Deed | null>(null)
    const [busy, setBusy] = useState('')
    const [problem, setProblem] = useState<Fault | null>(null)
    // A player who stopped the clocks waits for an answer, not for the hall to go on.
    const fit = ({ act, on }: Deed) =>
        boards.filter(
            (board) => board.status === on && ((chosen && act !== 'resumes') || !callsOf(board)),
        )

    async function doing(what: string, work: () => Promise<unknown>) {
        setProblem(null)
        setBusy(what)
        try {
            await work()
        } catch (error) {
            setProblem(error as Fault)
        }
        setBusy('')
    }
    const enter = (deed: Deed) => {
        const some = fit(deed)
        setAsked(null)
        void doing('…', async () => {
            await each(some, ({ game }) => hall.act(game, deed.act))
            announce(deed.done(some.length))
        })
    }
    const papers = () =>
        doing(t`Fetching the scoresheets…`, async () => {
            const { token } = hall
            const stories = await each(boards, async ({ game: id }) => {
                const game = await api<Game>(`/api/games/${id}`, { token })
                const acts = await allActs(id, token)
                return new Story({ type: 'welcome', role: 'room', game, acts }, performance.now())
            })
            printAll(stories)
        })
    const pgn = () =>
        doing(t`Fetching the games…`, async () => {
            const { token } = hall
            const texts = await each(boards, ({ game }) =>
                apiText(`/api/games/${game}/game.pgn`, { token }),
            )
            handOut(texts.map((text) => text.trimEnd()).join('\n\n') + '\n', 'games.pgn')
        })

    const none = !boards.length || !!busy
    return (
        <section class="together" aria-label={t`Many boards at once`}>
            <span class="scope">
                {chosen ? `${boards.length} chosen` : `All ${boards.length} shown`}
                {chosen && (
                    <button type="button" class="quiet" onClick={onClear}>
                        Clear
                    </button>
                )}
            </span>
            <Fold label={t`Many boards at once`}>
                {DEEDS.map((deed) => (
                    <button
                        type="button"
                        disabled={!fit(deed).length || !!busy}
                        onClick={() => setAsked(deed)}
                    >
                        {deed.says} {fit(deed).length}
                    </button>
                ))}
                <button type="button" class="quiet" disabled={none} onClick={() => void papers()}>
                    <Icon name="print" /> Print scoresheets
                </button>
                <button type="button" class="quiet" disabled={none} onClick={() => void pgn()}>
                    <Icon name="down" /> PGN of all
                </button>
            </Fold>
            <span class="soft" role="status">
                {busy}
            </span>
            <Problem problem={problem} />
            {asked && (
                <Confirm
                    title={asked.asks(fit(asked).length)}
                    says={asked.says}
                    onYes={() => enter(asked)}
                    onNo={() => setAsked(null)}
                />
            )}
        </section>
    )
}

// A sheet of paper each, beside the page and only on paper.
function printAll(stories: Story[]) {
    const paper = document.createElement('div')
    paper.className = 'papers'
    document.body.append(paper)
    render(
        stories.map((story) => <Print key={story.id} story={story} />),
        paper,
    )
    addEventListener(
        'afterprint',
        () => {
            render(null, paper)
            paper.remove()
        },
        { once: true },
    )
    print()
}
