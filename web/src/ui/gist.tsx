// gist.tsx - what a provision says, in one sentence
import { useLearnt } from './learnt'
import { told } from './words'

export function Gist({ text }: { text: string }) {
    return <>{useLearnt('laws') && told(text)}</>
}
