import { sql, type SqlBool } from 'kysely'

import type { Tx } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** A broker's own order, on either side of it; nobody moves it before the end of `tx`. */
export type OwnOrder = Awaited<ReturnType<typeof lockOwnOrder>>

/**
 * Locks an order that a broker bought or sold.
 * @throws 404 for the order of another, or none.
 */
export const lockOwnOrder = async (
  tx: Tx,
  { orderId, accountId }: { orderId: number; accountId: number },
) => {
  const order = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.id', 'p.buyer_id', 'p.seller_id', 'p.event_id', 'p.checkout_id', 'p.status_id'])
    .select('c.state')
    .where('p.id', '=', orderId)
    .where(sql<SqlBool>`${accountId}::bigint in (p.buyer_id, p.seller_id)`)
    .where('p.status_id', 'is not', null)
    .forUpdate('p')
    .executeTakeFirst()
  if (!order) throw new Refusal('notFound')
  return { ...order, side: order.buyer_id === accountId ? ('buyer' as const) : ('seller' as const) }
}
