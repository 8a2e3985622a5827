// follow.ts - which piece is which from one picture to the next, so that it glides

export type Man = { id: number; letter: string; at: number }

let serial = 0

export function follow(old: Man[], letters: string): Man[] {
    const kept = old.filter((man) => letters[man.at] === man.letter)
    const rest = old.filter((man) => letters[man.at] !== man.letter)
    const taken = new Set(kept.map((man) => man.at))
    const men = [...kept]
    for (const [at, letter] of Array.from(letters).entries()) {
        if (letter === '.' || taken.has(at)) continue
        const found = rest.findIndex((man) => man.letter === letter)
        const [man] = found < 0 ? [] : rest.splice(found, 1)
        men.push({ id: man?.id ?? ++serial, letter, at })
    }
    return men.sort((a, b) => a.id - b.id)
}
