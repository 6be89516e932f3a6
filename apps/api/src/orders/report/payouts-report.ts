import {
  formatDay,
  isPayoutOnHold,
  NO_AMOUNT,
  PAYOUT_STATUSES,
  payoutStatus,
  saleNumber,
  toWallTime,
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
  bank: UsedPaymentMethod | null
  reference: string | null
}

const GROUPS: readonly ReportGroup[] = PAYOUT_STATUSES.map((status) => ({
  status: payoutStatus(status),
  counts: status === 'pending' || status === 'processed',
}))

const groupOf = ({ status }: PayoutRow): string => payoutStatus(status).label

/**
 * The day of payment; before that the due day, with a note if the payout is on hold, and none once
 * the payout is canceled.
 */
const payoutDayCell = ({ status, dueAt, paidAt, holdReason }: PayoutRow, zone: string) => {
  const dayOf = (instant: string) => formatDay(toWallTime(zone, new Date(instant))) ?? instant
  if (paidAt !== null) return { text: dayOf(paidAt), note: 'paid' }
  if (status !== 'pending' && status !== 'failed') return NO_AMOUNT
  return { text: dayOf(dueAt), note: isPayoutOnHold(holdReason) ? 'due, on hold' : 'due' }
}

/** A broker's payouts, newest first. */
export const payoutsReport: Report<PayoutRow> = {
  title: 'Payouts report',
  noun: 'payout|payouts',
  datedBy: 'date of delivery',
  columns: [
    { head: 'Sale', width: 42, cell: ({ id }) => saleNumber(id) },
    {
      head: 'Delivered',
      width: DAY_WIDTH,
      cell: ({ createdAt }, zone) => instantCell(createdAt, zone),
    },
    ...ticketColumns(102),
    { head: 'Status', width: 60, cell: ({ status }) => statusCell(payoutStatus(status)) },
    {
      head: 'Payout',
      width: DAY_WIDTH,
      cell: payoutDayCell,
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
    timeColumn('Delivered', ({ createdAt }) => createdAt),
    ...ticketCsvColumns,
    textColumn('Status', groupOf),
    countsInTotalColumn(GROUPS, groupOf),
    timeColumn('Due', ({ dueAt }) => dueAt),
    timeColumn('Paid', ({ paidAt }) => paidAt),
    textColumn('Bank account', ({ bank }) => bank && formatUsedPaymentMethod(bank)),
    textColumn('Reference', ({ reference }) => reference),
    amountColumn('Amount USD', ({ amountCents }) => amountCents),
  ],
  groups: GROUPS,
  groupOf,
  statusInWords: ({ status }) => (typeof status === 'string' ? payoutStatus(status).label : null),
}
