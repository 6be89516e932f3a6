/** What separates two opponents: `Warriors at Lakers`, `Jaws vs. Jets`. */
const BETWEEN = /\s+(?:at|vs?\.?|versus|@)\s+/i

/** Separates the performer from the program: `Seattle Symphony: Mahler’s First`. */
const BEFORE_DETAILS = /\s*(?::|\s[–—-]\s|\().*$/s

/** Words without meaning for a monogram. */
const SMALL_WORDS = /^(?:a|an|and|at|for|in|of|on|the|to|with|&)$/i

const MAX_MONOGRAM_LENGTH = 3

/**
 * Returns the one or two performers in an event's name: two opponents, or the performer. Never
 * empty.
 */
export const getEventParticipants = (name: string): readonly [string, string?] => {
  const [first = name, second] = name.replace(BEFORE_DETAILS, '').split(BETWEEN)
  return second ? [first, second] : [first.trim() || name]
}

/**
 * Returns a monogram of up to three letters: `GSW` for Golden State Warriors, `HAM` for Hamilton.
 */
export const monogram = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}&][\p{L}\p{N}’']*/gu) ?? []
  const significantWords = words.filter((word) => !SMALL_WORDS.test(word))
  const [first = '', ...others] = significantWords.length > 0 ? significantWords : words
  const initials =
    others.length === 0 ? [...first] : [first, ...others].map((word) => word.charAt(0))
  return initials.slice(0, MAX_MONOGRAM_LENGTH).join('').toUpperCase()
}
