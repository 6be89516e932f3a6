import {
  deliveryTypes,
  formatDay,
  INVENTORY_STATUS,
  inventoryStatus,
  NO_AMOUNT,
  seatSpan,
} from '@seatdesk/domain'

import type { inventoryListingOf } from '../../stock/index.ts'
import { eventCell, moneyText, statusCell } from './cells.ts'
import { moneyColumn } from './columns.ts'
import type { Report } from './report.ts'

/** What a broker has listed, soonest delivery first. */
export const inventoryReport: Report<ReturnType<typeof inventoryListingOf>> = {
  title: 'Inventory report',
  noun: { one: 'listing', many: 'listings' },
  datedBy: 'delivery date',
  columns: [
    { head: 'Listing', width: 44, cell: ({ id }) => String(id) },
    { head: 'Event', width: 185, cell: ({ event }) => eventCell(event) },
    { head: 'Section', width: 74, cell: ({ section }) => section },
    { head: 'Row', width: 34, cell: ({ seatRow }) => seatRow },
    { head: 'Seats', width: 46, cell: ({ tickets }) => seatSpan(tickets) ?? NO_AMOUNT },
    {
      head: 'Qty',
      width: 30,
      align: 'right',
      cell: ({ quantity }) => String(quantity),
      total: { of: ({ quantity }) => quantity, write: String },
    },
    {
      head: 'Left',
      width: 32,
      align: 'right',
      cell: ({ available }) => String(available),
      total: { of: ({ available }) => available, write: String },
    },
    {
      head: 'Delivery',
      width: 79,
      cell: ({ deliveryDate, deliveryTypeId }) => ({
        text: formatDay(deliveryDate) ?? deliveryDate,
        note: deliveryTypes(deliveryTypeId)
          .map(({ label }) => label)
          .join(', '),
      }),
    },
    { head: 'Status', width: 62, cell: ({ status }) => statusCell(inventoryStatus(status)) },
    { head: 'Price', width: 62, align: 'right', cell: ({ price }) => moneyText(price) },
    moneyColumn('Value left', 72, ({ price, available }) => price * available),
  ],
  statuses: Object.values(INVENTORY_STATUS).map(inventoryStatus),
  statusOf: ({ status }) => inventoryStatus(status),
}
