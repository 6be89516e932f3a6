import { type RawBuilder, sql } from 'kysely'

import type { hasBeginnings } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { countPerformances } from './count-performances.ts'
import type { Matches } from './find-matches.ts'
import { likeliest } from './likeliest.ts'
import { MOST_CANDIDATES, type Typed } from './typed.ts'

/** Of so many names the likeliest are told: all are counted at once. */
const MOST_NAMES = 60

/** Whose events are to come: who is known to be on a bill, and whose name an event goes by. */
export const suggestPerformers = async (
  db: Db,
  { events }: Matches,
  typed: Typed,
  has: typeof hasBeginnings,
) => {
  const names = new Map(
    events
      .filter((event) => event.is_headliner)
      .map(({ headliner, headliner_words: words }) => [words, headliner]),
  )
  const { rows: known } = await performersCalled(has, typed.words).execute(db)
  for (const { key, name } of known) names.set(key, name)
  const counts = await countPerformances(db, [...names.keys()].slice(0, MOST_NAMES), typed.now)
  const found = counts.map(({ key, toCome }) => ({ key, name: names.get(key) ?? key, toCome }))
  return likeliest(found, typed).map(({ name, toCome }) => ({ name, toCome }))
}

const performersCalled = (
  has: typeof hasBeginnings,
  words: readonly string[],
): RawBuilder<{ key: string; name: string }> => sql<{ key: string; name: string }>`
  select p.name_key as key, p.name from performers as p
  where ${has(sql<string>`p.name_key`, words)} or p.id in (
    select n.performer_id from performer_names as n where ${has(sql<string>`n.name_key`, words)})
  order by p.name_key limit ${MOST_CANDIDATES}`
