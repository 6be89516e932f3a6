import {
  orderStatus,
  purchaseNumber,
  type RemarkWords,
  type UsedMethod,
  usedMethodLabel,
} from '@seatdesk/domain'

import type { purchaseOf } from '../purchase/purchase-list.ts'
import { instantCell, remarkedCell, statusCell } from './cells.ts'
import { moneyColumn, ticketColumns } from './columns.ts'
import {
  amountColumn,
  countedColumn,
  deliveryInWords,
  textColumn,
  ticketCsv,
  timeColumn,
} from './csv-columns.ts'
import { ORDER_GROUPS, orderGroupOf, orderStatusInWords } from './order-groups.ts'
import type { Report } from './report.ts'

/** A purchase, and what it was paid with; `null` where that is not known any more. */
type PurchaseRow = ReturnType<typeof purchaseOf> & RemarkWords & { paidWith: UsedMethod | null }

const paidWith = ({ paidWith: method }: PurchaseRow): string =>
  method === null ? 'Unknown' : usedMethodLabel(method)

/** What a broker bought, newest first. */
export const purchasesReport: Report<PurchaseRow> = {
  title: 'Purchases report',
  noun: 'purchase|purchases',
  datedBy: 'date of purchase',
  columns: [
    { head: 'Order', width: 44, cell: (row) => remarkedCell(purchaseNumber(row.id), row) },
    { head: 'Bought', width: 82, cell: ({ createdAt }, zone) => instantCell(createdAt, zone) },
    ...ticketColumns(152),
    {
      head: 'Delivery',
      width: 66,
      cell: ({ listing }) => deliveryInWords(listing.deliveryTypeId),
    },
    { head: 'Paid with', width: 76, cell: paidWith },
    { head: 'Status', width: 62, cell: ({ statusId }) => statusCell(orderStatus(statusId)) },
    moneyColumn('Amount', 68, ({ amount }) => amount),
  ],
  csv: [
    textColumn('Order', ({ id }) => purchaseNumber(id)),
    timeColumn('Bought', ({ createdAt }) => createdAt),
    ...ticketCsv,
    textColumn('Delivery', ({ listing }) => deliveryInWords(listing.deliveryTypeId)),
    textColumn('Paid with', paidWith),
    textColumn('Status', ({ statusId }) => orderStatus(statusId).label),
    countedColumn(ORDER_GROUPS, orderGroupOf),
    amountColumn('Amount USD', ({ amount }) => amount),
    textColumn('Own reference', ({ reference }) => reference),
    textColumn('Own note', ({ note }) => note),
  ],
  groups: ORDER_GROUPS,
  groupOf: orderGroupOf,
  statusInWords: orderStatusInWords,
}
