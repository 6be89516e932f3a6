/** Returns whether every typed word is a prefix of a word in the text. */
export const matches = (query: string, text: string): boolean => {
  const words = wordsOf(text)
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
