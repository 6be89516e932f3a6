import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Locks an order until the end of `tx`; returns it with the state of its payment. @throws 404 */
export const lockOrder = async (tx: Tx, id: number) => {
  const order = await tx
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(['p.status_id as statusId', 'c.state', 'p.buyer_id', 'p.seller_id', 'p.event_id'])
    .select((eb) => eb('p.amount_cents', '-', eb.ref('p.allowance_cents')).as('leftCents'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  if (!order) throw new ApiError('notFound')
  return order
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>
