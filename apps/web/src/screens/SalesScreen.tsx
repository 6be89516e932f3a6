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
import { useResource } from '@seatdesk/front/resource'
import type { Column } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { LedgerFilters } from '../features/trades/LedgerFilters.tsx'
import { NarrowedTo } from '../features/trades/NarrowedTo.tsx'
import { narrowingsOf } from '../features/trades/narrowings.ts'
import { StatusCell } from '../features/trades/StatusCell.tsx'
import { ORDER_STATUSES } from '../features/trades/statuses.ts'
import { ticketColumns } from '../features/trades/ticket-columns.tsx'
import { saleItems } from '../features/trades/total-items.ts'
import { TotalsStrip } from '../features/trades/TotalsStrip.tsx'
import { TradeCard } from '../features/trades/TradeCard.tsx'
import { useOpenRow } from '../features/trades/use-open-row.ts'
import { api } from '../lib/api.ts'
import { t } from '../lib/messages/trades.ts'
import { useTradeNews } from '../lib/use-trade-news.ts'

const call = marketCalls.sales.list
const fields = addressFields(call.query.fields)

const SaleDrawer = lazy(async () => ({
  default: (await import('../features/trades/SaleDrawer.tsx')).SaleDrawer,
}))

const columns: Column<Sale>[] = [
  {
    key: 'id',
    ems: 5.75,
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
    ems: 11,
    header: t('SALES_TABLE.DATE'),
    sortKey: 'created_at',
    isQuiet: true,
    render: ({ createdAt }) => formatInstantDay(createdAt),
  },
  {
    key: 'status',
    ems: 9.25,
    header: t('TRADES.STATUS'),
    render: ({ statusId }) => <StatusCell status={orderStatus(statusId)} />,
  },
  {
    key: 'purchasePrice',
    ems: 9.25,
    header: t('SALES_TABLE.PURCHASE_PRICE'),
    sortKey: 'purchase_price',
    align: 'end',
    render: ({ purchasePrice }) => formatCents(purchasePrice),
  },
  {
    key: 'amount',
    ems: 8.25,
    header: t('SALES_TABLE.SALE_PRICE'),
    sortKey: 'amount',
    align: 'end',
    render: ({ amount }) => formatCents(amount),
  },
]

/** What the broker sold. */
export function SalesScreen() {
  const list = useList({ call, fields, ask: api.sales.list })
  const totals = useResource(askTotals, list.narrowing)
  const { openId, hrefOf, close } = useOpenRow()
  useTradeNews(['sale'], list.refresh, totals.reload)

  return (
    <>
      <ListScreen
        list={list}
        title={t('SALES_TABLE.TITLE')}
        noun={t('SALES_TABLE.NOUN')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        link={{ hrefOf: ({ id }) => hrefOf(id), labelOf }}
        filters={
          <>
            <LedgerFilters
              label={t('SALES_TABLE.SEARCH')}
              search={list.query.search}
              onSearch={(search) => list.narrow({ search })}
              statuses={ORDER_STATUSES}
              status={list.query.status}
              onStatus={(status) => list.narrow({ status })}
            />
            <NarrowedTo narrowings={narrowingsOf(list)} />
          </>
        }
        totals={<TotalsStrip items={totals.data && saleItems(totals.data.data)} bones={6} />}
        renderCard={(sale) => (
          <TradeCard
            number={saleNumber(sale.id)}
            date={formatInstantDay(sale.createdAt)}
            event={sale.event}
            tickets={sale.listing}
            status={orderStatus(sale.statusId)}
            amount={formatCents(sale.amount)}
            amountNote={t('SALES_TABLE.COST', { cost: formatCents(sale.purchasePrice) })}
          />
        )}
        tableFrom="compactLedger"
        toRange={rangeToLateEvening}
        outlook="past"
        reports={{ pdf: api.reports.sales, csv: api.csvReports.sales }}
        empty={{ drawing: 'sheet', text: t('SALES_TABLE.NO_SALES') }}
        failedText={t('SALES_TABLE.FAILED')}
      />
      {openId !== null && (
        <Suspense>
          <SaleDrawer id={openId} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

const askTotals = (query: Parameters<typeof api.sales.totals>[0], signal: AbortSignal) =>
  api.sales.totals(query, { signal })

const labelOf = ({ id, event }: Sale) =>
  t('SALES_TABLE.OPEN', { number: saleNumber(id), event: event.name })
