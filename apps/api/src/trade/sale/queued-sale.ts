import type { Db } from '../../kernel/database/transaction.ts'
import { ORDER_STANDING_COLUMNS, orderStandingOf } from '../order-standing.ts'
import { saleOf, salesBy, salesOf } from './sale-list.ts'
import { COST, feeIn } from './sale-money.ts'

/** What a broker sold, as `salesOf` narrows it, with what each sale waits for and leaves. */
export const queuedSalesOf = (db: Db, which: Parameters<typeof salesOf>[1], feePercent: number) =>
  queued(salesOf(db, which), feePercent)

/** All that a broker sold, likewise. */
export const queuedSalesBy = (db: Db, sellerId: number, feePercent: number) =>
  queued(salesBy(db, sellerId), feePercent)

const queued = (sales: ReturnType<typeof salesBy>, feePercent: number) =>
  sales
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(ORDER_STANDING_COLUMNS)
    .select([feeIn(feePercent).as('fee'), COST.as('cost')])

type QueuedRow = Awaited<ReturnType<ReturnType<typeof queued>['execute']>>[number]

/** A sale on the wire, with what it waits for and what is left of it. */
export const queuedSaleOf = (row: QueuedRow) => {
  const sale = saleOf(row)
  const profit = row.fee === null || row.cost === null ? null : sale.amount - row.fee - row.cost
  return { ...sale, ...orderStandingOf(row), profit }
}
