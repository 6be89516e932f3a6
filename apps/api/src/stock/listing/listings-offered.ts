import { sql } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { EventForSale } from './event-for-sale.ts'
import { isAskedFor, type ListingFilter } from './is-asked-for.ts'
import { isOffered } from './on-sale.ts'

/** Listings `l` of an event that a broker could buy, as it narrows them. */
export const listingsOffered = (
  db: Db,
  { id, isOpen, seatMapId }: EventForSale,
  filter: ListingFilter,
  accountId: number,
) =>
  db
    .selectFrom('listings as l')
    .where('l.event_id', '=', id)
    .where(isOffered({ accountId }))
    .where(isAskedFor(filter, sql`${seatMapId}::bigint`))
    .$if(!isOpen, (none) => none.where(sql<boolean>`false`))
