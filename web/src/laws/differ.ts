// differ.ts - in which words two sentences differ

/** A run of words, and whether the other sentence has it there, too. */
export type Run = { words: string; same: boolean }

/** The second sentence, with what the first has not marked, word by word. */
export function differ(first: string, second: string): Run[] {
    const a = first.split(' ')
    const b = second.split(' ')
    // The longest row of words that both have, counted from the end.
    const longest = Array.from({ length: a.length + 1 }, () =>
        new Array<number>(b.length + 1).fill(0),
    )
    const at = (i: number, j: number) => longest[i]?.[j] ?? 0
    for (let i = a.length - 1; i >= 0; i--)
        for (let j = b.length - 1; j >= 0; j--) {
            const row = longest[i]
            if (row)
                row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
        }
    const runs: Run[] = []
    const add = (word: string, same: boolean) => {
        const last = runs.at(-1)
        if (last?.same === same) last.words += ` ${word}`
        else runs.push({ words: word, same })
    }
    for (let i = 0, j = 0; j < b.length;) {
        if (i < a.length && a[i] === b[j]) {
            add(b[j] ?? '', true)
            i++
            j++
        } else if (i < a.length && at(i + 1, j) >= at(i, j + 1)) i++
        else {
            add(b[j] ?? '', false)
            j++
        }
    }
    return runs
}
