import type { Db } from '../../kernel/database/transaction.ts'
import { listingOf, listingsOnSale } from './listing-store.ts'

/** No account has it: whoever looks so is nobody's seller. */
const ANYBODY = 0

interface Which {
  eventId: number
  ids: readonly number[]
}

/** Some listings of an event as any buyer sees them; those that nobody can buy are left out. */
export const readListings = async (db: Db, { eventId, ids }: Which, now: Date) => {
  const rows = await listingsOnSale(db, { eventId }, { accountId: ANYBODY, now })
    .where('l.id', 'in', [...ids])
    .execute()
  return rows.map(listingOf)
}
