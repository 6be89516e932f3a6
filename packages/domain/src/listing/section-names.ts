/**
 * Returns a key to match section names with seat-map attributes: without case, spaces, dashes and a
 * leading "section".
 */
export const sectionKey = (name: string): string => {
  const bare = name.toLowerCase().replaceAll(/[\s\-‐-―]+/gu, '')
  return bare.replace(/^section(?=.)/u, '')
}

/**
 * Whether letters are a label of a row or section, such as `A`, `Z`, `AA` or `AAA`, and not a word.
 */
const isLabel = (letters: string) => letters.length <= 2 || new Set(letters).size === 1

const tokenKey = (token: string): string => {
  if (/^\d/.test(token)) return `0${token.replace(/^0+(?=\d)/, '').padStart(12, '0')}`
  return isLabel(token) ? `1${String(token.length).padStart(3, '0')}${token}` : `2${token}`
}

/**
 * Returns a key for natural sorting of sections and rows by code point: 2 before 10, Z before AA,
 * words alphabetically.
 */
export const naturalKey = (name: string): string =>
  (name.toUpperCase().match(/\d+|\p{L}+/gu) ?? []).map(tokenKey).join(' ')

/** Compares two names in natural order; ties are compared by the names themselves. */
export const compareNaturally = (left: string, right: string): number => {
  const [leftKey, rightKey] = [naturalKey(left), naturalKey(right)]
  if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1
  return left < right ? -1 : Number(left > right)
}
