import {
  PAYOUT_STATUSES,
  payoutStatus,
  saleNumber,
  type UsedPaymentMethod,
  formatUsedPaymentMethod,
} from '@seatdesk/domain'

import type { toPayout } from '../payout/handlers.ts'
import {
  amountColumn,
  countsInTotalColumn,
  DAY_WIDTH,
  instantCell,
  moneyColumn,
  statusCell,
  textColumn,
  ticketColumns,
  ticketCsvColumns,
  timeColumn,
} from './columns.ts'
import type { ReportGroup, Report } from './report.ts'

/**
 * A payout with its amount in cents for totals, because the wire format is in dollars. `bank` is
 * `null` while the payout has no destination.
 */
type PayoutRow = ReturnType<typeof toPayout> & {
  amountCents: number
  paidAt: string | null
  bank: UsedPaymentMethod | null
  reference: string | null
}

const GROUPS: readonly ReportGroup[] = PAYOUT_STATUSES.map((status) => ({
  status: payoutStatus(status),
  counts: status === 'pending' || status === 'processed',
}))

const groupOf = ({ status }: PayoutRow): string => payoutStatus(status).label

/** A broker's payouts, newest first. */
export const payoutsReport: Report<PayoutRow> = {
  title: 'Payouts report',
  noun: 'payout|payouts',
  datedBy: 'payout date',
  columns: [
    { head: 'Sale', width: 42, cell: ({ id }) => saleNumber(id) },
    {
      head: 'Created',
      width: DAY_WIDTH,
      cell: ({ createdAt }, zone) => instantCell(createdAt, zone),
    },
    ...ticketColumns(102),
    { head: 'Status', width: 60, cell: ({ status }) => statusCell(payoutStatus(status)) },
    {
      head: 'Paid',
      width: DAY_WIDTH,
      cell: ({ paidAt }, zone) => (paidAt === null ? '—' : instantCell(paidAt, zone)),
    },
    {
      head: 'Bank and reference',
      width: 110,
      cell: ({ bank, reference }) => ({
        text: bank === null ? '—' : formatUsedPaymentMethod(bank),
        ...(reference !== null && { note: reference }),
      }),
    },
    moneyColumn('Amount', 68, ({ amountCents }) => amountCents),
  ],
  csv: [
    textColumn('Sale', ({ id }) => saleNumber(id)),
    timeColumn('Created', ({ createdAt }) => createdAt),
    ...ticketCsvColumns,
    textColumn('Status', groupOf),
    countsInTotalColumn(GROUPS, groupOf),
    timeColumn('Paid', ({ paidAt }) => paidAt),
    textColumn('Bank account', ({ bank }) => bank && formatUsedPaymentMethod(bank)),
    textColumn('Reference', ({ reference }) => reference),
    amountColumn('Amount USD', ({ amountCents }) => amountCents),
  ],
  groups: GROUPS,
  groupOf,
  statusInWords: ({ status }) => (typeof status === 'string' ? payoutStatus(status).label : null),
}
