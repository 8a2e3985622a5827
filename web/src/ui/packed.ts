// packed.ts - a text as a fragment, as soon as it is packed
import { useEffect, useState } from 'preact/hooks'
import { pack } from './pack'

export function usePacked(text: string) {
    const [packed, setPacked] = useState('')
    useEffect(() => void pack(text).then(setPacked), [text])
    return packed
}
