import { type RawBuilder, sql, type SqlBool } from 'kysely'

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
