import {
  formatDollars,
  type Payout,
  payoutStatus,
  rangeToLastMinute,
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

const call = marketCalls.payouts.list
const fields = addressFields(call.query.fields)

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
    header: t('TRADES.STATUS'),
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
  const list = useList({ call, fields, ask: api.payouts.list })
  return (
    <ListScreen
      list={list}
      title={t('PAYOUTS_TABLE.TITLE')}
      noun={t('PAYOUTS_TABLE.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(payout) => (
        <TradeCard
          number={saleNumber(payout.id)}
          date={formatInstantDay(payout.createdAt)}
          event={payout.event}
          tickets={payout.listing}
          status={payoutStatus(payout.status)}
          amount={formatDollars(payout.amount.value)}
        />
      )}
      tableFrom="compactLedger"
      toRange={rangeToLastMinute}
      empty={{ drawing: 'card', text: t('PAYOUTS_TABLE.NO_PAYOUTS') }}
      failedText={t('PAYOUTS_TABLE.FAILED')}
    />
  )
}
