import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { escapeLike } from '../../kernel/database/escape-like.ts'
import { mayBegin } from './search-keys.ts'
import { slipPattern } from './typing-slip.ts'

/** What event `e` is found by. */
export const EVENT_TEXT = sql<string>`e.search_text`

/** Whether each of the words begins a word of a folded text. */
export const hasBeginnings = (
  text: RawBuilder<string>,
  words: readonly string[],
): RawBuilder<SqlBool> => every(words, (word) => begins(text, word))

/** The same, with a slip forgiven in each of them. */
export const hasBeginningsLike = (
  text: RawBuilder<string>,
  words: readonly string[],
): RawBuilder<SqlBool> =>
  every(words, (word) => {
    const pattern = slipPattern(word)
    if (pattern === null) return begins(text, word)
    return sql<SqlBool>`(${begins(text, word)} or ${text} ~ ${pattern} or ${word} <<% ${text})`
  })

const begins = (text: RawBuilder<string>, word: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(' ' || ${text}) like ${`% ${escapeLike(word)}%`}`

const every = (
  words: readonly string[],
  condition: (word: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.join(words.map(condition), sql` and `)})`

/** Whether each of the words begins a word of event `e`, by the index of beginnings. */
export const isEventBegunBy = (words: readonly string[]): RawBuilder<SqlBool> =>
  every(words, (word) => sql<SqlBool>`(${mayBegin(word)} and ${begins(EVENT_TEXT, word)})`)
