/** Whether every word that was typed begins a word of a text. */
export const matches = (query: string, text: string): boolean => {
  const words = wordsOf(text)
  return wordsOf(query).every((typed) => words.some((word) => word.startsWith(typed)))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
