// form.tsx - the fields that forms are made of
import type { ComponentChildren } from 'preact'
import { myName } from './keep'

export type Options<T extends string> = readonly (readonly [T, string])[]

type ChoiceProps<T extends string> = {
    label: string
    name: string
    value: T
    options: Options<T>
    onChange: (value: T) => void
}

/** A row of choices of which one holds. */
export function Choice<T extends string>({
    label,
    name,
    value,
    options,
    onChange,
}: ChoiceProps<T>) {
    return (
        <fieldset class="choice">
            <legend>{label}</legend>
            <div class="segments">
                {options.map(([key, text]) => (
                    <label class={value === key ? 'on' : ''}>
                        <input
                            type="radio"
                            name={name}
                            value={key}
                            checked={value === key}
                            onChange={() => onChange(key)}
                        />
                        <span>{text}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    )
}

type SegmentsProps<T extends string> = {
    label: string
    value: T
    options: Options<T>
    onChange: (value: T) => void
}

/** The same as buttons, for what is no form. */
export function Segments<T extends string>({ label, value, options, onChange }: SegmentsProps<T>) {
    return (
        <div class="segments" role="group" aria-label={label}>
            {options.map(([key, text]) => (
                <button
                    type="button"
                    aria-pressed={value === key}
                    class={value === key ? 'on' : ''}
                    onClick={() => onChange(key)}
                >
                    {text}
                </button>
            ))}
        </div>
    )
}

type CheckProps = {
    label: string
    hint?: string
    checked: boolean
    onChange: (checked: boolean) => void
}

export function Check({ label, hint, checked, onChange }: CheckProps) {
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={checked}
                onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span>
                {label}
                {hint && <small>{hint}</small>}
            </span>
        </label>
    )
}

type FieldProps = { label: string; hint?: ComponentChildren; children: ComponentChildren }

export function Field({ label, hint, children }: FieldProps) {
    return (
        <label class="field">
            <span>{label}</span>
            {children}
            {hint && <small>{hint}</small>}
        </label>
    )
}

/** How the player of this browser is called. */
export function YourName({ hint }: { hint: string }) {
    return (
        <Field label="Your name" hint={hint}>
            <input
                value={myName.value}
                maxLength={40}
                autocomplete="nickname"
                onInput={(event) => (myName.value = event.currentTarget.value)}
            />
        </Field>
    )
}
