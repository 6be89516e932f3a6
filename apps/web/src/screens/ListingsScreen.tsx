import {
  formatCents,
  type InventoryListing,
  inventoryStatus,
  rangeToLastMinute,
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

const call = marketCalls.inventory.list
const fields = addressFields(call.query.fields)

const columns: Column<InventoryListing>[] = [
  ...ticketColumns<InventoryListing>(
    ({ event }) => event,
    (listing) => listing,
    { section: 'section', row: 'row', deliveryDate: 'delivery_date' },
  ),
  {
    key: 'date',
    header: t('LISTINGS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    header: t('TRADES.STATUS'),
    render: ({ status }) => <StatusCell status={inventoryStatus(status)} />,
  },
  {
    key: 'price',
    header: t('LISTINGS_TABLE.SALE_PRICE'),
    sortKey: 'price',
    align: 'end',
    render: ({ price }) => formatCents(price),
  },
]

/** What the broker has for sale. */
export function ListingsScreen() {
  const list = useList({ call, fields, ask: api.inventory.list })
  return (
    <ListScreen
      list={list}
      title={t('LISTINGS_TABLE.TITLE')}
      noun={t('LISTINGS_TABLE.NOUN')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      renderCard={(listing) => (
        <TradeCard
          date={formatInstantDay(listing.createdAt)}
          event={listing.event}
          tickets={listing}
          status={inventoryStatus(listing.status)}
          amount={formatCents(listing.price)}
        />
      )}
      tableFrom="compactLedger"
      toRange={rangeToLastMinute}
      empty={{ drawing: 'seats', text: t('LISTINGS_TABLE.NO_LISTINGS') }}
      failedText={t('LISTINGS_TABLE.FAILED')}
    />
  )
}
