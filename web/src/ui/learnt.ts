// learnt.ts - sentences that come when they are to be seen
import { useEffect, useState } from 'preact/hooks'
import { language, learn } from './words'

/** Whether they are there; until then nothing is said, rather than said in English. */
export function useLearnt(kind: 'laws' | 'exam') {
    const [learnt, setLearnt] = useState(language === 'en')
    useEffect(() => void learn(kind).then(() => setLearnt(true)), [kind])
    return learnt
}
