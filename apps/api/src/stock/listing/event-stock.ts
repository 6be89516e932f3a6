import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isOnSale, isOpen, type Look } from './on-sale.ts'

/** The ids of events of which what is kept says nothing to this broker: it sells there, or they were stirred. */
export const eventsToLookAt = ({ accountId }: Look): RawBuilder<unknown> => sql`
  select o.event_id as id from listings as o
  where o.seller_id = ${accountId} and o.status_id = 1 and o.available > 0
  union select event_id from stirred_events
  union select id from events where postponed_at is not null`

/** Whether what is kept of event `e` says nothing to this broker; the same, asked of one. */
const isToLookAt = ({ accountId }: Look): RawBuilder<SqlBool> => sql<SqlBool>`(
  exists (select from stirred_events as s where s.event_id = e.id)
  or exists (select from listings as o where o.seller_id = ${accountId}
    and o.event_id = e.id and o.status_id = 1 and o.available > 0))`

/**
 * What listings on sale add up to for event `e` at venue `v`: `s.ticket_quantity`, `s.price_from`.
 * It is what is kept where that is good, and else what a look at the listings says.
 */
export const eventStock = (look: Look): RawBuilder<unknown> => sql`lateral (
  select coalesce(sum(tickets), 0)::bigint as ticket_quantity, min(cents) as price_from from (
    select k.tickets, k.lowest_cents as cents from event_stock as k
    where k.event_id = e.id and not ${isToLookAt(look)}
      and ${isOpen(look)}
    union all
    select l.available, l.price_cents from listings as l
    where l.event_id = e.id and ${isToLookAt(look)} and ${isOnSale(look)}
  ) as one) as s`
