import { counted, type Listing, sectionKey } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import {
  listControls,
  NewsBar,
  type RowPagesView,
  useLastPage,
  useStillRows,
} from '@seatdesk/front/list'
import type { WriteQuery } from '@seatdesk/front/query'
import { FailedState, Pager, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense, useRef, useState } from 'react'

import type { CartStore } from '../../features/event-tickets/cart-store.ts'
import { createDealsStore } from '../../features/event-tickets/deals-store.ts'
import { ListingTable } from '../../features/event-tickets/ListingTable.tsx'
import { LiveLine } from '../../features/event-tickets/LiveLine.tsx'
import { TicketFilters } from '../../features/event-tickets/TicketFilters.tsx'
import {
  LISTING_SORTS,
  type TicketNarrowing,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import type { LiveView } from '../../features/event-tickets/use-live-listings.ts'
import type { ToldListing } from '../../features/event-tickets/use-told-listing.ts'
import type { ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { NoTickets } from './NoTickets.tsx'
import { TicketTools } from './TicketTools.tsx'

import classes from './EventTickets.module.css'

const PriceCurve = lazy(async () => ({
  default: (await import('../../features/event-tickets/PriceCurve.tsx')).PriceCurve,
}))
const DealsDesk = lazy(async () => ({
  default: (await import('../../features/event-tickets/DealsDesk.tsx')).DealsDesk,
}))

interface TicketListProps {
  eventId: number
  eventName: string
  /** Accessible caption of the list. */
  caption: string
  listings: RowPagesView<Listing>
  /** Live updates of the listings. */
  live: LiveView
  /** The listing that a notification linked to; `null` if there is none. */
  told: ToldListing | null
  /** The sections that have tickets. */
  sections: readonly string[]
  query: TicketsQuery
  write: WriteQuery<typeof ticketsFields>
  cart: CartStore
  /** Whether the map is shown next to it. */
  hasMapBeside: boolean
  /** The section highlighted on the map. */
  litSection: string | null
  onNarrow: (change: TicketNarrowing) => void
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
  const { sort, onSort, ...pages } = listControls(query, write, marketCalls.listings.list)
  const isPastEnd = useLastPage({
    page: pages.page,
    perPage: listings.perPage ?? pages.perPage,
    total: isStale ? null : total,
    onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
  })

  const { rows, scroll, isBehind, catchUp, holding } = useStillRows({
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
      totalText={counted(total ?? 0, t('EVENT_TICKETS.NOUN'))}
      {...(!isThere && SEVERAL)}
    />
  )

  return (
    <div className={classes['list']}>
      {isWide && (
        <div className={classes['filters']}>
          <TicketFilters filters={query} sections={sections} onChange={onNarrow} />
          <div className={classes['curve']}>
            <Suspense>
              <PriceCurve eventId={eventId} filters={query} onChange={onNarrow} />
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
      <LiveLine live={live.marks} />
      <NewsBar isShown={isBehind} onShow={catchUp} />
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
        <DealsDesk eventId={eventId} listings={rows} deals={deals} />
      </Suspense>
      {!isAbove && pager}
    </div>
  )
}

/** Assumes several pages until the total is loaded. */
const SEVERAL = { perPage: 10, total: 70 }

const keyOf = ({ id }: Listing) => String(id)
