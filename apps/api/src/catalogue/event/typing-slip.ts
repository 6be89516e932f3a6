/** Shorter words have too many neighbours, and no name is longer. */
const SHORTEST = 3
const LONGEST = 24

/** A word that a slip can be forgiven in: letters, with digits at most among them. */
const FORGIVABLE = /^(?=.*\p{L})[\p{L}\p{N}]+$/u

/**
 * A regular expression, as the database reads them, that matches a word and every word one typing
 * slip away: a wrong letter, one left out, one too many, or two swapped. `null` for a word in which
 * nothing is forgiven.
 */
export const slipPattern = (word: string): string | null => {
  const letters = [...word]
  if (letters.length < SHORTEST || letters.length > LONGEST || !FORGIVABLE.test(word)) return null
  const slips = letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')]
    const next = letters[place + 1]
    const swapped = next === undefined ? [] : [before + next + letter + after.slice(next.length)]
    return [`${before}\\w${after}`, `${before}\\w${letter}${after}`, before + after, ...swapped]
  })
  const words = new Set([`${word}\\w`, ...slips].filter((slip) => slip.length >= SHORTEST))
  return `\\m(?:${[...words].join('|')})\\M`
}
