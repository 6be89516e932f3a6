import type { Db } from '../../kernel/database/transaction.ts'
import { ORDER_STANDING_COLUMNS, orderStandingOf, refuseUntilAt } from '../order-standing.ts'
import { purchaseOf, purchasesBy, purchasesOf } from './purchase-list.ts'

/** What a broker bought, as `purchasesOf` narrows it, with what each purchase waits for. */
export const awaitedPurchasesOf = (db: Db, which: Parameters<typeof purchasesOf>[1], now: Date) =>
  awaited(purchasesOf(db, which), now)

/** All that a broker bought, likewise. */
export const awaitedPurchasesBy = (db: Db, buyerId: number, now: Date) =>
  awaited(purchasesBy(db, buyerId), now)

const awaited = (purchases: ReturnType<typeof purchasesBy>, now: Date) =>
  purchases
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select(ORDER_STANDING_COLUMNS)
    .select(refuseUntilAt(now).as('refuse_until'))

type AwaitedRow = Awaited<ReturnType<ReturnType<typeof awaited>['execute']>>[number]

/** A purchase on the wire, with what it waits for. */
export const awaitedPurchaseOf = (row: AwaitedRow) => ({
  ...purchaseOf(row),
  ...orderStandingOf(row),
  refuseUntil: row.refuse_until?.toISOString() ?? null,
})
