// tabs.tsx - tabs, of which the one that is open shows its panel; the arrows walk
import type { ComponentChildren } from 'preact'

/** Each with what it says, and how much in it is new. */
export type TabList<T extends string> = readonly (readonly [key: T, text: string, news?: number])[]

type TabsProps<T extends string> = {
    label: string
    tabs: TabList<T>
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
                {tabs.map(([key, text, news]) => (
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
                        {!!news && (
                            <span class="news">
                                {news}
                                <span class="visually-hidden"> new</span>
                            </span>
                        )}
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
