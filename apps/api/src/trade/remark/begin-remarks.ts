import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { insertRemark } from './remark-store.ts'

/**
 * Gives the orders of a payment the words that its buyer typed while paying, also before it is
 * confirmed. Words that are there already stay, so that a repeated call undoes nothing.
 */
export const beginRemarks: Handler<Contract['remarks']['begin']> = async ({
  ctx: { db, clock },
  caller: { accountId },
  input: { id: paymentId, ...words },
}) => {
  const orders = await db
    .selectFrom('checkouts as c')
    .innerJoin('purchases as p', 'p.checkout_id', 'c.id')
    .select('p.id')
    .where('c.payment_id', '=', paymentId)
    .where('c.buyer_id', '=', accountId)
    .orderBy('p.id')
    .execute()
  if (orders.length === 0) throw new Refusal('notFound')
  const isBlank = words.reference === null && words.note === null
  if (!isBlank)
    await transaction(db, async (tx) => {
      for (const { id: orderId } of orders)
        await insertRemark(tx, { orderId, accountId, words, at: clock.now() })
    })
  return {}
}
