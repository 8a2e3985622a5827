// downloads.tsx - files of the game, fetched with the token and handed to the browser
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { apiText, type Fault } from '../net/api'
import { Icon } from '../ui/icons'
import { Problem } from '../ui/problem'
import { t } from '../ui/words'

const FILES = {
    'game.pgn': ['PGN', 'application/x-chess-pgn'],
    'transcript.acts': [t`Transcript of all acts`, 'text/plain'],
    'scoresheet.txt': [t`Scoresheet`, 'text/plain'],
} as const

type File = keyof typeof FILES

/** Give the browser a file to keep. */
export function handOut(text: string, name: string, type = 'application/x-chess-pgn') {
    const url = URL.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10000)
}

async function download(id: string, token: string | undefined, name: File) {
    const text = await apiText(`/api/games/${id}/${name}`, { token })
    handOut(text, `${id}-${name}`, FILES[name][1])
}

type DownloadsProps = {
    id: string
    token: string | undefined
    files: File[]
    children?: ComponentChildren
}

/** Buttons that hand out files of the game, and say beside them what went wrong. */
export function Downloads({ id, token, files, children }: DownloadsProps) {
    const [failed, setFailed] = useState<{ name: File; fault: Fault } | null>(null)
    async function take(name: File) {
        setFailed(null)
        try {
            await download(id, token, name)
        } catch (error) {
            setFailed({ name, fault: error as Fault })
        }
    }
    return (
        <>
            <div class="tools">
                {children}
                {files.map((name) => (
                    <button type="button" class="quiet" onClick={() => void take(name)}>
                        <Icon name="down" /> <span>{FILES[name][0]}</span>
                    </button>
                ))}
            </div>
            {failed && (
                <Problem
                    problem={{
                        ...failed.fault,
                        what: t`${FILES[failed.name][0]}, not saved: ${failed.fault.what}`,
                    }}
                >
                    <p>Nothing of the game is lost: the server keeps it.</p>
                    <div class="row-buttons">
                        <button type="button" onClick={() => void take(failed.name)}>
                            Try again
                        </button>
                        <button type="button" class="quiet" onClick={() => setFailed(null)}>
                            Close
                        </button>
                    </div>
                </Problem>
            )}
        </>
    )
}
