// gist.tsx - what a provision says, in one sentence
import { useEffect, useState } from 'preact/hooks'
import { learn, told } from './words'

/** The sentences of the provisions come when one of them is to be seen. */
export function Gist({ text }: { text: string }) {
    const [, learnt] = useState(false)
    useEffect(() => void learn('laws').then(() => learnt(true)), [])
    return <>{told(text)}</>
}
