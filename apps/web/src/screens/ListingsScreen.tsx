import {
  formatCents,
  type InventoryListing,
  listingStatus,
  rangeToLastMinute,
} from '@seatdesk/domain'
import { addressFields, marketCalls } from '@seatdesk/domain/contract'
import { formatInstantDay } from '@seatdesk/front/dates'
import { ListScreen, useList } from '@seatdesk/front/list'
import { useResource } from '@seatdesk/front/resource'
import type { Column } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { LedgerFilters } from '../features/trades/LedgerFilters.tsx'
import { NarrowedTo } from '../features/trades/NarrowedTo.tsx'
import { narrowingsOf } from '../features/trades/narrowings.ts'
import { StatusCell } from '../features/trades/StatusCell.tsx'
import { LISTING_CHOICES } from '../features/trades/statuses.ts'
import { ticketColumns } from '../features/trades/ticket-columns.tsx'
import { inventoryItems } from '../features/trades/total-items.ts'
import { TotalsStrip } from '../features/trades/TotalsStrip.tsx'
import { TradeCard } from '../features/trades/TradeCard.tsx'
import { useOpenRow } from '../features/trades/use-open-row.ts'
import { api } from '../lib/api.ts'
import { t } from '../lib/messages/trades.ts'
import { useTradeNews } from '../lib/use-trade-news.ts'

const call = marketCalls.inventory.list
const fields = addressFields(call.query.fields)

const ListingDrawer = lazy(async () => ({
  default: (await import('../features/trades/ListingDrawer.tsx')).ListingDrawer,
}))

const columns: Column<InventoryListing>[] = [
  ...ticketColumns<InventoryListing>(
    ({ event }) => event,
    (listing) => listing,
    { event: 'upcoming', section: 'section', row: 'row', deliveryDate: 'delivery_date' },
  ),
  {
    key: 'date',
    ems: 11,
    yields: 2,
    header: t('LISTINGS_TABLE.DATE'),
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    ems: 9.25,
    header: t('TRADES.STATUS'),
    render: (listing) => <StatusCell status={listingStatus(listing)} />,
  },
  {
    key: 'price',
    ems: 8.25,
    header: t('LISTINGS_TABLE.SALE_PRICE'),
    sortKey: 'price',
    align: 'end',
    render: ({ price }) => formatCents(price),
  },
]

/** What the broker has for sale. */
export function ListingsScreen() {
  const list = useList({ call, fields, ask: api.inventory.list, startOrder: 'upcoming' })
  const totals = useResource(askTotals, list.narrowing)
  const { openId, hrefOf, close } = useOpenRow()
  useTradeNews(['sale'], list.refresh, totals.reload)

  return (
    <>
      <ListScreen
        list={list}
        title={t('LISTINGS_TABLE.TITLE')}
        noun={t('LISTINGS_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf }}
        filters={
          <>
            <LedgerFilters
              label={t('LISTINGS_TABLE.SEARCH')}
              search={list.query.search}
              onSearch={(search) => list.narrow({ search })}
              statuses={LISTING_CHOICES}
              status={list.query.state}
              onStatus={(state) => list.narrow({ state })}
            />
            <NarrowedTo narrowings={narrowingsOf(list)} />
          </>
        }
        totals={<TotalsStrip items={totals.data && inventoryItems(totals.data.data)} bones={5} />}
        renderCard={(listing) => (
          <TradeCard
            date={formatInstantDay(listing.createdAt)}
            event={listing.event}
            tickets={listing}
            status={listingStatus(listing)}
            amount={formatCents(listing.price)}
          />
        )}
        tableFrom="compactLedger"
        toRange={rangeToLastMinute}
        outlook="ahead"
        reports={{ pdf: api.reports.inventory, csv: api.csvReports.inventory }}
        empty={{ drawing: 'seats', text: t('LISTINGS_TABLE.NO_LISTINGS') }}
        failedText={t('LISTINGS_TABLE.FAILED')}
      />
      {openId !== null && (
        <Suspense>
          <ListingDrawer id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const askTotals = (query: Parameters<typeof api.inventory.totals>[0], signal: AbortSignal) =>
  api.inventory.totals(query, { signal })

const labelOf = ({ event, section, seatRow: row }: InventoryListing) =>
  t('LISTINGS_TABLE.OPEN', { event: event.name, section, row })
