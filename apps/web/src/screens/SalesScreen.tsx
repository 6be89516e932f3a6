import {
  formatCents,
  orderStatus,
  rangeToLateEvening,
  type Sale,
  saleNumber,
} from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { formatInstantDay } from '@seatdesk/front/dates'
import { ListScreen, useList } from '@seatdesk/front/list'
import type { Column } from '@seatdesk/ui'

import { StatusCell } from '../features/trades/StatusCell.tsx'
import { ticketColumns } from '../features/trades/ticket-columns.tsx'
import { TradeCard } from '../features/trades/TradeCard.tsx'
import { api } from '../lib/api.ts'
import { t } from '../lib/messages/trades.ts'

const call = marketCalls.sales.list
const fields = addressFields(call.query.fields)

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
    header: t('TRADES.STATUS'),
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
  const list = useList({ call, fields, ask: api.sales.list })
  return (
    <ListScreen
      list={list}
      title={t('SALES_TABLE.TITLE')}
      noun={t('SALES_TABLE.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(sale) => (
        <TradeCard
          number={saleNumber(sale.id)}
          date={formatInstantDay(sale.createdAt)}
          event={sale.event}
          tickets={sale.listing}
          status={orderStatus(sale.statusId)}
          amount={formatCents(sale.amount)}
        />
      )}
      tableFrom="compactLedger"
      toRange={rangeToLateEvening}
      empty={{ drawing: 'sheet', text: t('SALES_TABLE.NO_SALES') }}
      failedText={t('SALES_TABLE.FAILED')}
    />
  )
}
