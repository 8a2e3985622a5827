// more.tsx - what can be agreed besides: names, edition, regulations
import { useEffect, useState } from 'preact/hooks'
import { aboutOf, EDITIONS, speechOf } from '../laws/edition'
import * as laws from '../laws/laws'
import { controlWords, levelWords } from '../laws/control'
import { phrases } from '../laws/phrases'
import { Check, Choice, Field, type Options } from '../ui/form'
import { choices, controlFault, withEdition, type Form } from './form'
import { t } from '../ui/words'

type MoreProps = { form: Form; onForm: (form: Form) => void }

const ARBITERS = {
    automatic: [t`Automatic`, t`Sees every flag, illegal move and broken touch-move at once.`],
    present: [
        t`A person`,
        t`You get a link for the arbiter, who starts the game and steps in by hand.`,
    ],
    absent: [t`None`, t`Only what a player claims is ruled on.`],
} as const

const OFFERS: Options<Form['offers']> = [
    ['allowed', t`Allowed`],
    ['after 30', t`After 30 moves`],
    ['forbidden', t`Not without the arbiter`],
]
const SUPERVISIONS: Options<Form['supervision']> = [
    ['limited', t`Usual (A.5, B.3)`],
    ['full', t`Full (A.4, B.2)`],
]
const BLIND: Options<Form['blind']> = [
    ['none', t`Nobody`],
    ['white', t('White')],
    ['black', t('Black')],
    ['both', t`Both`],
]

export function More({ form, onForm }: MoreProps) {
    const set =
        <Name extends keyof Form>(name: Name) =>
        (value: Form[Name]) =>
            onForm({ ...form, [name]: value })
    const may = choices(form)
    return (
        <details class="more" open={!!controlFault(form) || undefined}>
            <summary>More: names, edition, regulations</summary>
            <div class="two">
                <Name label="White" value={form.white} onChange={set('white')} />
                <Name label="Black" value={form.black} onChange={set('black')} />
            </div>
            <Choice
                label="Laws of"
                name="edition"
                value={form.edition}
                options={EDITIONS.map((one) => [one, one])}
                onChange={(edition) => onForm(withEdition(form, edition))}
            />
            <p class="soft">
                {form.edition}: {aboutOf(form.edition)}.
            </p>
            <Control form={form} onForm={onForm} />
            <Choice
                label="Arbiter"
                name="arbiter"
                value={form.arbiter}
                onChange={set('arbiter')}
                options={[
                    ['automatic', ARBITERS.automatic[0]],
                    ['present', ARBITERS.present[0]],
                    ['absent', ARBITERS.absent[0]],
                ]}
            />
            <p class="soft">{ARBITERS[form.arbiter][1]}</p>
            {form.arbiter !== 'present' && (
                <Check
                    label="An arbiter’s link for me"
                    hint="if a link is sent; your opponent sees that there is one"
                    checked={form.key}
                    onChange={set('key')}
                />
            )}
            <Check
                label="As over the board"
                hint="touch-move holds, and illegal moves can happen and have consequences"
                checked={form.strict}
                onChange={set('strict')}
            />
            <Check
                label="Press the clock by hand"
                hint="making a move and pressing the clock are two things"
                checked={form.press}
                onChange={set('press')}
            />
            <Check
                label="Players keep scoresheets"
                hint="each writes the moves down; for games at a real board, too"
                checked={form.sheets}
                onChange={set('sheets')}
            />
            <Check
                label="Anyone may watch"
                hint="the game is listed on the page “Watch”"
                checked={form.anyone}
                onChange={set('anyone')}
            />
            {may.supervision && (
                <Choice
                    label="Supervision"
                    name="supervision"
                    value={form.supervision}
                    onChange={set('supervision')}
                    options={SUPERVISIONS}
                />
            )}
            {may.offers && (
                <Choice
                    label="Draw offers"
                    name="offers"
                    value={form.offers}
                    onChange={set('offers')}
                    options={OFFERS}
                />
            )}
            {may.quickplay && (
                <Check
                    label="Quickplay finish"
                    hint="Guidelines III are announced: a player short of time may claim a draw"
                    checked={form.quickplay}
                    onChange={set('quickplay')}
                />
            )}
            {may.blind && (
                <Choice
                    label={`Visually disabled (${speechOf(form.edition) === 'supplement' ? t`Supplement` : t`Appendix D`}): moves are announced`}
                    name="blind"
                    value={form.blind}
                    onChange={set('blind')}
                    options={BLIND}
                />
            )}
            {form.chess960 ? (
                <Field label="Starting position" hint="0 to 959; 518 is the usual one">
                    <input
                        type="number"
                        min="0"
                        max="959"
                        value={form.number}
                        onInput={(event) => set('number')(event.currentTarget.value)}
                    />
                </Field>
            ) : (
                <Fen value={form.fen} onChange={set('fen')} />
            )}
        </details>
    )
}

type TextProps = { value: string; onChange: (value: string) => void }

function Name({ label, value, onChange }: TextProps & { label: string }) {
    return (
        <Field label={label}>
            <input
                value={value}
                maxLength={60}
                autocomplete="off"
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </Field>
    )
}

function Control({ form, onForm }: MoreProps) {
    const { control } = form
    const fault = controlFault(form)
    useEffect(() => {
        if (fault) phrases()
    }, [fault])
    const { level } = choices(form)
    const read = [controlWords(control), level && levelWords(level)].filter(Boolean).join(': ')
    const words = t`${read}. Periods joined by “:”, moves before “/”, seconds, +increment or d delay.`
    return (
        <Field label="Time control" hint={fault ? <span class="bad">{fault}</span> : words}>
            <input
                value={control}
                spellcheck={false}
                aria-invalid={!!fault}
                onInput={(event) =>
                    onForm({ ...form, preset: '', control: event.currentTarget.value.trim() })
                }
            />
        </Field>
    )
}

function Fen({ value, onChange }: TextProps) {
    const [why, setWhy] = useState('')
    const fault = value && (laws.fenFault(value) || why)
    useEffect(() => {
        let wanted = true
        setWhy('')
        // Without an answer, the position is played.
        if (value)
            void import('../laws/reach')
                .then(({ unreachable }) => unreachable(value))
                .then((what) => wanted && setWhy(what))
                .catch(() => undefined)
        return () => void (wanted = false)
    }, [value])
    return (
        <Field
            label="Position"
            hint={fault ? <span class="bad">{fault}</span> : 'a FEN; empty: the usual start'}
        >
            <input
                value={value}
                spellcheck={false}
                onInput={(event) => onChange(event.currentTarget.value)}
            />
        </Field>
    )
}
