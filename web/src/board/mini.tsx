// mini.tsx - a small board that only shows
//
// Its pieces are one picture: a hall full of boards is then as many pictures, not
// thousands of figures.
import { useMemo } from 'preact/hooks'
import { draw } from './picture'

type MiniBoardProps = { letters: string; last?: string | null; label: string }

export function MiniBoard({ letters, last, label }: MiniBoardProps) {
    const picture = useMemo(() => draw(letters, last), [letters, last])
    return <img class="mini" src={picture} alt={label} width="800" height="800" decoding="async" />
}
