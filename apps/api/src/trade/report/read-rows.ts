import { inventoryListingOf, inventoryOf } from '../../stock/index.ts'
import { payoutOf, payoutsOf } from '../payout/payout-list.ts'
import { purchaseOf, purchasesOf } from '../purchase/purchase-list.ts'
import { saleOf, salesOf } from '../sale/sale-list.ts'
import { isDueLater, isOlder } from './is-past.ts'
import type { ReadRows } from './report.ts'
import type { ReportKind, RowOf } from './reports.ts'

/** How the rows of each report are read, in the order in which it tells them. */
export const readRows: { [Kind in ReportKind]: ReadRows<RowOf[Kind]> } = {
  purchases: async (db, { accountId, ...range }, after, size) => {
    const rows = await purchasesOf(db, { buyerId: accountId, ...range })
      .where(isOlder('p.requested_at', 'p.id', after))
      .orderBy('p.requested_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .execute()
    return rows.map(purchaseOf)
  },
  sales: async (db, { accountId, ...range }, after, size) => {
    const rows = await salesOf(db, { sellerId: accountId, ...range })
      .where(isOlder('p.requested_at', 'p.id', after))
      .orderBy('p.requested_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(size)
      .execute()
    return rows.map(saleOf)
  },
  inventory: async (db, { accountId, from, to }, after, size) => {
    const rows = await inventoryOf(db, { sellerId: accountId, from, to })
      .where(isDueLater('l.delivery_date', 'l.id', after))
      .orderBy('l.delivery_date')
      .orderBy('l.id')
      .limit(size)
      .execute()
    return rows.map(inventoryListingOf)
  },
  payouts: async (db, { accountId, ...range }, after, size) => {
    const rows = await payoutsOf(db, { sellerId: accountId, ...range })
      .where(isOlder('o.created_at', 'p.id', after))
      .limit(size)
      .execute()
    return rows.map((row) => ({ ...payoutOf(row), amountCents: row.payout_cents }))
  },
}
