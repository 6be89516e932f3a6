import { EVENT_APPROVED, SEARCH_LIMITS, searchTokens } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mayContainPrefix, mayHaveTypo, typoPattern } from './search-text.ts'

/** Shorter words match by prefix only; words of this length or longer match anywhere in a word. */
const SUBSTRING_LENGTH = 3

/**
 * Full-text condition on event `e`: every word occurs in the name, the venue or the city. Falls
 * back to typo-tolerant matching only if no event contains the words exactly, so exact matches are
 * never mixed with fuzzy ones. The number of words, and of words matched fuzzily, is limited to
 * bound the cost of a search.
 */
export const matchesSearch = async (db: Db, text: string): Promise<RawBuilder<SqlBool>> => {
  const words = [...new Set(searchTokens(text))].slice(0, SEARCH_LIMITS.words)
  if (words.length === 0) return sql<SqlBool>`${text.trim() === ''}`
  const asTyped = every(words, hasWord)
  const typedWell = await sql`
    select from events as e where e.status_id = ${EVENT_APPROVED} and ${asTyped} limit 1
  `.execute(db)
  const isTypedWell = typedWell.rows.length > 0 || words.length > SEARCH_LIMITS.forgivenWords
  return isTypedWell ? asTyped : every(words, hasWordLike)
}

const every = (
  words: readonly string[],
  condition: (word: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.join(words.map(condition), sql` and `)})`

/** A trigram needs three consecutive characters; the trigram index finds any word that has them. */
const TRIGRAM = /[a-z0-9]{3}/

const hasWord = (word: string): RawBuilder<SqlBool> => {
  if (TRIGRAM.test(word)) return sql<SqlBool>`e.search_text like ${`%${escapeLike(word)}%`}`
  const isShort = word.length < SUBSTRING_LENGTH && /^[\p{L}\p{N}]+$/u.test(word)
  const occurs = isShort
    ? sql<SqlBool>`e.search_text ~ ${`\\m${word}`}`
    : sql<SqlBool>`position(${word} in e.search_text) > 0`
  return sql<SqlBool>`(${mayContainPrefix(word)} and ${occurs})`
}

const hasWordLike = (word: string): RawBuilder<SqlBool> => {
  const pattern = typoPattern(word)
  if (pattern === null) return hasWord(word)
  return sql<SqlBool>`(${hasWord(word)} or (${mayHaveTypo(word)} and e.search_text ~ ${pattern})
    or ${word} <<% e.search_text)`
}

/** The search text of event `e`. */
export const EVENT_SEARCH_TEXT = sql<string>`e.search_text`

/** Whether each word is a prefix of a word of a folded text. */
export const hasPrefixes = (
  text: RawBuilder<string>,
  words: readonly string[],
): RawBuilder<SqlBool> => every(words, (word) => startsWord(text, word))

/** Typo-tolerant variant of `hasPrefixes`. */
export const hasPrefixesWithTypo = (
  text: RawBuilder<string>,
  words: readonly string[],
): RawBuilder<SqlBool> =>
  every(words, (word) => {
    const pattern = typoPattern(word)
    if (pattern === null) return startsWord(text, word)
    return sql<SqlBool>`(${startsWord(text, word)} or ${text} ~ ${pattern} or ${word} <<% ${text})`
  })

const startsWord = (text: RawBuilder<string>, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(' ' || ${text}) like ${`% ${escapeLike(word)}%`}`

/** Whether each word is a prefix of a word of event `e`, using the prefix index. */
export const eventMatchesPrefixes = (words: readonly string[]): RawBuilder<SqlBool> =>
  every(
    words,
    (word) => sql<SqlBool>`(${mayContainPrefix(word)} and ${startsWord(EVENT_SEARCH_TEXT, word)})`,
  )
