import { type RawBuilder, sql } from 'kysely'

import type { hasBeginnings } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isPerformedBy } from '../event/event-bill.ts'
import { countToCome } from './count-to-come.ts'
import type { Matches } from './find-matches.ts'
import { likeliest } from './likeliest.ts'
import { MOST_CANDIDATES, type Typed } from './typed.ts'

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
  const candidates = [...names]
    .slice(0, MOST_CANDIDATES)
    .map(([key, name]) => ({ key, name, isMeant: isPerformedBy(key) }))
  return likeliest(await countToCome(db, candidates, typed.now), typed).map(({ name, toCome }) => ({
    name,
    toCome,
  }))
}

const performersCalled = (
  has: typeof hasBeginnings,
  words: readonly string[],
): RawBuilder<{ key: string; name: string }> => sql<{ key: string; name: string }>`
  select p.name_key as key, p.name from performers as p
  where ${has(sql<string>`p.name_key`, words)} or p.id in (
    select n.performer_id from performer_names as n where ${has(sql<string>`n.name_key`, words)})
  order by p.name_key limit ${MOST_CANDIDATES}`
