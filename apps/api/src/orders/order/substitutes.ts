import { formatCount, ORDER_STATUS, saleNumber } from '@seatdesk/domain'
import { sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import { toListingSummary } from '../../listings/index.ts'
import { HAS_PROBLEM } from '../../notifications/index.ts'
import { ApiError, validationError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import { selectOrders } from './order-list.ts'
import { type PurchaseReader, showsAmount } from './own-purchases.ts'

interface Substitutes {
  buyerId: number
  lines: readonly { quantity: number }[]
  /** The sale for which the lines are bought; none by default. */
  substituteForSaleId?: number | null
}

/**
 * Locks the sale for which substitutes are bought, so that concurrent purchases for it are counted
 * one after the other, and a delivery of it waits. Returns `null` if the purchase is for no sale.
 * @throws 422 if the company has no such sale, 409 if it does not owe so many tickets any more
 */
export const lockSubstitutedSale = async (
  tx: Tx,
  { buyerId, lines, substituteForSaleId: saleId = null }: Substitutes,
) => {
  if (saleId === null) return null
  await tx
    .selectFrom('purchases')
    .select('id')
    .where('id', '=', saleId)
    .where('seller_id', '=', buyerId)
    .forNoKeyUpdate()
    .execute()
  // A separate statement, which sees commits of other transactions during the wait for the lock.
  const sale = await readSubstitutedSale(tx, saleId, buyerId)
  if (!sale) throw validationError({ substituteForSaleId: 'must be a sale of your company' })
  const { event_id: eventId, status_id: status, has_problem: hasProblem } = sale
  const isOwed =
    status === ORDER_STATUS.confirmed || (status === ORDER_STATUS.delivered && hasProblem)
  if (!isOwed)
    throw new ApiError('conflict', {
      message: `sale ${saleNumber(saleId)} is not to be delivered now`,
    })
  const needed = Math.max(0, sale.quantity - sale.bought)
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > needed)
    throw new ApiError('conflict', {
      message: `sale ${saleNumber(saleId)} needs only ${formatCount(needed, 'ticket|tickets')} more`,
    })
  return {
    /** @throws 422 for tickets of another event than those of the sale */
    rejectOtherEvent: (otherId: number): void => {
      if (otherId === eventId) return
      const text = `must be tickets of the event of sale ${saleNumber(saleId)}`
      throw validationError({ listings: text })
    },
  }
}

const readSubstitutedSale = (tx: Tx, saleId: number, sellerId: number) =>
  tx
    .selectFrom('purchases as p')
    .select(['p.event_id', 'p.status_id', 'p.quantity', HAS_PROBLEM.as('has_problem')])
    .select(
      sql<number>`(select coalesce(sum(s.quantity), 0)::int from purchases as s
        join checkouts as c on c.id = s.checkout_id
        where s.substitute_for_sale_id = p.id
          and s.status_id is distinct from ${ORDER_STATUS.rejected}::int
          and c.state in ('held', 'waiting', 'settling', 'paid'))`.as('bought'),
    )
    .where('p.id', '=', saleId)
    .where('p.seller_id', '=', sellerId)
    .executeTakeFirst()

/** The purchases of substitutes for a sale, oldest first. Amounts that are not shown are 0. */
export const readSubstitutes = async (db: Db, reader: PurchaseReader, saleId: number) => {
  const rows = await selectOrders(db)
    .select(showsAmount(reader).as('shows_amount'))
    .where('p.buyer_id', '=', reader.accountId)
    .where('p.substitute_for_sale_id', '=', saleId)
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    event: toEventSummary(row),
    listing: toListingSummary(row),
    statusId: row.status_id,
    createdAt: row.requested_at.toISOString(),
    amount: row.shows_amount ? row.amount_cents : 0,
  }))
}
