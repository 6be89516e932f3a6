import { ORDER_STATUS, orderStatus, saleNumber } from '@seatdesk/domain'

import type { saleOf } from '../sale/sale-list.ts'
import { instantCell, statusCell } from './cells.ts'
import { moneyColumn, ticketColumns } from './columns.ts'
import type { Report } from './report.ts'

/** What a broker sold, newest first. */
export const salesReport: Report<ReturnType<typeof saleOf>> = {
  title: 'Sales report',
  noun: { one: 'sale', many: 'sales' },
  datedBy: 'date of sale',
  columns: [
    { head: 'Sale', width: 44, cell: ({ id }) => saleNumber(id) },
    { head: 'Sale date', width: 81, cell: ({ createdAt }, zone) => instantCell(createdAt, zone) },
    ...ticketColumns,
    { head: 'Status', width: 64, cell: ({ statusId }) => statusCell(orderStatus(statusId)) },
    moneyColumn('Purchase price', 70, ({ purchasePrice }) => purchasePrice),
    moneyColumn('Sale price', 68, ({ amount }) => amount),
  ],
  statuses: Object.values(ORDER_STATUS).map(orderStatus),
  statusOf: ({ statusId }) => orderStatus(statusId),
}
