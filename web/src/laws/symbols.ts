// symbols.ts - how the pieces are called in our drawings: wK, bN

export const isWhite = (letter: string) => letter >= 'A' && letter <= 'Z'
export const symbol = (letter: string) => (isWhite(letter) ? 'w' : 'b') + letter.toUpperCase()
