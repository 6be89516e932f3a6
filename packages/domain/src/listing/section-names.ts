/**
 * What a section's name and a drawing's attribute are compared by: without regard to case,
 * spaces, dashes and a leading "section".
 */
export const sectionKey = (name: string): string => {
  const bare = name.toLowerCase().replaceAll(/[\s\-‐-―]+/gu, '')
  return bare.replace(/^section(?=.)/u, '')
}

/** Letters that label a row or a section, `A`, `Z`, `AA`, `AAA`, rather than spell a word. */
const isLabel = (letters: string) => letters.length <= 2 || new Set(letters).size === 1

const tokenKey = (token: string): string => {
  if (/^\d/.test(token)) return `0${token.replace(/^0+(?=\d)/, '').padStart(12, '0')}`
  return isLabel(token) ? `1${String(token.length).padStart(3, '0')}${token}` : `2${token}`
}

/**
 * A key that sorts sections and rows as people do when compared by code point: 2 before 10,
 * Z before AA, words in their alphabet.
 */
export const naturalKey = (name: string): string =>
  (name.toUpperCase().match(/\d+|\p{L}+/gu) ?? []).map(tokenKey).join(' ')

/** Compares two names by their natural order; equal keys fall back to the names themselves. */
export const compareNaturally = (left: string, right: string): number => {
  const [leftKey, rightKey] = [naturalKey(left), naturalKey(right)]
  if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1
  return left < right ? -1 : Number(left > right)
}
