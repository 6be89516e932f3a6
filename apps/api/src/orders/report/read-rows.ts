import { inventoryListingSchema } from '@seatdesk/domain'
import { type SelectQueryBuilder, sql } from 'kysely'

import { inventoryListingOf, inventoryOf } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { bankOf, PAID_AT, PAYOUT_DESTINATION_COLUMNS } from '../payout/payout-details.ts'
import { payoutOf, payoutsOf } from '../payout/payout-list.ts'
import { isDueLater, isOlder } from './page-conditions.ts'
import {
  purchaseLinesIn,
  readPurchaseLines,
  readSaleLines,
  saleLinesIn,
} from './read-order-lines.ts'
import type { ReadRows, ReportParams } from './report.ts'
import type { ReportKind, RowOf } from './reports.ts'

/** Rows of each report, not sorted or paged. */
const rowsOf = {
  purchases: purchaseLinesIn,
  sales: saleLinesIn,
  inventory: (db: Db, { status: _ofTrades, ...which }: ReportParams) =>
    inventoryOf(db, { ...which, sellerId: which.accountId }),
  payouts: (db: Db, { status, ...which }: ReportParams) =>
    payoutsOf(db, {
      ...which,
      sellerId: which.accountId,
      status: typeof status === 'string' ? status : undefined,
    }),
}

/** Whether a report has more than `rows` rows. */
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

/** Reads the rows of each report in the order of the report. */
export const readRows: { [Kind in ReportKind]: ReadRows<RowOf[Kind]> } = {
  purchases: readPurchaseLines,
  sales: readSaleLines,
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
