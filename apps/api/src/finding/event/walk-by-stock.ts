import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import { eventStock, eventsToLookAt, type Look } from '../../stock/index.ts'
import type { WhichPage } from './event-store.ts'

/** What is kept of an event, and what a look says, by what events are sorted by. */
const WALKS = {
  price_from: { kept: sql`k.lowest_cents`, seen: sql`s.price_from` },
  ticket_quantity: { kept: sql`k.tickets`, seen: sql`s.ticket_quantity` },
}

type ByStock = Pick<WhichPage, 'direction' | 'page' | 'perPage'> & { order: keyof typeof WALKS }

/**
 * The ids of one page of the events to come for which `condition` holds, by what is on sale for
 * them: those that are kept, in the order of an index, and among them the few that have to be
 * looked at.
 */
export const walkByStock = async (
  db: Db,
  condition: RawBuilder<SqlBool>,
  { order, direction, page, perPage }: ByStock,
  look: Look,
): Promise<number[]> => {
  const { kept, seen } = WALKS[order]
  const by = sql.raw(direction)
  // Nothing has no place in the index of quantities, of which there is always one.
  const last = order === 'price_from' ? sql`nulls last` : sql``
  const end = page * perPage
  const { rows } = await sql<{ id: number }>`
    with apart as materialized (${eventsToLookAt(look)})
    select id from (
      (select e.id, ${kept} as place
        from event_stock as k join events as e on e.id = k.event_id join venues as v on v.id = e.venue_id
        where ${condition} and k.event_id not in (select id from apart)
        order by ${kept} ${by} ${last}, k.event_id ${by} limit ${end})
      union all
      (select e.id, ${seen} as place
        from apart join events as e on e.id = apart.id join venues as v on v.id = e.venue_id
        cross join ${eventStock(look)}
        where ${condition})
    ) as events
    order by place ${by} nulls last, id ${by} limit ${perPage} offset ${end - perPage}
  `.execute(db)
  return rows.map(({ id }) => id)
}
