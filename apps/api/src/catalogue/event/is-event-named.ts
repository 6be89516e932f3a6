import { searchWords } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { escapeLike } from '../../kernel/database/escape-like.ts'

/** Whether the event `e` is meant by a text: by a part of its name, its venue or its city. */
export const isEventNamed = (search: string): RawBuilder<SqlBool> => {
  const words = searchWords(search).join(' ')
  // Text without a word, such as a dash, would be a part of everything.
  const event = words && `%${escapeLike(words)}%`
  return sql<SqlBool>`e.search_text like ${event}`
}
