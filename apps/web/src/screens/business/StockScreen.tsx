import { ListScreen, useList } from '@seatdesk/app-kit/list'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { formatBalance, sellThrough } from '@seatdesk/domain'
import { urlFields, businessCalls } from '@seatdesk/domain/contract'
import { Button, Collapsible, SegmentedField } from '@seatdesk/ui'

import { BusinessNav } from '../../features/business/BusinessNav.tsx'
import { InventoryAgingPanel } from '../../features/business/InventoryAgingPanel.tsx'
import {
  SoldTicketsLink,
  STOCK_COLUMNS,
  StockEventCell,
  UnsoldCost,
} from '../../features/business/stock-columns.tsx'
import { stockTotalItems } from '../../features/business/stock-total-items.ts'
import { TotalsCard } from '../../features/business/TotalsCard.tsx'
import { OrderSearch } from '../../features/orders/OrderListFilters.tsx'
import { TotalsStrip } from '../../features/orders/TotalsStrip.tsx'
import { hrefs } from '../../lib/addresses.ts'
import { business, csvBusiness } from '../../lib/api/business.ts'
import { t } from '../../lib/i18n/business.ts'
import { formatShare } from '../../lib/margin.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'

const call = businessCalls.business.stock
// No date filter: the events are either upcoming or past.
const fields = urlFields(call.query.fields)

const PERIOD_OPTIONS = [
  { value: 'ahead', label: t('BUSINESS.AHEAD') },
  { value: 'past', label: t('BUSINESS.PAST') },
] as const

/** Stock report: the broker's remaining tickets and sell-through. */
export function StockScreen() {
  const list = useList({
    call,
    fields,
    ask: business.stock,
    fixedParams: ['when'],
    isInfiniteScroll: true,
  })
  const { when = 'ahead', search } = list.query
  const filters = { when, ...(search !== undefined && { search }) }
  const totals = useServerData(createQueryOptions(business.stockTotals, filters))
  useRefetchOnOrderEvents(['sale'], list.refresh, totals.refresh)

  return (
    <ListScreen
      list={list}
      title={t('NAVIGATION.BUSINESS')}
      noun={t('BUSINESS.STOCK_NOUN')}
      columns={STOCK_COLUMNS}
      keyOf={({ event }) => String(event.id)}
      link={{
        hrefOf: ({ event }) => hrefs.listings({ eventId: event.id }),
        labelOf: ({ event }) => t('BUSINESS.TO_LISTINGS', { name: event.name }),
      }}
      tabs={<BusinessNav current="stock" />}
      search={
        <OrderSearch
          label={t('BUSINESS.STOCK_SEARCH')}
          search={search}
          onSearch={(words) => list.narrow({ search: words })}
        />
      }
      filters={
        <SegmentedField
          label={t('BUSINESS.WHEN')}
          isLabelHidden
          options={PERIOD_OPTIONS}
          value={when}
          onChange={(selected) =>
            list.narrow({ when: selected === 'ahead' ? undefined : selected })
          }
        />
      }
      totals={
        <>
          <TotalsStrip
            items={totals.data && stockTotalItems(totals.data, when)}
            bones={5}
            hasFailed={totals.failure !== null}
          />
          <Collapsible title={t('BUSINESS.AGES')}>
            <InventoryAgingPanel />
          </Collapsible>
        </>
      }
      renderCard={(row) => (
        <TotalsCard
          title={<StockEventCell row={row} />}
          sums={[
            { term: t('BUSINESS.SOLD'), value: <SoldTicketsLink row={row} /> },
            { term: t('BUSINESS.LEFT'), value: row.left.toLocaleString('en-US') },
            { term: t('BUSINESS.SELL_THROUGH'), value: formatShare(sellThrough(row)) },
            { term: t('BUSINESS.VALUE'), value: formatBalance(row.value) },
            { term: t('BUSINESS.LEFT_COST'), value: <UnsoldCost row={row} /> },
          ]}
        />
      )}
      tableFrom="cards"
      reports={{ csv: () => csvBusiness.stock(filters) }}
      empty={{
        drawing: 'seats',
        text: t('BUSINESS.NO_STOCK'),
        action: <Button href={hrefs.addListing()}>{t('BUSINESS.ADD_LISTING')}</Button>,
      }}
      failedText={t('BUSINESS.STOCK_FAILED')}
    />
  )
}
