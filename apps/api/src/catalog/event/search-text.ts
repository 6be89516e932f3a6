import { searchTokens } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface Searchable {
  name: string
  venue: string
  city: string
}

/** Search text of an event: the folded words of its name, venue and city. */
export const searchText = ({ name, venue, city }: Searchable): string =>
  searchTokens(`${name} ${venue} ${city}`).join(' ')

/** Prefix keys are cut off after this many characters. */
const MAX_PREFIX_LENGTH = 32

/**
 * Index-backed prefilter: true for every event that contains the word, except for words of three or
 * more plain letters or digits, which the trigram index finds.
 */
export const mayContainPrefix = (name: string): RawBuilder<SqlBool> =>
  hasKey(`${quoted(prefixOf(name))}:*`)

const prefixOf = (word: string): string => `^${[...word].slice(0, MAX_PREFIX_LENGTH).join('')}`

/** Index-backed prefilter: true for every event with a word within one typo of this one. */
export const mayHaveTypo = (word: string): RawBuilder<SqlBool> => {
  const characters = [...word]
  const rests = characters.map((_, index) => characters.toSpliced(index, 1).join(''))
  const keys = new Set([word, ...rests].map((rest) => quoted(`-${rest}`)))
  return hasKey([...keys].join(' | '))
}

/** Uses the index over the keys that the migration derives from each event's text. */
const hasKey = (query: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search_keys(e.search_text) @@ ${query}::tsquery`

/** A key quoted for a query, with special characters escaped. */
const quoted = (key: string): string => `'${key.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** Shorter words have too many neighbors, and no name is longer than the maximum. */
const MIN_LENGTH = 3
const MAX_LENGTH = 24

/** A word that typo tolerance applies to: letters, optionally mixed with digits. */
const CORRECTABLE = /^(?=.*\p{L})[\p{L}\p{N}]+$/u

/**
 * PostgreSQL regular expression that matches a word and every word within one typo: one character
 * substituted, missing, extra, or two swapped. Returns `null` if the word is not eligible.
 */
export const typoPattern = (word: string): string | null => {
  const characters = [...word]
  if (characters.length < MIN_LENGTH || characters.length > MAX_LENGTH || !CORRECTABLE.test(word))
    return null
  const slips = characters.flatMap((character, index) => {
    const [before, after] = [
      characters.slice(0, index).join(''),
      characters.slice(index + 1).join(''),
    ]
    const next = characters[index + 1]
    const swapped = next === undefined ? [] : [before + next + character + after.slice(next.length)]
    return [`${before}\\w${after}`, `${before}\\w${character}${after}`, before + after, ...swapped]
  })
  const words = new Set([`${word}\\w`, ...slips].filter((slip) => slip.length >= MIN_LENGTH))
  return `\\m(?:${[...words].join('|')})\\M`
}
