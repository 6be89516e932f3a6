/** Returns whether every typed word is a prefix of a word in the text. */
export const matchesQuery = (query: string, text: string): boolean => {
  const words = tokenize(text)
  return tokenize(query).every((values) => words.some((word) => word.startsWith(values)))
}

const tokenize = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
