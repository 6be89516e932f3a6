import {
  formatCents,
  orderStatus,
  type Purchase,
  purchaseNumber,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { formatInstantDay } from '@seatdesk/front/dates'
import { ListScreen, useList } from '@seatdesk/front/list'
import { Button, type Column } from '@seatdesk/ui'

import { StatusCell } from '../features/trades/StatusCell.tsx'
import { ticketColumns } from '../features/trades/ticket-columns.tsx'
import { TradeCard } from '../features/trades/TradeCard.tsx'
import { api } from '../lib/api.ts'
import { t } from '../lib/messages/trades.ts'
import { PATHS } from '../lib/routes.ts'

const call = marketCalls.purchases.list
const fields = addressFields(call.query.fields)

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
    header: t('TRADES.STATUS'),
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
  const list = useList({ call, fields, ask: api.purchases.list })
  return (
    <ListScreen
      list={list}
      title={t('PURCHASES_TABLE.TITLE')}
      noun={t('PURCHASES_TABLE.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(purchase) => (
        <TradeCard
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
      empty={{
        drawing: 'ticket',
        text: t('PURCHASES_TABLE.NO_PURCHASES'),
        action: <Button href={PATHS.events}>{t('PURCHASES_TABLE.FIND_TICKETS')}</Button>,
      }}
      failedText={t('PURCHASES_TABLE.FAILED')}
    />
  )
}
