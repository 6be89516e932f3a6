import { deliveryTypes, ORDER_STATUS, orderStatus, purchaseNumber } from '@seatdesk/domain'

import type { purchaseOf } from '../purchase/purchase-list.ts'
import { instantCell, statusCell } from './cells.ts'
import { moneyColumn, ticketColumns } from './columns.ts'
import type { Report } from './report.ts'

/** What a broker bought, newest first. */
export const purchasesReport: Report<ReturnType<typeof purchaseOf>> = {
  title: 'Purchases report',
  noun: { one: 'purchase', many: 'purchases' },
  datedBy: 'date of purchase',
  columns: [
    { head: 'Order', width: 44, cell: ({ id }) => purchaseNumber(id) },
    { head: 'Bought', width: 81, cell: ({ createdAt }, zone) => instantCell(createdAt, zone) },
    ...ticketColumns,
    {
      head: 'Delivery',
      width: 70,
      cell: ({ listing }) =>
        deliveryTypes(listing.deliveryTypeId)
          .map(({ label }) => label)
          .join(', '),
    },
    { head: 'Status', width: 64, cell: ({ statusId }) => statusCell(orderStatus(statusId)) },
    moneyColumn('Amount', 68, ({ amount }) => amount),
  ],
  statuses: Object.values(ORDER_STATUS).map(orderStatus),
  statusOf: ({ statusId }) => orderStatus(statusId),
}
