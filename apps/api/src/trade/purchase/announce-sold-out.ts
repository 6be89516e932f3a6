import { sql, type SqlBool } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { announce } from '../../telling/index.ts'

/**
 * Tells the programs of sellers which of some listings have nothing left: nothing for sale, nor held
 * by anybody who has not paid yet. The listings are locked, so that of two who buy the last tickets
 * at one instant the second sees the first.
 */
export const announceSoldOut = async (
  tx: Tx,
  now: Date,
  listingIds: readonly number[],
): Promise<void> => {
  const listings = await tx
    .selectFrom('listings as l')
    .select(['l.id', 'l.seller_id', 'l.event_id', 'l.external_id'])
    .where(sql<boolean>`l.id = any(${[...listingIds]}::bigint[])`)
    .where('l.available', '=', 0)
    .orderBy('l.id')
    .forUpdate()
    .execute()
  for (const { id, seller_id: accountId, event_id: eventId, external_id: externalId } of listings)
    if (!(await isHeld(tx, id)))
      await announce(tx, now, {
        accountId,
        type: 'listing.sold_out',
        data: { id, eventId, externalId },
      })
}

const isHeld = async (tx: Tx, listingId: number): Promise<boolean> => {
  const held = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where('p.listing_id', '=', listingId)
    .where('p.status_id', 'is', null)
    .where(sql<SqlBool>`c.state in ('held', 'waiting')`)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
