// prose.tsx - what a kind of situation says for itself
import { language, told } from '../ui/words'

type ProseProps = { text: string; said?: string }

/** A question and its choices: in English, but for what every game says. */
export function Prose({ text, said = told(text) }: ProseProps) {
    return <span lang={said === text && language !== 'en' ? 'en' : undefined}>{said}</span>
}
