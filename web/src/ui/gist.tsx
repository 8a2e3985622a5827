// gist.tsx - what a provision says, in one sentence
import { useEffect, useState } from 'preact/hooks'
import { learnLaws, told } from './words'

/** The sentences of the provisions come when one of them is to be seen. */
export function Gist({ text }: { text: string }) {
    const [, learnt] = useState(false)
    useEffect(() => void learnLaws().then(() => learnt(true)), [])
    return <>{told(text)}</>
}
