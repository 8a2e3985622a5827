// hand.ts - a game as a file of its own
/** Give the browser a file to keep. */
export function handOut(text: string, name: string) {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/x-chess-pgn' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10000)
}

/** Today, as PGN has it. */
export const pgnOfDay = () => new Date().toISOString().slice(0, 10).replaceAll('-', '.')
