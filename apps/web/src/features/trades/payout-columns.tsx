import { formatDollars, type Payout, payoutStatus, saleNumber } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { Column } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'
import { StatusCell } from './StatusCell.tsx'
import { ticketColumns } from './ticket-columns.tsx'

/** The columns of what a broker is paid. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    key: 'id',
    ems: 5.75,
    fits: true,
    header: t('PAYOUTS_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...ticketColumns<Payout>(
    ({ event }) => event,
    ({ listing }) => listing,
  ),
  {
    key: 'date',
    ems: 11,
    fits: true,
    header: t('PAYOUTS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    ems: 9.25,
    header: t('TRADES.STATUS'),
    render: ({ status }) => <StatusCell status={payoutStatus(status)} />,
  },
  {
    key: 'amount',
    ems: 8.25,
    fits: true,
    header: t('PAYOUTS_TABLE.AMOUNT'),
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]
