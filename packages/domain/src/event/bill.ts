/** What stands between those who meet: `Warriors at Lakers`, `Jaws vs. Jets`. */
const BETWEEN = /\s+(?:at|vs?\.?|versus|@)\s+/i

/** What follows is not who, but what they do: `Seattle Symphony: Mahler’s First`. */
const BEFORE_DETAILS = /\s*(?::|\s[–—-]\s|\().*$/s

/** Words that say nothing of who it is. */
const SMALL_WORDS = /^(?:a|an|and|at|for|in|of|on|the|to|with|&)$/i

const MOST_LETTERS = 3

/** Who is on the bill of an event, by its name: two who meet, or whoever plays; never none. */
export const billOf = (name: string): readonly [string, string?] => {
  const [first = name, second] = name.replace(BEFORE_DETAILS, '').split(BETWEEN)
  return second ? [first, second] : [first.trim() || name]
}

/** Up to three letters that a name is known by: `GSW` of Golden State Warriors, `HAM` of Hamilton. */
export const monogram = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}&][\p{L}\p{N}’']*/gu) ?? []
  const telling = words.filter((word) => !SMALL_WORDS.test(word))
  const [first = '', ...others] = telling.length > 0 ? telling : words
  const letters =
    others.length === 0 ? [...first] : [first, ...others].map((word) => word.charAt(0))
  return letters.slice(0, MOST_LETTERS).join('').toUpperCase()
}
