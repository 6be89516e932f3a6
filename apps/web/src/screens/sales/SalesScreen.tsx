import {
  formatCents,
  orderStatus,
  rangeToLateEvening,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'
import { contract, type OrderOf } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { Ledger, type LedgerQuestion } from '../../features/ledger/Ledger.tsx'
import { LedgerCard } from '../../features/ledger/LedgerCard.tsx'
import { StatusCell } from '../../features/ledger/StatusCell.tsx'
import { ticketColumns } from '../../features/ledger/ticket-columns.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/t.ts'
import { formatInstantDay } from '../../lib/time/format-instant.ts'

const call = contract.sales.list

const load = (question: LedgerQuestion<OrderOf<typeof call>>, signal: AbortSignal) =>
  api.sales.list(question, { signal })

const columns: Column<Sale>[] = [
  {
    key: 'id',
    header: t('SALES_TABLE.ID'),
    isQuiet: true,
    render: ({ id }) => saleNumber(id),
  },
  ...ticketColumns<Sale>(
    ({ event }) => event,
    ({ listing }) => listing,
  ),
  {
    key: 'date',
    header: t('SALES_TABLE.DATE'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    header: t('LEDGER.STATUS'),
    render: ({ statusId }) => <StatusCell status={orderStatus(statusId)} />,
  },
  {
    key: 'purchasePrice',
    header: t('SALES_TABLE.PURCHASE_PRICE'),
    sortKey: 'purchase_price',
    align: 'end',
    render: ({ purchasePrice }) => formatCents(purchasePrice),
  },
  {
    key: 'amount',
    header: t('SALES_TABLE.SALE_PRICE'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
]

/** What the broker sold. */
export function SalesScreen() {
  return (
    <Ledger
      title={t('SALES_TABLE.TITLE')}
      noun={t('SALES_TABLE.NOUN')}
      call={call}
      load={load}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(sale) => (
        <LedgerCard
          number={saleNumber(sale.id)}
          date={formatInstantDay(sale.createdAt)}
          event={sale.event}
          tickets={sale.listing}
          status={orderStatus(sale.statusId)}
          amount={formatCents(sale.amount)}
        />
      )}
      tableFrom="ledger"
      toRange={rangeToLateEvening}
      report={api.reports.sales}
      empty={{ drawing: 'ledger', text: t('SALES_TABLE.NO_SALES') }}
      failedText={t('SALES_TABLE.FAILED')}
    />
  )
}
