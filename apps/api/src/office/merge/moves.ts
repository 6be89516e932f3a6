import type { MergePreview } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '../../kernel/database/transaction.ts'

type Moves = Omit<MergePreview['moves'], 'seatMaps' | 'brokers'>

/** How much there is of events: what goes along with them when they move. */
export const movesOf = async (db: Db | Tx, eventIds: RawBuilder<unknown>): Promise<Moves> => {
  const { rows } = await sql<Moves>`
    select
      (select count(*) from events where id in (${eventIds})) as events,
      (select count(*) from listings where event_id in (${eventIds})) as listings,
      (select count(*) from purchases
        where event_id in (${eventIds}) and status_id is not null) as orders,
      (select count(*) from favorites where event_id in (${eventIds})) as favorites,
      (select count(*) from event_tags where event_id in (${eventIds})) as tags
  `.execute(db)
  return rows[0] ?? { events: 0, listings: 0, orders: 0, favorites: 0, tags: 0 }
}
