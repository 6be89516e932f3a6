/** Removes leading zeros of each number: `0117` is `117`, and `0` stays. */
const withoutZeros = (text: string): string => text.replaceAll(/(?<!\d)0+(?=\d)/gu, '')

/** A leading "section", "sect" or "sec" in front of a number or a short label, not of "Second". */
const SECTION_WORD = /^(?:section\.?(?=.)|sect?\.(?=.)|sect(?=\d)|sec(?=\d|(?!t$)[a-z]{1,2}\d*$))/u

/**
 * Returns a key to match section names with each other and with seat-map attributes: without case,
 * spaces, dashes, leading zeros and a leading "section", "sect" or "sec".
 */
export const sectionKey = (name: string): string => {
  const stripped = name.toLowerCase().replaceAll(/[\s\-‐-―]+/gu, '')
  return withoutZeros(stripped.replace(SECTION_WORD, ''))
}

/** A leading "row" in front of a name. */
const ROW_WORD = /^row(?:\s*\.)?(?:\s+|(?=\d))(?=.)/iu

/** Returns the name of a row without a leading "row", by which rows are sorted. */
export const rowWithoutPrefix = (name: string): string => name.trim().replace(ROW_WORD, '')

const folded = (name: string): string => withoutZeros(name.toLowerCase().replaceAll(/\s+/gu, ''))

/** Returns a key to match names of rows: without case, spaces, leading zeros and a leading "row". */
export const rowKey = (name: string): string => folded(rowWithoutPrefix(name))

/** Returns a key to match names of seats: without case, spaces, leading zeros and "seat". */
export const seatKey = (name: string): string =>
  // Most seats are numbers, which need no folding.
  /^[1-9]\d*$/u.test(name) ? name : folded(name.trim().replace(/^seat\s*(?=\d)/iu, ''))

/**
 * Whether letters are a label of a row or section, such as `A`, `Z`, `AA` or `AAA`, and not a word.
 */
const isLabel = (characters: string) => characters.length <= 2 || new Set(characters).size === 1

const tokenKey = (token: string): string => {
  if (/^\d/.test(token)) return `0${token.replace(/^0+(?=\d)/, '').padStart(12, '0')}`
  return isLabel(token) ? `1${String(token.length).padStart(3, '0')}${token}` : `2${token}`
}

/**
 * Returns a key for natural sorting of sections and rows by code point: 2 before 10, Z before AA,
 * words alphabetically.
 */
export const naturalSortKey = (name: string): string =>
  (name.toUpperCase().match(/\d+|\p{L}+/gu) ?? []).map(tokenKey).join(' ')

/** Compares two names in natural order; ties are compared by the names themselves. */
export const compareNaturally = (left: string, right: string): number => {
  const [leftKey, rightKey] = [naturalSortKey(left), naturalSortKey(right)]
  if (leftKey !== rightKey) return leftKey < rightKey ? -1 : 1
  return left < right ? -1 : Number(left > right)
}

/** Names that are less alike are no help. */
const LEAST_LIKENESS = 0.25

const pairsOf = (name: string): Set<string> => {
  const key = sectionKey(name)
  if (key.length < 2) return new Set([key])
  return new Set(Array.from({ length: key.length - 1 }, (_, index) => key.slice(index, index + 2)))
}

/** Returns the names most similar to a section name by shared pairs of characters, the best first. */
export const nearestNames = (name: string, names: readonly string[], count = 3): string[] => {
  const target = pairsOf(name)
  return names
    .map((other) => {
      const pairs = pairsOf(other)
      const shared = [...pairs].filter((pair) => target.has(pair)).length
      return { other, likeness: (2 * shared) / (pairs.size + target.size) }
    })
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((left, right) => right.likeness - left.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}
