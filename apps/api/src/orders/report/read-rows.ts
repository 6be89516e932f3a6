import { inventoryListingSchema } from '@seatdesk/domain'
import { type SelectQueryBuilder, sql } from 'kysely'

import { toInventoryListing, selectInventory } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toPayout, selectPayouts } from '../payout/handlers.ts'
import { toPayoutBank, PAYOUT_DESTINATION_COLUMNS } from '../payout/payout-details.ts'
import { isDueAfterLastRow, isOlderThanLastRow } from './page-conditions.ts'
import {
  selectReportPurchaseLines,
  readPurchaseLines,
  readSaleLines,
  selectReportSaleLines,
} from './read-order-lines.ts'
import type { ReadRows, ReportParams } from './report.ts'
import type { ReportKind, ReportRowByKind } from './reports.ts'

/** Rows of each report, not sorted or paged. */
const rowsOf = {
  purchases: selectReportPurchaseLines,
  sales: selectReportSaleLines,
  inventory: (db: Db, { status: _ofTrades, ...params }: ReportParams) =>
    selectInventory(db, { ...params, sellerId: params.accountId }),
  payouts: (db: Db, { status, ...params }: ReportParams) =>
    selectPayouts(db, {
      ...params,
      sellerId: params.accountId,
      status: typeof status === 'string' ? status : undefined,
    }),
}

/** Whether a report has more than `rows` rows. */
export const isLongerThan: {
  [Kind in ReportKind]: (db: Db, params: ReportParams, rows: number) => Promise<boolean>
} = {
  purchases: (db, target, rows) => hasMore(rowsOf.purchases(db, target), rows),
  sales: (db, target, rows) => hasMore(rowsOf.sales(db, target), rows),
  inventory: (db, target, rows) => hasMore(rowsOf.inventory(db, target), rows),
  payouts: (db, target, rows) => hasMore(rowsOf.payouts(db, target), rows),
}

const hasMore = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  rows: number,
): Promise<boolean> => {
  const next = query.clearOrderBy().clearSelect().select(sql.lit(1).as('next'))
  return (await next.offset(rows).limit(1).executeTakeFirst()) !== undefined
}

/** Reads the rows of each report in the order of the report. */
export const readRows: { [Kind in ReportKind]: ReadRows<ReportRowByKind[Kind]> } = {
  purchases: readPurchaseLines,
  sales: readSaleLines,
  inventory: async (db, params, after, size) => {
    const rows = await rowsOf
      .inventory(db, params)
      .where(isDueAfterLastRow('l.delivery_date', 'l.id', after))
      .orderBy('l.delivery_date')
      .orderBy('l.id')
      .limit(size)
      .execute()
    return mapRows(rows, toInventoryListing, inventoryListingSchema)
  },
  payouts: async (db, params, after, size) => {
    const rows = await rowsOf
      .payouts(db, params)
      .select(PAYOUT_DESTINATION_COLUMNS)
      .where(isOlderThanLastRow('o.created_at', 'p.id', after))
      .limit(size)
      .execute()
    return mapRows(rows, (row) => ({
      ...toPayout(row),
      amountCents: row.payout_cents,
      bank: toPayoutBank(row),
      reference: row.provider_payout_id,
    }))
  },
}
