// problem.tsx - an error as the server words it: what, where, what to do
import type { ComponentChildren } from 'preact'
import type { Problem as Refusal } from 'generated/protocol'
import { retell } from './retell'

/** Why something was not done, as the server words it: what, where, what to do. */
export type Fault = Partial<Refusal['error']> & { what: string }

type ProblemProps = { problem: Fault | null; children?: ComponentChildren }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const sentence = (text: string) => capital(text) + (/[.!?]$/.test(text) ? '' : '.')

export function Problem({ problem, children }: ProblemProps) {
    if (!problem) return null
    return (
        <div class="problem" role="alert">
            <p>
                <strong>{retell(problem.what)}</strong>
                {problem.where && ` (${problem.where})`}
            </p>
            {problem.do && <p>{sentence(retell(problem.do))}</p>}
            {children}
        </div>
    )
}
