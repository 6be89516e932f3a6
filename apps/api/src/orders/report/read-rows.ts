import { inventoryListingSchema, purchaseSchema, saleSchema } from '@seatdesk/domain'
import { type SelectQueryBuilder, sql } from 'kysely'

import { inventoryListingOf, inventoryOf } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { isOrderNoteOf } from '../order-note/order-note-store.ts'
import { usedMethodOf } from '../order/order-list.ts'
import { feeIn } from '../order/sale-money.ts'
import { bankOf, PAID_AT, PAYOUT_DESTINATION_COLUMNS } from '../payout/payout-details.ts'
import { payoutOf, payoutsOf } from '../payout/payout-list.ts'
import { purchaseOf, purchasesOf } from '../purchase/purchase-list.ts'
import { saleOf, salesOf } from '../sale/sale-list.ts'
import { isDueLater, isOlder } from './page-conditions.ts'
import type { ReadRows, ReportParams } from './report.ts'
import type { ReportKind, RowOf } from './reports.ts'

/** The rows of each report, before any order or page. */
const rowsOf = {
  purchases: (db: Db, which: ReportParams) =>
    purchasesOf(db, { ...which, ...orderStatusOf(which), buyerId: which.accountId }),
  sales: (db: Db, which: ReportParams) =>
    salesOf(db, { ...which, ...orderStatusOf(which), sellerId: which.accountId }),
  inventory: (db: Db, { status: _ofTrades, ...which }: ReportParams) =>
    inventoryOf(db, { ...which, sellerId: which.accountId }),
  payouts: (db: Db, { status, ...which }: ReportParams) =>
    payoutsOf(db, {
      ...which,
      sellerId: which.accountId,
      status: typeof status === 'string' ? status : undefined,
    }),
}

/** Whether a report has more rows than so many. */
export const isLongerThan: {
  [Kind in ReportKind]: (db: Db, which: ReportParams, rows: number) => Promise<boolean>
} = {
  purchases: (db, which, rows) => hasMore(rowsOf.purchases(db, which), rows),
  sales: (db, which, rows) => hasMore(rowsOf.sales(db, which), rows),
  inventory: (db, which, rows) => hasMore(rowsOf.inventory(db, which), rows),
  payouts: (db, which, rows) => hasMore(rowsOf.payouts(db, which), rows),
}

const hasMore = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  rows: number,
): Promise<boolean> => {
  const next = query.clearOrderBy().clearSelect().select(sql.lit(1).as('next'))
  return (await next.offset(rows).limit(1).executeTakeFirst()) !== undefined
}

/** How the rows of each report are read, in the order in which it tells them. */
export const readRows: { [Kind in ReportKind]: ReadRows<RowOf[Kind]> } = {
  purchases: async (db, which, after, size) => {
    const rows = await rowsOf
      .purchases(db, which)
      .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .leftJoin('order_remarks as m', (join) => join.on(isOrderNoteOf('p.buyer_id')))
      .select(['c.method_brand', 'c.method_last4', 'm.reference', 'm.note'])
      .where(isOlder('p.requested_at', 'p.id', after))
      .orderBy('p.requested_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .execute()
    return mapRows(
      rows,
      (row) => ({
        ...purchaseOf(row),
        reference: row.reference,
        note: row.note,
        paidWith: usedMethodOf(row.method_brand, row.method_last4),
      }),
      purchaseSchema,
    )
  },
  sales: async (db, which, after, size) => {
    const rows = await rowsOf
      .sales(db, which)
      .leftJoin('payouts as o', 'o.purchase_id', 'p.id')
      .leftJoin('order_remarks as m', (join) => join.on(isOrderNoteOf('p.seller_id')))
      .select(['m.reference', 'm.note'])
      .select(['l.external_id', 'o.purchase_id as paid_id', feeIn(which.feePercent).as('fee')])
      .where(isOlder('p.requested_at', 'p.id', after))
      .orderBy('p.requested_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .execute()
    return mapRows(
      rows,
      (row) => ({
        ...saleOf(row),
        fee: row.fee,
        isFeeFinal: row.paid_id !== null,
        externalId: row.external_id,
        reference: row.reference,
        note: row.note,
      }),
      saleSchema,
    )
  },
  inventory: async (db, which, after, size) => {
    const rows = await rowsOf
      .inventory(db, which)
      .where(isDueLater('l.delivery_date', 'l.id', after))
      .orderBy('l.delivery_date')
      .orderBy('l.id')
      .limit(size)
      .execute()
    return mapRows(rows, inventoryListingOf, inventoryListingSchema)
  },
  payouts: async (db, which, after, size) => {
    const rows = await rowsOf
      .payouts(db, which)
      .select(PAYOUT_DESTINATION_COLUMNS)
      .select(PAID_AT.as('paid_at'))
      .where(isOlder('o.created_at', 'p.id', after))
      .limit(size)
      .execute()
    return mapRows(rows, (row) => ({
      ...payoutOf(row),
      amountCents: row.payout_cents,
      paidAt: row.paid_at?.toISOString() ?? null,
      bank: bankOf(row),
      reference: row.provider_payout_id,
    }))
  },
}

/** The status of orders is a number; that of payouts is none of theirs. */
const orderStatusOf = ({ status }: ReportParams) => ({
  status: typeof status === 'number' ? status : undefined,
})
