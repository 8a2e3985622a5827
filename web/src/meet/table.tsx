// table.tsx - at a real board: one device is the clock, others are sheets, one the arbiter's
//
// Each has a link and a code, and comes when it likes, or never.  At a server the devices
// make one game while it is played; without one they meet when it is over.
import type { Created } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { brief } from '../chessclock/menu'
import { record } from '../chessclock/recorder'
import { controlWords } from '../laws/control'
import { CURRENT } from '../laws/edition'
import { control as read } from '../laws/laws'
import { nameOf, resultShort, resultWords } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Table } from '../net/table'
import { Field, Segments } from '../ui/form'
import { remember } from '../ui/keep'
import { useKept } from '../ui/kept'
import { go, Link, useTitle } from '../ui/link'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import { t } from '../ui/words'
import { partsOf } from './join'
import { Together } from './meet'

const CONTROLS =
    '180+2 300+3 600 900+10 1500+10 1800 3600+30 5400+30 40/5400+30:1800+30 40/6000+30:20/3000+30:900+30'.split(
        ' ',
    )
const WHERE = [
    ['server', t`At this server`],
    ['apart', t`Without a server`],
] as const
type Where = (typeof WHERE)[number][0]

const LABELS = {
    clock: t`The clock`,
    white: t`White’s sheet`,
    black: t`Black’s sheet`,
    arbiter: t`The arbiter`,
}
type Device = keyof typeof LABELS
const DEVICES = Object.keys(LABELS) as Device[]

export default function AtBoard({ id, tokens }: { id: string; tokens: string[] }) {
    useTitle(t`At a real board`)
    return (
        <main id="main" class="meet at-board">
            <h1>At a real board</h1>
            {id ? <Served id={id} tokens={tokens} /> : <SetUp />}
        </main>
    )
}

function SetUp() {
    const [names, setNames] = useState({ white: '', black: '' })
    const [control, setControl] = useState('5400+30')
    const [where, setWhere] = useState<Where>('server')
    const [apart, setApart] = useState(false)
    const [problem, setProblem] = useState<Fault | null>(null)
    async function open() {
        setProblem(null)
        if (where === 'apart') {
            setApart(true)
            return
        }
        const tags = {
            Laws: CURRENT,
            TimeControl: '-',
            Level: read(control).level ?? 'standard',
            Arbiter: 'present',
            Scoresheets: 'followed',
            Clock: control,
            ...(names.white && { White: names.white }),
            ...(names.black && { Black: names.black }),
        }
        try {
            const made = await api<Created>('/api/games', {
                method: 'POST',
                body: { tags, start: 'now' },
            })
            const { arbiter, white, black } = made.tokens
            remember(made.game, {
                at: Date.now(),
                links: { arbiter: made.links.arbiter },
                names: [names.white || t('White'), names.black || t('Black')],
                control,
            })
            go(`/table/${made.game}#${arbiter},${white},${black}`)
        } catch (error) {
            setProblem(error as Fault)
        }
    }
    if (apart) {
        const head = encodeURIComponent(`${names.white},${names.black}`)
        return (
            <>
                <p>
                    The devices need no network. When the game is over, the clock and the sheets
                    give their links to one of them.
                </p>
                <Devices
                    hrefs={{
                        clock: `/clock#${control}`,
                        white: `/sheet#white,${head}`,
                        black: `/sheet#black,${head}`,
                        arbiter: '/meet',
                    }}
                />
            </>
        )
    }
    return (
        <form
            class="card"
            onSubmit={(event) => {
                event.preventDefault()
                void open()
            }}
        >
            <p>One device is the clock, others are scoresheets. Each may come later, or never.</p>
            <div class="two">
                {(['white', 'black'] as const).map((side) => (
                    <Field label={nameOf('', side)}>
                        <input
                            value={names[side]}
                            maxLength={40}
                            autocomplete="off"
                            onInput={(event) =>
                                setNames({
                                    ...names,
                                    [side]: event.currentTarget.value.replaceAll(',', ' '),
                                })
                            }
                        />
                    </Field>
                ))}
            </div>
            <Field label="Time control" hint={controlWords(control)}>
                <select value={control} onChange={(event) => setControl(event.currentTarget.value)}>
                    {CONTROLS.map((one) => (
                        <option value={one}>{brief(one)}</option>
                    ))}
                </select>
            </Field>
            <Segments label="Where" value={where} options={WHERE} onChange={setWhere} />
            <p class="row-buttons">
                <button type="submit" class="primary big">
                    Set up the table
                </button>
            </p>
            <Problem problem={problem} />
        </form>
    )
}

type DevicesProps = { hrefs: Record<Device, string>; here?: Partial<Record<Device, boolean>> }

/** Each device: it opens here, or by its code elsewhere. */
function Devices({ hrefs, here = {} }: DevicesProps) {
    return (
        <ul class="devices" aria-label={t`The devices`}>
            {DEVICES.map((device) => (
                <li>
                    <Link class="button big" href={hrefs[device]}>
                        {here[device] ? '✓ ' : ''}
                        {LABELS[device]}
                    </Link>
                    <Share label={LABELS[device]} href={hrefs[device]} qr />
                </li>
            ))}
        </ul>
    )
}

function Served({ id, tokens }: { id: string; tokens: string[] }) {
    const table = useKept(() => new Table(id, tokens))
    useEffect(() => record(table), [table])
    const story = table.story.value
    if (!story) return <Problem problem={table.problem.value} />
    const game = story.game.value
    const { result } = story.state.value
    const parts = partsOf(game, story.sheets.value, story.acts.value)
    const [arbiter, ...players] = tokens
    return (
        <>
            <p>
                {nameOf(game.white.name, 'white')} – {nameOf(game.black.name, 'black')} ·{' '}
                {controlWords(game.tags.Clock)}
            </p>
            {result && (
                <p class="banner result">
                    <strong>{resultShort(result.result)}</strong> {resultWords(result.result)} (
                    {result.article})
                </p>
            )}
            <Devices
                hrefs={{
                    clock: `/clock/${id}#${tokens.join()}`,
                    white: `/sheet/${id}#${players[0] ?? ''}`,
                    black: `/sheet/${id}#${players[1] ?? ''}`,
                    arbiter: `/game/${id}#${arbiter ?? ''}`,
                }}
                here={{ clock: !!parts.clock, white: !!parts.white, black: !!parts.black }}
            />
            <Together all={parts} />
        </>
    )
}
