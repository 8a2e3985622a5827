// lazy.ts - a part of the page that comes when it is needed
import { useEffect, useState } from 'preact/hooks'

/** Null until it has come; `load` never changes. */
export function useLazy<Part>(load: () => Promise<Part>) {
    const [part, setPart] = useState<Part | null>(null)
    useEffect(() => {
        void load().then((it) => setPart(() => it))
    }, [load])
    return part
}
