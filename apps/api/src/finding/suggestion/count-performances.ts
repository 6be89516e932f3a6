import { EVENT_APPROVED } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { performances } from '../event/event-bill.ts'

/**
 * Counts the events to come of each of some folded names; those without any are left out. Each
 * event is looked up by its id: there are few of them, which the engine cannot know.
 */
export const countPerformances = async (
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<{ key: string; toCome: number }[]> => {
  const { rows } = await sql<{ key: string; toCome: number }>`
    select p.key, count(*) as "toCome"
    from (${performances(keys)}) as p
    cross join lateral (
      select from events as e join venues as v on v.id = e.venue_id
      where e.id = p.event_id and e.status_id = ${EVENT_APPROVED} and ${isToCome(now)}
      limit 1) as one
    group by p.key
  `.execute(db)
  return rows
}
