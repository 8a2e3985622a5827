// practise.tsx - practise over the board: the computer as a person at the table
//
// It touches, makes and presses, each by itself, and now and then does what it should
// not (slips.def); a player sees what the Laws make of it, an arbiter has to.
import { useState } from 'preact/hooks'
import { other } from '../laws/words'
import type { Fault } from '../net/api'
import { Field } from '../ui/form'
import { myName } from '../ui/keep'
import { create } from './computer'
import { colourOf, tagOf, type Form } from './form'

type Props = {
    form: Form
    level: number
    disabled: boolean
    onProblem: (problem: Fault | null) => void
}

const RATES = [
    { rate: 0, say: 'never' },
    { rate: 10, say: 'now and then' },
    { rate: 25, say: 'often' },
    { rate: 60, say: 'all the time' },
]

export function Practise({ form, level, disabled, onProblem }: Props) {
    const [rate, setRate] = useState(25)
    const [role, setRole] = useState<'player' | 'arbiter'>('player')
    const [busy, setBusy] = useState(false)

    async function begin() {
        setBusy(true)
        onProblem(null)
        const mine = role === 'arbiter' ? role : colourOf(form)
        const over: Form = {
            ...form,
            arbiter: role === 'arbiter' ? 'present' : 'automatic',
            supervision: 'full',
            strict: true,
            press: true,
            sheets: false,
            blind: 'none',
        }
        const tags: Record<string, string> =
            mine === 'arbiter'
                ? { White: 'Computer 1', Black: 'Computer 2' }
                : {
                      [tagOf(mine)]: myName.value.trim() || 'You',
                      [tagOf(other(mine))]: 'Computer at the table',
                  }
        const place = mine === 'arbiter' ? 'both' : other(mine)
        try {
            await create(over, mine, { ...tags, Engine: `${place} ${level} practice ${rate}` })
        } catch (error) {
            onProblem(error as Fault)
        }
        setBusy(false)
    }

    return (
        <fieldset class="practise">
            <legend>Practise over the board</legend>
            <p class="soft">
                The computer plays as a person at the table: it touches, makes and presses, and
                sometimes slips. It makes an illegal move, forgets the clock, touches another piece,
                offers a draw at the wrong time…
            </p>
            <div class="go">
                <Field label="It slips">
                    <select
                        value={rate}
                        onChange={(event) => setRate(Number(event.currentTarget.value))}
                    >
                        {RATES.map((one) => (
                            <option value={one.rate}>{one.say}</option>
                        ))}
                    </select>
                </Field>
                <Field label="You are">
                    <select
                        value={role}
                        onChange={(event) => setRole(event.currentTarget.value as typeof role)}
                    >
                        <option value="player">a player</option>
                        <option value="arbiter">the arbiter</option>
                    </select>
                </Field>
            </div>
            <p class="soft">
                {role === 'player'
                    ? 'The automatic arbiter rules at once, with the Article. You press the clock by hand.'
                    : 'Two computers play. You start the game; nobody but you sees what goes wrong.'}
            </p>
            <button
                type="button"
                class="big"
                disabled={disabled || busy}
                onClick={() => void begin()}
            >
                Begin to practise
            </button>
        </fieldset>
    )
}
