import { ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

interface NewReference {
  order: { id: number; seller_id: number; event_id: number }
  reference: string
}

/** Key by which two spellings of a reference are the same. */
const keyOf = (reference: string): string => reference.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Reserves a transfer reference for an order, so that one transfer is not reported for two orders
 * of an event. References of rejected or reversed orders can be used again.
 * @throws 422 if another order has the reference.
 */
export const claimReference = async (tx: Tx, { order, reference }: NewReference): Promise<void> => {
  const { id, seller_id: sellerId, event_id: eventId } = order
  const claimed = await sql`
    insert into transfer_references as r (seller_id, event_id, reference_key, purchase_id)
    values (${sellerId}, ${eventId}, ${keyOf(reference)}, ${id})
    on conflict (seller_id, event_id, reference_key) do update set purchase_id = ${id}
    where r.purchase_id = ${id} or exists (
      select from purchases as p left join payouts as o on o.purchase_id = p.id
      where p.id = r.purchase_id
        and (p.status_id = ${ORDER_STATUS.rejected}::int or o.canceled_at is not null))
    returning 1
  `.execute(tx)
  if (claimed.rows.length === 0)
    throw validationError({ reference: 'was already used for another order of this event' })
}

/** Records the reference of a delivered order; one that another order has stays with that order. */
export const recordReference = async (
  tx: Tx,
  { order, reference }: NewReference,
): Promise<void> => {
  await tx
    .insertInto('transfer_references')
    .values({
      seller_id: order.seller_id,
      event_id: order.event_id,
      reference_key: keyOf(reference),
      purchase_id: order.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
