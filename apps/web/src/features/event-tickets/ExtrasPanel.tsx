import { useRefetchOn } from '@seatdesk/app-kit/live'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { type ExtraListing, formatCount } from '@seatdesk/domain'
import { type Column, DataTable, FailedState, Pager, Panel, useWiderThan } from '@seatdesk/ui'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { listingLabel } from '../../lib/listing-label.ts'
import { isStockEvent, STOCK_REFETCH_DELAY } from './availability-event.ts'
import type { CartStore } from './cart-store.ts'
import { ListingDeliveryMethods } from './internal/InHandDate.tsx'
import { PriceCell } from './internal/PriceCell.tsx'
import { QuantitySelect } from './internal/QuantitySelect.tsx'
import type { RecentListingChanges } from './recent-listing-changes.ts'

import cardClasses from './internal/ListingCard.module.css'

const FEWEST_PER_PAGE = 20

interface ExtrasPanelProps {
  eventId: number
  cart: CartStore
  live: RecentListingChanges
}

/** Parking, packages and passes of an event, below its seats; nothing if there are none. */
export function ExtrasPanel({ eventId, cart, live }: ExtrasPanelProps) {
  const isWide = useWiderThan('cards')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(FEWEST_PER_PAGE)
  const { data, failure, isWaiting, isStale, reload, refresh } = useServerData(
    createQueryOptions(api.listings.extras, { eventId, page, perPage }),
  )
  useRefetchOn(isStockEvent, refresh, STOCK_REFETCH_DELAY)
  const items = useStore(cart, (state) => state.items)
  const selected = useMemo(
    () => new Set([...items].flatMap(([id, { isGone }]) => (isGone ? [] : [String(id)]))),
    [items],
  )
  const columns = useMemo(() => extraColumns(cart, live), [cart, live])
  const rows = data?.results ?? NO_ROWS
  const total = data?.paginator.totalEntriesSize ?? 0

  if (failure !== null)
    return (
      <Panel title={t('EVENT_TICKETS.EXTRAS')}>
        <FailedState onRetry={() => void reload()} isRetrying={isWaiting}>
          {t('EVENT_TICKETS.EXTRAS_FAILED')}
        </FailedState>
      </Panel>
    )
  if (total === 0) return null

  function select(next: ReadonlySet<string>, changed: readonly ExtraListing[]) {
    cart.remove(changed.flatMap(({ id }) => (next.has(String(id)) ? [] : [id])))
    for (const row of changed)
      if (next.has(String(row.id)) && !items.has(row.id)) {
        // The screen names its own event; others are named by their rows.
        if (row.event.id !== eventId) cart.setEvent(row.event)
        cart.add(row.event.id, [row])
      }
  }

  return (
    <Panel title={t('EVENT_TICKETS.EXTRAS')}>
      <DataTable
        caption={t('EVENT_TICKETS.EXTRAS')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        layout={isWide ? 'table' : 'cards'}
        isStale={isStale}
        selection={{ selected, onChange: select, labelOf }}
        renderCard={(row) => (
          <div className={cardClasses['root']}>
            <span className={cardClasses['place']}>{labelOf(row)}</span>
            <span className={cardClasses['price']}>
              <PriceCell listing={row} live={live} />
            </span>
            <span className={cardClasses['detail']}>
              <ListingDeliveryMethods deliveryTypeId={row.deliveryTypeId} isInstant={row.instant} />
            </span>
            <span className={cardClasses['quantity']}>
              <QuantitySelect listing={row} cart={cart} narrowedTo={undefined} live={live} />
            </span>
          </div>
        )}
      />
      {total > FEWEST_PER_PAGE && (
        <Pager
          page={page}
          perPage={perPage}
          total={total}
          totalText={formatCount(total, t('EVENT_TICKETS.NOUN'))}
          onPage={setPage}
          onPerPage={(size) => {
            setPerPage(size)
            setPage(1)
          }}
        />
      )}
    </Panel>
  )
}

const NO_ROWS: readonly ExtraListing[] = []

const KINDS = {
  parking: t('EVENT_TICKETS.KIND_PARKING'),
  package: t('EVENT_TICKETS.KIND_PACKAGE'),
  pass: t('EVENT_TICKETS.KIND_PASS'),
  hospitality: t('EVENT_TICKETS.KIND_HOSPITALITY'),
}

const keyOf = ({ id }: ExtraListing) => String(id)

const labelOf = (row: ExtraListing) => `${KINDS[row.kind]}: ${listingLabel(row)}`

const extraColumns = (cart: CartStore, live: RecentListingChanges): Column<ExtraListing>[] => [
  {
    key: 'kind',
    widthEm: 7,
    header: t('EVENT_TICKETS.KIND'),
    render: ({ kind }) => KINDS[kind],
  },
  {
    key: 'section',
    widthEm: 8,
    grows: true,
    header: t('EVENT_TICKETS.SECTION'),
    render: ({ section }) => section,
  },
  { key: 'row', widthEm: 4, header: t('EVENT_TICKETS.ROW'), render: ({ seatRow }) => seatRow },
  {
    key: 'quantity',
    widthEm: 6,
    fits: true,
    header: t('EVENT_TICKETS.QUANTITY'),
    render: (row) => (
      <QuantitySelect listing={row} cart={cart} narrowedTo={undefined} live={live} />
    ),
  },
  {
    key: 'delivery',
    widthEm: 7.5,
    header: t('EVENT_TICKETS.DELIVERY'),
    render: ({ deliveryTypeId, instant }) => (
      <ListingDeliveryMethods deliveryTypeId={deliveryTypeId} isInstant={instant} />
    ),
  },
  {
    key: 'price',
    widthEm: 7,
    header: t('EVENT_TICKETS.PRICE'),
    align: 'end',
    render: (row) => <PriceCell listing={row} live={live} />,
  },
]
