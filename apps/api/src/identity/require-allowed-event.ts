import type { NarrowedAccess } from '@seatdesk/domain/contract'
import { type RawBuilder, sql } from 'kysely'

import { isAllowedEvent, mergedInto } from '../catalog/index.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database/transaction.ts'
import type { EventScope, RequireAllowedEvent } from '../platform/http/handler.ts'

/** Members of the input of calls whose narrowing begins with `by`. */
interface Named {
  id?: unknown
  eventId?: unknown
}

/** A call about rows that the company owns, by a member who is narrowed to some events. */
interface NarrowedCall {
  companyId: number
  eventScope: EventScope
  named: Named
}

type Check = (call: NarrowedCall) => RawBuilder<unknown>

/** For each way to name an event, a query that returns a row if the event is allowed. */
const CHECKS = {
  byEvent: ({ eventScope, named }) => sql`
    select from (select ${mergedInto('event', sql`${named.eventId}::bigint`)} as id) as e
    where ${isAllowedEvent(eventScope, 'e.id')}`,
  byListing: ({ companyId, eventScope, named }) => sql`
    select from listings as l where l.id = ${named.id} and l.seller_id = ${companyId}
      and ${isAllowedEvent(eventScope, 'l.event_id')}`,
  byOrder: ({ companyId, eventScope, named }) => sql`
    select from purchases as p
    where p.id = ${named.id} and ${companyId} in (p.buyer_id, p.seller_id)
      and ${isAllowedEvent(eventScope, 'p.event_id')}`,
  // Tickets of several events can be bought together.
  byPayment: ({ companyId, eventScope, named }) => sql`
    select from purchases as p join checkouts as c on c.id = p.checkout_id
    where c.payment_id = ${named.id} and c.buyer_id = ${companyId}
    having bool_and(${isAllowedEvent(eventScope, 'p.event_id')})`,
  byOwnHold: ({ companyId, eventScope, named }) => sql`
    select from own_holds as h join listings as l on l.id = h.listing_id
    where h.id = ${named.id} and h.seller_id = ${companyId}
      and ${isAllowedEvent(eventScope, 'l.event_id')}`,
  byOutsideSale: ({ companyId, eventScope, named }) => sql`
    select from outside_sales as s join listings as l on l.id = s.listing_id
    where s.id = ${named.id} and s.seller_id = ${companyId}
      and ${isAllowedEvent(eventScope, 'l.event_id')}`,
  byInventoryChange: ({ companyId, eventScope, named }) => sql`
    select from listing_changes as c
      join listing_change_rows as r on r.change_id = c.id join listings as l on l.id = r.listing_id
    where c.id = ${named.id} and c.seller_id = ${companyId}
    having bool_and(${isAllowedEvent(eventScope, 'l.event_id')})`,
} satisfies Record<Exclude<NarrowedAccess, 'open' | 'filtered'>, Check>

/** @throws 404 if the row is not of an allowed event, or does not exist. */
export const requireAllowedRow = async (
  db: Db,
  kind: keyof typeof CHECKS,
  call: NarrowedCall,
): Promise<void> => {
  const { rows } = await CHECKS[kind](call).execute(db)
  if (rows.length === 0) throw new ApiError('notFound')
}

/** Checks that the row which a call names is about an event to which its caller is narrowed. */
export const requireAllowedEvent: RequireAllowedEvent = async (
  { db },
  { narrowed },
  { companyId, eventScope },
  input,
) => {
  if (eventScope === null || narrowed === undefined) return
  if (narrowed === 'open' || narrowed === 'filtered') return
  await requireAllowedRow(db, narrowed, { companyId, eventScope, named: input })
}
