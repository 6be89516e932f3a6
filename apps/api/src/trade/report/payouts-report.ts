import {
  cents,
  formatDollars,
  PAYOUT_STATUSES,
  payoutStatus,
  saleNumber,
  toDollars,
} from '@seatdesk/domain'

import type { payoutOf } from '../payout/payout-list.ts'
import { instantCell, statusCell } from './cells.ts'
import { ticketColumns } from './columns.ts'
import type { Report } from './report.ts'

/** A payout on the wire is in dollars; they are added up in the cents that they were made of. */
type PayoutRow = ReturnType<typeof payoutOf> & { amountCents: number }

/** What a broker is paid for its sales, newest first. */
export const payoutsReport: Report<PayoutRow> = {
  title: 'Payouts report',
  noun: { one: 'payout', many: 'payouts' },
  datedBy: 'date of payout',
  columns: [
    { head: 'Sale', width: 44, cell: ({ id }) => saleNumber(id) },
    { head: 'Created', width: 81, cell: ({ createdAt }, zone) => instantCell(createdAt, zone) },
    ...ticketColumns,
    { head: 'Status', width: 92, cell: ({ status }) => statusCell(payoutStatus(status)) },
    {
      head: 'Amount',
      width: 110,
      align: 'right',
      cell: ({ amount }) => formatDollars(amount.value),
      total: {
        of: ({ amountCents }) => amountCents,
        write: (sum) => formatDollars(toDollars(cents(sum))),
      },
    },
  ],
  statuses: PAYOUT_STATUSES.map(payoutStatus),
  statusOf: ({ status }) => payoutStatus(status),
}
