import { searchWords } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

interface Searchable {
  name: string
  venue: string
  city: string
}

/** What an event is found by: the folded words of its name, its venue and its city. */
export const searchText = ({ name, venue, city }: Searchable): string =>
  searchWords(`${name} ${venue} ${city}`).join(' ')

/** In the key of a beginning, signs past this are left out. */
const LONGEST_BEGINNING = 32

/**
 * Whether a word may occur in event `e` by how its words begin: true of every event in which it
 * does, but for words of three plain letters or digits in a row, which trigrams find.
 */
export const mayBegin = (word: string): RawBuilder<SqlBool> =>
  hasKey(`${quoted(beginningOf(word))}:*`)

const beginningOf = (word: string): string => `^${[...word].slice(0, LONGEST_BEGINNING).join('')}`

/** Whether event `e` may have a word that is one slip away from this one; true of every one that has. */
export const mayHaveSlip = (word: string): RawBuilder<SqlBool> => {
  const letters = [...word]
  const rests = letters.map((_, place) => letters.toSpliced(place, 1).join(''))
  const keys = new Set([word, ...rests].map((rest) => quoted(`-${rest}`)))
  return hasKey([...keys].join(' | '))
}

/** By the index, which has the keys that the migration makes of the text of each event. */
const hasKey = (query: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search_keys(e.search_text) @@ ${query}::tsquery`

/** A key in a query, whatever its signs. */
const quoted = (key: string): string => `'${key.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** Shorter words have too many neighbours, and no name is longer. */
const SHORTEST = 3
const LONGEST = 24

/** A word that a slip can be forgiven in: letters, with digits at most among them. */
const FORGIVABLE = /^(?=.*\p{L})[\p{L}\p{N}]+$/u

/**
 * A regular expression, as the database reads them, that matches a word and every word one typing
 * slip away: a wrong letter, one left out, one too many, or two swapped. `null` for a word in which
 * nothing is forgiven.
 */
export const slipPattern = (word: string): string | null => {
  const letters = [...word]
  if (letters.length < SHORTEST || letters.length > LONGEST || !FORGIVABLE.test(word)) return null
  const slips = letters.flatMap((letter, place) => {
    const [before, after] = [letters.slice(0, place).join(''), letters.slice(place + 1).join('')]
    const next = letters[place + 1]
    const swapped = next === undefined ? [] : [before + next + letter + after.slice(next.length)]
    return [`${before}\\w${after}`, `${before}\\w${letter}${after}`, before + after, ...swapped]
  })
  const words = new Set([`${word}\\w`, ...slips].filter((slip) => slip.length >= SHORTEST))
  return `\\m(?:${[...words].join('|')})\\M`
}
