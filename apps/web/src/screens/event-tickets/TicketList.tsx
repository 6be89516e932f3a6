import { lazyComponent } from '@seatdesk/app-kit/lazy'
import {
  getListControls,
  NewRowsBanner,
  type RowPagesView,
  useLastPageRedirect,
  useFrozenRows,
} from '@seatdesk/app-kit/list'
import type { WriteQueryParams } from '@seatdesk/app-kit/query'
import { LoadError } from '@seatdesk/app-kit/query-cache'
import { formatCount, type Listing, sectionKey } from '@seatdesk/domain'
import { listCalls } from '@seatdesk/domain/contract'
import { Pager, useWiderThan } from '@seatdesk/ui'
import { Suspense, useRef } from 'react'

import type { CartStore } from '../../features/event-tickets/cart-store.ts'
import type { DealsStore } from '../../features/event-tickets/deals-store.ts'
import { ListingTable } from '../../features/event-tickets/ListingTable.tsx'
import {
  LISTING_SORTS,
  type TicketFilterChange,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import type { LinkedListing } from '../../features/event-tickets/use-linked-listing.ts'
import type { LiveListingsState } from '../../features/event-tickets/use-live-listings.ts'
import type { ticketsUrlFields } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/event-tickets.ts'
import type { SubjectEvent } from '../../lib/TicketSubject.tsx'
import { NoTickets } from './NoTickets.tsx'

import classes from './EventTickets.module.css'

const DealsPanel = lazyComponent(
  async () => (await import('../../features/event-tickets/DealsPanel.tsx')).DealsPanel,
)

interface TicketListProps {
  eventId: number
  /** The event; null until it is loaded. */
  event: SubjectEvent | null
  /** Accessible caption of the list. */
  caption: string
  listings: RowPagesView<Listing>
  /** Live updates of the listings. */
  live: LiveListingsState
  /** The listing that a notification linked to; `null` if there is none. */
  linkedListing: LinkedListing | null
  query: TicketsQuery
  write: WriteQueryParams<typeof ticketsUrlFields>
  cart: CartStore
  deals: DealsStore
  /** Whether listings can be selected. */
  mayBuy: boolean
  /** Whether the map is shown next to it. */
  hasMapBeside: boolean
  /** The section highlighted on the map. */
  highlightedSection: string | null
  onNarrow: (change: TicketFilterChange) => void
  onRowHover: (section: string | null) => void
}

/** An event's listings, with filters, sorting and pages in the URL. */
export function TicketList({
  eventId,
  event,
  caption,
  listings,
  live,
  linkedListing,
  query,
  write,
  cart,
  deals,
  mayBuy,
  hasMapBeside,
  highlightedSection,
  onNarrow,
  onRowHover,
}: TicketListProps) {
  const start = useRef<HTMLDivElement>(null)
  const hasRoomForBoth = useWiderThan('compactLedger')
  const isCramped = hasMapBeside && !hasRoomForBoth
  const hasRoomForAll = useWiderThan('tableBesideMap')
  const { isThere, isStale, total } = listings
  const { sort, onSort, ...pages } = getListControls(query, write, listCalls.listings.list)
  const isPastEnd = useLastPageRedirect({
    page: pages.page,
    perPage: listings.perPage ?? pages.perPage,
    total: isStale ? null : total,
    onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
  })

  const { rows, scroll, hasPendingUpdates, showLatest, interactionHandlers } = useFrozenRows({
    rows: listings.rows,
    scroll: listings.scroll,
    keyOf,
    isLiveUpdate: live.isLiveUpdate,
  })

  function goToPage(page: number) {
    listings.turn(page)
    if (page !== pages.page) pages.onPage(page)
    start.current?.focus({ preventScroll: true })
  }

  const pager = isThere && total !== 0 && (
    <Pager
      {...pages}
      onPage={scroll ? goToPage : pages.onPage}
      total={total ?? 0}
      totalText={formatCount(total ?? 0, t('EVENT_TICKETS.NOUN'))}
    />
  )

  return (
    <div className={classes['list']}>
      <NewRowsBanner isShown={hasPendingUpdates} onShow={showLatest} />
      <div className={classes['rows']}>
        <ListingTable
          ref={start}
          tabIndex={-1}
          scroll={scroll}
          page={pages.page}
          live={live.marks}
          linkedListing={linkedListing}
          deals={deals}
          {...interactionHandlers}
          caption={caption}
          rows={rows}
          cart={cart}
          mayBuy={mayBuy}
          eventId={eventId}
          narrowedTo={query.quantity}
          isCramped={isCramped}
          isRoomy={!hasMapBeside && hasRoomForBoth}
          dates={hasMapBeside ? (hasRoomForAll ? 'line' : 'twoLines') : 'column'}
          isWaiting={(listings.isWaiting && !live.isLiveUpdate) || isPastEnd}
          isStale={isStale}
          sort={sort}
          sorts={isCramped ? LISTING_SORTS : undefined}
          onSort={onSort}
          isRowHighlighted={({ id, section }) =>
            id === linkedListing?.id ||
            (highlightedSection !== null && sectionKey(section) === sectionKey(highlightedSection))
          }
          onRowHover={(row) => onRowHover(row?.section ?? null)}
          failed={
            listings.failure !== null && (
              <LoadError failure={listings.failure} onRetry={() => void listings.reload()}>
                {t('EVENT_TICKETS.FAILED')}
              </LoadError>
            )
          }
          empty={<NoTickets filters={query} onNarrow={onNarrow} />}
        />
      </div>
      <Suspense>
        <DealsPanel eventId={eventId} event={event} listings={rows} deals={deals} />
      </Suspense>
      {scroll === null ? pager : <div className={classes['loadingPage']}>{pager}</div>}
    </div>
  )
}

const keyOf = ({ id }: Listing) => String(id)
