// kept.ts - something that lives as long as the component, then is closed
import { useEffect, useState } from 'preact/hooks'

export function useKept<T extends { close: () => void }>(make: () => T): T {
    const [it] = useState(make)
    useEffect(() => () => it.close(), [it])
    return it
}
