import { cents, toDollars } from '@seatdesk/domain'

import { eventSummaryOf } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isInstantIn, type Range } from '../../kernel/time/in-range.ts'
import { listingSummaryOf } from '../../stock/index.ts'
import { orders } from '../order-list.ts'

interface WhichPayouts extends Range {
  sellerId: number
  /** The zone that the range is read in; IANA name. */
  timeZone: string
}

/** What a broker is paid for its sales, by when each payout was made, newest first. */
export const payoutsOf = (db: Db, { sellerId, timeZone, ...range }: WhichPayouts) =>
  orders(db)
    .innerJoin('payouts as o', 'o.purchase_id', 'p.id')
    .select(['o.created_at', 'o.amount_cents as payout_cents', 'o.status', 'o.failure_code'])
    .where('o.seller_id', '=', sellerId)
    .where(isInstantIn('o.created_at', range, timeZone))
    .orderBy('o.created_at', 'desc')
    .orderBy('p.id', 'desc')

type PayoutRow = Awaited<ReturnType<ReturnType<typeof payoutsOf>['execute']>>[number]

/** A payout on the wire, the one place where an amount is in dollars. */
export const payoutOf = (row: PayoutRow) => ({
  id: row.id,
  event: eventSummaryOf(row),
  listing: listingSummaryOf(row),
  createdAt: row.created_at.toISOString(),
  amount: { value: toDollars(cents(row.payout_cents)) },
  status: row.status,
  failure: row.failure_code,
})
