/** What somebody has typed, and when. */
export interface Typed {
  /** The words, folded, each once; the last may be unfinished. */
  words: readonly string[]
  now: Date
}

/** How many of a kind one reads before typing on. */
export const MOST_OF_A_KIND = 5

/** Of how many candidates the likeliest are told. */
export const MOST_CANDIDATES = 20

/** More events than this are as good as any number of them. */
export const MOST_COUNTED = 1000

/** Whether each of the words begins a word of a folded text, as the database has it. */
export const begins = (text: string, words: readonly string[]): boolean =>
  words.every((word) => ` ${text}`.includes(` ${word}`))
