// arbiters.tsx - the arbiters of an event: each has a link of his own, for all boards or some
import type { Event as Shown } from 'generated/protocol'
import { useState } from 'preact/hooks'
import type { Fault } from '../net/api'
import type { Programme } from '../net/event'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/form'
import { Problem } from '../ui/problem'
import { Share } from '../ui/share'
import { t } from '../ui/words'

type Arbiter = NonNullable<Shown['arbiters']>[number]

const boardsOf = ({ first, last }: Arbiter) =>
    last ? t`boards ${first} to ${last}` : t`all boards`

const SECTOR = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/

/** "7" and "7-12" become "boards 7-12 "; anything else is left to the server to refuse. */
export function sectorOf(typed: string) {
    if (!typed.trim()) return ''
    const [, first = typed.trim(), last = first] = SECTOR.exec(typed) ?? []
    return `boards ${first}-${last} `
}

type ArbitersProps = { programme: Programme; arbiters: Arbiter[]; onClose: () => void }

export function Arbiters({ programme, arbiters, onClose }: ArbitersProps) {
    const [name, setName] = useState('')
    const [boards, setBoards] = useState('')
    const [made, setMade] = useState<{ name: string; link: string } | null>(null)
    const [problem, setProblem] = useState<Fault | null>(null)
    const enter = async (act: string) => {
        setProblem(null)
        setMade(null)
        try {
            return await programme.act(act)
        } catch (error) {
            setProblem(error as Fault)
            return null
        }
    }
    const appoint = async () => {
        const done = await enter(`appoints ${sectorOf(boards)}${name.trim()}`)
        if (!done?.arbiter) return
        setMade({ name: name.trim(), link: done.arbiter })
        setName('')
        setBoards('')
    }
    return (
        <Dialog title={t`Arbiters of the event`} onClose={onClose}>
            <ul class="arbiters">
                {arbiters.map((arbiter) => (
                    <li key={arbiter.name}>
                        {arbiter.name} · {boardsOf(arbiter)}{' '}
                        <button
                            type="button"
                            class="quiet"
                            onClick={() => void enter(`dismisses ${arbiter.name}`)}
                        >
                            Take the link back
                        </button>
                    </li>
                ))}
            </ul>
            {made && (
                <Share
                    qr
                    label={t`Link for ${made.name}`}
                    href={made.link}
                    hint={t`It is shown this once.`}
                />
            )}
            <form
                onSubmit={(event) => {
                    event.preventDefault()
                    void appoint()
                }}
            >
                <Field label={t`Name`}>
                    <input
                        required
                        maxLength={80}
                        value={name}
                        onInput={(event) => setName(event.currentTarget.value)}
                    />
                </Field>
                <Field
                    label={t`Boards`}
                    hint={t`Such as 1-20. Left empty: all of them, and the rounds.`}
                >
                    <input
                        value={boards}
                        onInput={(event) => setBoards(event.currentTarget.value)}
                    />
                </Field>
                <button type="submit" class="primary">
                    Appoint
                </button>
            </form>
            <Problem problem={problem} />
        </Dialog>
    )
}
