// facts.tsx - what was agreed, as a table
import type { ComponentChildren } from 'preact'

export type Fact = [what: string, value: ComponentChildren]

export function Facts({ rows }: { rows: Fact[] }) {
    return (
        <dl class="facts">
            {rows.map(([key, value]) => (
                <>
                    <dt>{key}</dt>
                    <dd>{value}</dd>
                </>
            ))}
        </dl>
    )
}
