// tabs.tsx - tabs, of which the one that is open shows its panel; the arrows walk
import type { ComponentChildren } from 'preact'
import type { Options } from './form'

type TabsProps<T extends string> = {
    label: string
    tabs: Options<T>
    tab: T
    onTab: (tab: T) => void
    children: ComponentChildren
}

function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.stopPropagation()
    const here = event.currentTarget as HTMLElement
    const next =
        event.key === 'ArrowRight'
            ? (here.nextElementSibling ?? here.parentElement?.firstElementChild)
            : (here.previousElementSibling ?? here.parentElement?.lastElementChild)
    if (!(next instanceof HTMLElement)) return
    next.focus()
    next.click()
}

export function Tabs<T extends string>({ label, tabs, tab, onTab, children }: TabsProps<T>) {
    return (
        <>
            <div class="tabs" role="tablist" aria-label={label}>
                {tabs.map(([key, text]) => (
                    <button
                        type="button"
                        role="tab"
                        id={`tab-${key}`}
                        aria-controls={`panel-${key}`}
                        aria-selected={tab === key}
                        tabIndex={tab === key ? 0 : -1}
                        onClick={() => onTab(key)}
                        onKeyDown={walk}
                    >
                        {text}
                    </button>
                ))}
            </div>
            <div
                class="panel"
                role="tabpanel"
                id={`panel-${tab}`}
                aria-labelledby={`tab-${tab}`}
                tabIndex={0}
            >
                {children}
            </div>
        </>
    )
}
