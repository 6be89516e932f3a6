import { sql, type SqlBool } from 'kysely'

import type { hasBeginnings } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { countToCome } from './count-to-come.ts'
import { likeliest } from './likeliest.ts'
import { MOST_CANDIDATES, type Typed } from './typed.ts'

interface Found {
  key: string
  city: string
  state: string
  venue_ids: number[]
}

/** Cities with something to come: by their names, and by their states where a word is of the name. */
export const suggestCities = async (db: Db, typed: Typed, has: typeof hasBeginnings) => {
  const city = sql<string>`v.city_words`
  const isOfCity = sql.join<SqlBool>(
    typed.words.map((word) => has(city, [word])),
    sql` or `,
  )
  const { rows } = await sql<Found>`
    select v.city_words as key, min(v.city) as city, min(v.state) as state,
      array_to_json(array_agg(v.id)) as venue_ids
    from venues as v
    where ${has(sql<string>`(v.city_words || ' ' || v.state_words)`, typed.words)} and (${isOfCity})
    group by v.city_words, v.state_words
    order by count(*) desc, v.city_words limit ${MOST_CANDIDATES}
  `.execute(db)
  const candidates = rows.map((found) => ({
    ...found,
    name: found.city,
    isMeant: sql<SqlBool>`e.venue_id = any(${found.venue_ids}::bigint[])`,
  }))
  return likeliest(await countToCome(db, candidates, typed.now), typed).map(
    ({ city: name, state, toCome }) => ({ city: name, state, toCome }),
  )
}
