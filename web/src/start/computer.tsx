// computer.tsx - play the computer: how strong, with which colour, one click
//
// Practising over the board comes when it is asked for (practise.tsx).
//
// It comes when the page stands, and shows nothing where the server has no engine.
import type { Created, Engines } from 'generated/protocol'
import { useEffect, useState } from 'preact/hooks'
import { other } from '../laws/words'
import { api, type Fault } from '../net/api'
import { Field } from '../ui/form'
import { myName, remember } from '../ui/keep'
import { go } from '../ui/link'
import { told } from '../ui/words'
import { colourOf, requestOf, tagOf, type Form } from './form'
import type * as Practise from './practise'

type Props = { form: Form; disabled: boolean; onProblem: (problem: Fault | null) => void }

/** A game with an engine; `mine` is where its creator sits. */
export async function create(
    form: Form,
    mine: 'white' | 'black' | 'arbiter',
    tags: Record<string, string>,
) {
    const request = requestOf(form)
    const links: ('spectator' | 'arbiter')[] =
        mine === 'arbiter' ? ['spectator', 'arbiter'] : ['spectator']
    const body = { ...request, tags: { ...request.tags, ...tags }, links }
    const made = await api<Created>('/api/games', { method: 'POST', body })
    remember(made.game, {
        at: Date.now(),
        links: made.links,
        ...(mine === 'arbiter' ? {} : { mine }),
        names: [tags.White ?? '', tags.Black ?? ''],
        control: form.control,
    })
    go(made.links[mine] ?? '')
}

export function Computer({ form, disabled, onProblem }: Props) {
    const [levels, setLevels] = useState<string[]>([])
    const [level, setLevel] = useState(3)
    const [busy, setBusy] = useState(false)
    const [practise, setPractise] = useState<typeof Practise | null>(null)
    useEffect(() => {
        api<Engines>('/api/engines').then(
            (engines) => setLevels(engines.levels),
            () => undefined, // then there is none
        )
    }, [])
    if (!levels.length) return null

    // An engine needs an arbiter who sees everything, and writes nothing down.
    const fits = form.arbiter === 'automatic' && !form.sheets && form.blind === 'none'

    async function play() {
        setBusy(true)
        onProblem(null)
        const mine = colourOf(form)
        const theirs = other(mine)
        const tags = {
            [tagOf(mine)]: myName.value.trim() || 'You',
            [tagOf(theirs)]: `Computer, ${levels[level - 1]}`,
            Engine: `${theirs} ${level}`,
        }
        try {
            await create(form, mine, tags)
        } catch (error) {
            onProblem(error as Fault)
        }
        setBusy(false)
    }

    return (
        <fieldset class="computer">
            <legend class="visually-hidden">The computer</legend>
            <button
                type="button"
                class="big"
                disabled={disabled || busy || !fits}
                title={fits ? '' : 'The computer plays with the automatic arbiter.'}
                onClick={() => void play()}
            >
                Play the computer
            </button>
            <div class="go">
                <Field label="Strength">
                    <select
                        value={level}
                        onChange={(event) => setLevel(Number(event.currentTarget.value))}
                    >
                        {levels.map((name, i) => (
                            <option value={i + 1}>{told(name)}</option>
                        ))}
                    </select>
                </Field>
            </div>
            {practise ? (
                <practise.Practise {...{ form, level, disabled, onProblem }} />
            ) : (
                <button
                    type="button"
                    class="quiet"
                    onClick={() => void import('./practise').then((it) => setPractise(() => it))}
                >
                    Practise over the board…
                </button>
            )}
        </fieldset>
    )
}
