import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { hasBeginnings } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { countToCome } from './count-to-come.ts'
import { likeliest } from './likeliest.ts'
import { MOST_CANDIDATES, type Typed } from './typed.ts'

interface Found {
  id: number
  key: string
  name: string
  city: string
  state: string
}

/** Venues with something to come: by their names, and by their cities where a word is of the name. */
export const suggestVenues = async (db: Db, typed: Typed, has: typeof hasBeginnings) => {
  const name = sql<string>`v.name_words`
  const isOfName = sql.join<SqlBool>(
    typed.words.map((word) => has(name, [word])),
    sql` or `,
  )
  // There are hundreds of venues where there are thousands of events: read one by one they are quick.
  const { rows } = await sql<Found>`
    select v.id, v.name_words as key, v.name, v.city, v.state from venues as v
    where ${has(sql<string>`(v.name_words || ' ' || v.city_words)`, typed.words)} and (${isOfName})
    order by ${begunBy(typed.words)} desc, v.id limit ${MOST_CANDIDATES}
  `.execute(db)
  const candidates = rows.map((venue) => ({
    ...venue,
    isMeant: sql<SqlBool>`e.venue_id = ${venue.id}`,
  }))
  return likeliest(await countToCome(db, candidates, typed.now), typed).map((venue) => ({
    name: venue.name,
    city: venue.city,
    state: venue.state,
    toCome: venue.toCome,
  }))
}

/** Whether the whole name begins with what was typed first. */
const begunBy = ([first = '']: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`starts_with(v.name_words, ${first})`
