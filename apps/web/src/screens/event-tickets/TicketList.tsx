import {
  getListControls,
  NewRowsBanner,
  type RowPagesView,
  useLastPageRedirect,
  useFrozenRows,
} from '@seatdesk/app-kit/list'
import type { WriteQueryParams } from '@seatdesk/app-kit/query'
import { formatCount, type Listing, sectionKey } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import { FailedState, Pager, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense, useRef, useState } from 'react'

import type { CartStore } from '../../features/event-tickets/cart-store.ts'
import { createDealsStore } from '../../features/event-tickets/deals-store.ts'
import { ListingTable } from '../../features/event-tickets/ListingTable.tsx'
import { LiveStatus } from '../../features/event-tickets/LiveStatus.tsx'
import { TicketFilters } from '../../features/event-tickets/TicketFilters.tsx'
import {
  LISTING_SORTS,
  type TicketFilterChange,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import type { LinkedListing } from '../../features/event-tickets/use-linked-listing.ts'
import type { LiveListingsState } from '../../features/event-tickets/use-live-listings.ts'
import type { ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/events.ts'
import { NoTickets } from './NoTickets.tsx'
import { TicketTools } from './TicketTools.tsx'

import classes from './EventTickets.module.css'

const PriceHistogramFilter = lazy(async () => ({
  default: (await import('../../features/event-tickets/PriceHistogramFilter.tsx'))
    .PriceHistogramFilter,
}))
const DealsPanel = lazy(async () => ({
  default: (await import('../../features/event-tickets/DealsPanel.tsx')).DealsPanel,
}))

interface TicketListProps {
  eventId: number
  eventName: string
  /** Accessible caption of the list. */
  caption: string
  listings: RowPagesView<Listing>
  /** Live updates of the listings. */
  live: LiveListingsState
  /** The listing that a notification linked to; `null` if there is none. */
  told: LinkedListing | null
  /** The sections that have tickets. */
  sections: readonly string[]
  query: TicketsQuery
  write: WriteQueryParams<typeof ticketsFields>
  cart: CartStore
  /** Whether the map is shown next to it. */
  hasMapBeside: boolean
  /** The section highlighted on the map. */
  litSection: string | null
  onNarrow: (change: TicketFilterChange) => void
  onRowHover: (section: string | null) => void
}

/** An event's listings, with filters, sorting and pages in the URL. */
export function TicketList({
  eventId,
  eventName,
  caption,
  listings,
  live,
  told,
  sections,
  query,
  write,
  cart,
  hasMapBeside,
  litSection,
  onNarrow,
  onRowHover,
}: TicketListProps) {
  const start = useRef<HTMLDivElement>(null)
  const [deals] = useState(createDealsStore)
  const isWide = useWiderThan('cards')
  const hasRoomForBoth = useWiderThan('compactLedger')
  const isCramped = hasMapBeside && !hasRoomForBoth
  const hasRoomForAll = useWiderThan('tableBesideMap')
  const { isThere, isStale, total } = listings
  const { sort, onSort, ...pages } = getListControls(query, write, marketCalls.listings.list)
  const isPastEnd = useLastPageRedirect({
    page: pages.page,
    perPage: listings.perPage ?? pages.perPage,
    total: isStale ? null : total,
    onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
  })

  const { rows, scroll, isBehind, catchUp, holding } = useFrozenRows({
    rows: listings.rows,
    scroll: listings.scroll,
    keyOf,
    isNews: live.isNews,
  })

  function turnTo(page: number) {
    listings.turn(page)
    if (page !== pages.page) pages.onPage(page)
    start.current?.focus({ preventScroll: true })
  }

  // Above a table its space is always reserved; below cards it cannot shift anything.
  const isAbove = scroll !== null || isWide
  const pager = (isThere || isAbove) && (
    <Pager
      className={isThere ? undefined : classes['toCome']}
      inert={!isThere}
      {...pages}
      onPage={scroll ? turnTo : pages.onPage}
      total={total ?? 0}
      totalText={formatCount(total ?? 0, t('EVENT_TICKETS.NOUN'))}
      {...(!isThere && PLACEHOLDER_PAGES)}
    />
  )

  return (
    <div className={classes['list']}>
      {isWide && (
        <div className={classes['filters']}>
          <TicketFilters filters={query} sections={sections} onChange={onNarrow} />
          <div className={classes['curve']}>
            <Suspense>
              <PriceHistogramFilter eventId={eventId} filters={query} onChange={onNarrow} />
            </Suspense>
          </div>
        </div>
      )}
      <TicketTools
        eventId={eventId}
        eventName={eventName}
        filters={query}
        cart={cart}
        deals={deals}
        onNarrow={onNarrow}
      />
      <LiveStatus live={live.marks} />
      <NewRowsBanner isShown={isBehind} onShow={catchUp} />
      <div className={classes['rows']}>
        {isAbove && <div>{pager}</div>}
        <ListingTable
          ref={start}
          tabIndex={-1}
          scroll={scroll}
          page={pages.page}
          live={live.marks}
          told={told}
          deals={deals}
          {...holding}
          caption={caption}
          rows={rows}
          cart={cart}
          eventId={eventId}
          narrowedTo={query.quantity}
          isCramped={isCramped}
          hasDates={!hasMapBeside || hasRoomForAll}
          isWaiting={(listings.isWaiting && !live.isNews) || isPastEnd}
          isStale={isStale}
          sort={sort}
          sorts={isCramped ? LISTING_SORTS : undefined}
          onSort={onSort}
          isRowLit={({ id, section }) =>
            id === told?.id ||
            (litSection !== null && sectionKey(section) === sectionKey(litSection))
          }
          onRowHover={(row) => onRowHover(row?.section ?? null)}
          failed={
            listings.failure !== null && (
              <FailedState onRetry={() => void listings.reload()}>
                {t('EVENT_TICKETS.FAILED')}
              </FailedState>
            )
          }
          empty={<NoTickets filters={query} onNarrow={onNarrow} />}
        />
      </div>
      <Suspense>
        <DealsPanel eventId={eventId} listings={rows} deals={deals} />
      </Suspense>
      {!isAbove && pager}
    </div>
  )
}

/** Assumes several pages until the total is loaded. */
const PLACEHOLDER_PAGES = { perPage: 10, total: 70 }

const keyOf = ({ id }: Listing) => String(id)
