import {
  formatDollars,
  type Payout,
  payoutStatus,
  rangeToLastMinute,
  saleNumber,
} from '@seatdesk/domain'
import { contract } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { Ledger, type LedgerQuestion } from '../../features/ledger/Ledger.tsx'
import { LedgerCard } from '../../features/ledger/LedgerCard.tsx'
import { StatusCell } from '../../features/ledger/StatusCell.tsx'
import { ticketColumns } from '../../features/ledger/ticket-columns.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { formatInstantDay } from '../../lib/time/format-instant.ts'

const call = contract.payouts.list

const load = ({ from, to }: LedgerQuestion<never>, signal: AbortSignal) =>
  api.payouts.list({ from, to }, { signal })

const columns: Column<Payout>[] = [
  {
    key: 'id',
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
    header: t('PAYOUTS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    header: t('LEDGER.STATUS'),
    render: ({ status }) => <StatusCell status={payoutStatus(status)} />,
  },
  {
    key: 'amount',
    header: t('PAYOUTS_TABLE.AMOUNT'),
    align: 'end',
    render: ({ amount }) => formatDollars(amount.value),
  },
]

/** What the broker is paid for its sales; all of it at once, in the server's order. */
export function PayoutsScreen() {
  return (
    <Ledger
      title={t('PAYOUTS_TABLE.TITLE')}
      noun={t('PAYOUTS_TABLE.NOUN')}
      call={call}
      load={load}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(payout) => (
        <LedgerCard
          number={saleNumber(payout.id)}
          date={formatInstantDay(payout.createdAt)}
          event={payout.event}
          tickets={payout.listing}
          status={payoutStatus(payout.status)}
          amount={formatDollars(payout.amount.value)}
        />
      )}
      tableFrom="ledger"
      toRange={rangeToLastMinute}
      report={api.reports.payouts}
      empty={{ drawing: 'card', text: t('PAYOUTS_TABLE.NO_PAYOUTS') }}
      failedText={t('PAYOUTS_TABLE.FAILED')}
    />
  )
}
