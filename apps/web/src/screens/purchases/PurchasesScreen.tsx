import {
  formatCents,
  orderStatus,
  type Purchase,
  purchaseNumber,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { contract, type OrderOf } from '@seatdesk/domain/contract'
import { Button, type Column } from '@seatdesk/ui'

import { Ledger, type LedgerQuestion } from '../../features/ledger/Ledger.tsx'
import { LedgerCard } from '../../features/ledger/LedgerCard.tsx'
import { StatusCell } from '../../features/ledger/StatusCell.tsx'
import { ticketColumns } from '../../features/ledger/ticket-columns.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { paths } from '../../lib/routes.ts'
import { formatInstantDay } from '../../lib/time/format-instant.ts'

const call = contract.purchases.list

const load = (question: LedgerQuestion<OrderOf<typeof call>>, signal: AbortSignal) =>
  api.purchases.list(question, { signal })

const columns: Column<Purchase>[] = [
  {
    key: 'id',
    header: t('PURCHASES_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => purchaseNumber(id),
  },
  ...ticketColumns<Purchase>(
    ({ event }) => event,
    ({ listing }) => listing,
  ),
  {
    key: 'date',
    header: t('PURCHASES_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    header: t('LEDGER.STATUS'),
    render: ({ statusId }) => <StatusCell status={orderStatus(statusId)} />,
  },
  {
    key: 'amount',
    header: t('PURCHASES_TABLE.AMOUNT'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
]

/** What the broker bought. */
export function PurchasesScreen() {
  return (
    <Ledger
      title={t('PURCHASES_TABLE.TITLE')}
      noun={t('PURCHASES_TABLE.NOUN')}
      call={call}
      load={load}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(purchase) => (
        <LedgerCard
          number={purchaseNumber(purchase.id)}
          date={formatInstantDay(purchase.createdAt)}
          event={purchase.event}
          tickets={purchase.listing}
          status={orderStatus(purchase.statusId)}
          amount={formatCents(purchase.amount)}
        />
      )}
      tableFrom="compactLedger"
      toRange={rangeToLastMinute}
      report={api.reports.purchases}
      empty={{
        drawing: 'ticket',
        text: t('PURCHASES_TABLE.NO_PURCHASES'),
        action: <Button href={paths.events}>{t('PURCHASES_TABLE.FIND_TICKETS')}</Button>,
      }}
      failedText={t('PURCHASES_TABLE.FAILED')}
    />
  )
}
