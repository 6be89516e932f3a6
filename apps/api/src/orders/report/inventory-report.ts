import {
  formatDay,
  LISTING_STATE_LABELS,
  LISTING_STATES,
  listingState,
  listingStatus,
  NO_AMOUNT,
  seatSpan,
} from '@seatdesk/domain'

import type { toInventoryListing } from '../../listings/index.ts'
import {
  amountColumn,
  countsInTotalColumn,
  DAY_WIDTH,
  describeDelivery,
  eventCell,
  eventCsvColumns,
  moneyColumn,
  moneyText,
  statusCell,
  textColumn,
} from './columns.ts'
import type { ReportGroup, Report } from './report.ts'

type ListingRow = ReturnType<typeof toInventoryListing>

/** Past and withdrawn listings cannot be sold, so their tickets do not count toward the totals. */
const GROUPS: readonly ReportGroup[] = LISTING_STATES.map((state) => ({
  status: LISTING_STATE_LABELS[state],
  counts: state !== 'past' && state !== 'withdrawn',
}))

const groupOf = (listing: ListingRow): string => LISTING_STATE_LABELS[listingState(listing)].label

/** A broker's listings, earliest delivery date first. */
export const inventoryReport: Report<ListingRow> = {
  title: 'Inventory report',
  noun: 'listing|listings',
  datedBy: 'in-hand date',
  columns: [
    { head: 'Listing', width: 44, cell: ({ id }) => String(id) },
    { head: 'Event', width: 180, cell: ({ event }) => eventCell(event) },
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
      width: DAY_WIDTH,
      cell: ({ deliveryDate, deliveryTypeId }) => ({
        text: formatDay(deliveryDate) ?? deliveryDate,
        note: describeDelivery(deliveryTypeId),
      }),
    },
    { head: 'Status', width: 62, cell: (listing) => statusCell(listingStatus(listing)) },
    { head: 'Price', width: 62, align: 'right', cell: ({ price }) => moneyText(price) },
    moneyColumn('Value', 72, ({ price, available }) => price * available),
  ],
  csv: [
    textColumn('Listing', ({ id }) => String(id)),
    textColumn('External ID', ({ externalId }) => externalId),
    ...eventCsvColumns,
    textColumn('Section', ({ section }) => section),
    textColumn('Row', ({ seatRow }) => seatRow),
    textColumn('Seats', ({ tickets }) => seatSpan(tickets)),
    textColumn('Quantity', ({ quantity }) => String(quantity)),
    textColumn('Left', ({ available }) => String(available)),
    textColumn('In-hand date', ({ deliveryDate }) => deliveryDate),
    textColumn('Delivery', ({ deliveryTypeId }) => describeDelivery(deliveryTypeId)),
    textColumn('Status', groupOf),
    countsInTotalColumn(GROUPS, groupOf),
    amountColumn('Price USD', ({ price }) => price),
    amountColumn('Value of unsold USD', ({ price, available }) => price * available),
  ],
  groups: GROUPS,
  groupOf,
  statusInWords: ({ state }) => (state === undefined ? null : LISTING_STATE_LABELS[state].label),
}
