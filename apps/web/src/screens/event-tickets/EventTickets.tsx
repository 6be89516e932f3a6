import { isApiError } from '@seatdesk/api-client'
import { useRowPages } from '@seatdesk/app-kit/list'
import type { WriteQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import type { Listing } from '@seatdesk/domain'
import { FailedState, useWiderThan } from '@seatdesk/ui'
import { lazy, memo, startTransition, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'

import { isInPurchase } from '../../features/checkout/checkout-machine.ts'
import { EventHeader } from '../../features/event-tickets/EventHeader.tsx'
import { FilterSheet } from '../../features/event-tickets/FilterSheet.tsx'
import { QuantityFilter } from '../../features/event-tickets/QuantityFilter.tsx'
import {
  formatSectionFilter,
  parseSectionFilter,
  withSectionToggled,
  withSectionsAdded,
  withZoneToggled,
} from '../../features/event-tickets/section-filter.ts'
import { TicketCartBar } from '../../features/event-tickets/TicketCartBar.tsx'
import {
  hasEmptyPriceRange,
  type TicketFilterChange,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import { useLinkedListing } from '../../features/event-tickets/use-linked-listing.ts'
import { useLiveListings } from '../../features/event-tickets/use-live-listings.ts'
import { ViewSwitch } from '../../features/event-tickets/ViewSwitch.tsx'
import { type EventListQuery, hrefs, type ticketsFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/events.ts'
import { listingsQuery } from '../../lib/screen-queries.ts'
import { useRecordViewed } from '../../lib/search/recently-viewed.ts'
import { useSession } from '../../lib/session.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useEvent } from '../../lib/use-event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { MapPanel } from './MapPanel.tsx'
import { UnknownEvent } from './NoTickets.tsx'
import { TicketList } from './TicketList.tsx'
import { useCartCheckout } from './use-cart-checkout.ts'
import { useMapView } from './use-map-view.ts'

import classes from './EventTickets.module.css'

const AddMethod = lazy(async () => ({ default: (await import('./AddMethod.tsx')).AddMethod }))
const LinkedListingNotice = lazy(async () => ({
  default: (await import('../../features/event-tickets/LinkedListingNotice.tsx'))
    .LinkedListingNotice,
}))
const Checkout = lazy(async () => ({
  default: (await import('../../features/checkout/Checkout.tsx')).Checkout,
}))

// Memoized, so that a press responds before the rest of the screen re-renders.
const Header = memo(EventHeader)
const Map = memo(MapPanel)
const List = memo(TicketList)
const Cart = memo(TicketCartBar)

interface EventTicketsProps {
  eventId: number
  query: TicketsQuery
  /** The listing that a notification linked to. */
  toldId: number | undefined
  write: WriteQueryParams<typeof ticketsFields>
}

/** The tickets of one event: filter by list or map, select, and buy. */
export function EventTickets({ eventId, query, toldId, write }: EventTicketsProps) {
  const navigate = useNavigate()
  const isWide = useWiderThan('cards')
  const mayShowMap = useSession((state) => state.user?.isSeatMapEnabled ?? false)
  const [rowSection, setRowSection] = useState<string | null>(null)
  const [mapSection, setMapSection] = useState<string | null>(null)

  const isImpossible = hasEmptyPriceRange(query)
  const event = useServerData(createQueryOptions(api.events.get, { id: eventId }))
  const listings = useRowPages<ListingsParams, Listing>(
    listingsQuery,
    isImpossible ? null : { ...query, eventId },
    {
      isOneScroll: true,
      onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
    },
  )
  const told = useLinkedListing({
    eventId,
    id: toldId,
    query,
    onPage: (page) => {
      listings.turn(page)
      write({ page }, { replace: true })
    },
  })
  useErrorToast(event.failure ?? listings.failure)
  useRecordViewed(event.data)
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))

  const buying = useCartCheckout(eventId, event.data, listings)
  const live = useLiveListings({
    eventId,
    listings,
    event,
    isOurs: (listingId) => isInPurchase(buying.checkout.state, listingId),
  })
  // Most events have a map, so its space is reserved until the event is loaded.
  const hasMap = mayShowMap && (event.data === null || event.data.venueMap !== null)
  const view = useMapView({
    hasMap,
    isWide,
    chosenCount: buying.ofThisEvent.length,
    isSectionChosen: query.section !== undefined,
  })
  // Deferred, so that presses take precedence over rendering a response. Query and rows are
  // deferred together, so that a page of one is never shown for the other. The first rows are not
  // deferred, because the prerendered page shows them already.
  const later = useDeferredValue(listings)
  const answered = later.isThere ? later : listings
  const asked = useDeferredValue(query)
  const selectedSections = useMemo(
    () => [
      ...parseSectionFilter(query.section),
      ...buying.lines.flatMap((line) =>
        line.eventId === eventId && !line.isGone ? [line.section] : [],
      ),
    ],
    [query.section, buying.lines, eventId],
  )
  const narrow = useEvent((change: TicketFilterChange) =>
    write((now) => ({
      ...(typeof change === 'function' ? change(now) : change),
      page: undefined,
    })),
  )
  const star = useEvent((isFavorite: boolean) => {
    if (event.data) void toggleFavorite(event.data, isFavorite, [event])
  })
  const find = useEvent((found: EventListQuery) => void navigate(hrefs.eventList({ ...found })))
  const toggleMap = useEvent(view.onMapToggle)
  const showMap = useEvent(() => view.onMapToggle(true))
  const quickBuy = useEvent(buying.quickBuy)
  const buy = useEvent(buying.open)
  const lightRow = useEvent((section: string | null) =>
    startTransition(() => setMapSection(section)),
  )
  const lightSection = useEvent((section: string | null) =>
    startTransition(() => setRowSection(section)),
  )
  const toggleSection = useEvent((section: string, isAdding: boolean) => {
    let chosen: string[] = []
    narrow((now) => {
      chosen = withSectionToggled(parseSectionFilter(now.section), section, isAdding)
      return { section: formatSectionFilter(chosen) }
    })
    // On narrow screens the map covers the list, so selecting a section returns to the list.
    if (!isWide && !isAdding && chosen.length > 0) view.onMapToggle(false)
  })
  const toggleZone = useEvent((zone: readonly string[], isAdding: boolean) =>
    narrow((now) => ({
      section: formatSectionFilter(
        withZoneToggled(parseSectionFilter(now.section), zone, isAdding),
      ),
    })),
  )
  const addSections = useEvent((sections: readonly string[]) =>
    narrow((now) => ({
      section: formatSectionFilter(withSectionsAdded(parseSectionFilter(now.section), sections)),
    })),
  )

  if (isUnknown(event.failure)) return <UnknownEvent />
  if (event.failure !== null)
    return (
      <FailedState onRetry={() => void event.reload()} isRetrying={event.isWaiting}>
        {t('EVENT_TICKETS.EVENT_FAILED')}
      </FailedState>
    )

  const shown = event.data
  const sections = shown?.availableSections ?? NO_SECTIONS

  return (
    <div
      className={classes['root']}
      data-coming={shown === null || undefined}
      data-chosen={buying.lines.length > 0 || undefined}
    >
      <Header
        event={shown}
        isMapShown={hasMap && isWide ? view.isMapShown : undefined}
        onMapToggle={toggleMap}
        onStar={star}
        onFind={find}
      />
      {told && (
        <Suspense>
          <LinkedListingNotice id={told.id} />
        </Suspense>
      )}
      <QuantityFilter quantity={query.quantity} onChange={(quantity) => narrow({ quantity })} />
      {!isWide && (
        <div className={classes['tools']}>
          {hasMap && <ViewSwitch isMap={view.isMapShown} onChange={view.onMapToggle} />}
          <FilterSheet eventId={eventId} filters={query} sections={sections} onChange={narrow} />
        </div>
      )}
      <div className={classes['board']} data-has-map={view.hasPlace || undefined}>
        {view.hasPlace && (
          <Map
            isShown={view.isMapShown}
            onShow={showMap}
            event={shown}
            filters={isImpossible ? null : query}
            selectedSections={selectedSections}
            litSection={rowSection}
            onHover={lightRow}
            onToggle={toggleSection}
            onSeveral={addSections}
            onZone={toggleZone}
            listings={answered.isStale ? NO_LISTINGS : answered.rows}
            cart={buying.cart}
          />
        )}
        {view.isListShown && (
          <List
            eventId={eventId}
            eventName={shown?.name ?? ''}
            caption={t('EVENT_TICKETS.CAPTION', { event: shown?.name ?? '' })}
            listings={answered}
            live={live}
            told={told}
            sections={sections}
            query={asked}
            write={write}
            cart={buying.cart}
            hasMapBeside={view.hasPlace}
            litSection={mapSection}
            onNarrow={narrow}
            onRowHover={lightSection}
          />
        )}
      </div>
      <Cart
        lines={buying.lines}
        cart={buying.cart}
        quickBuyObstacle={buying.quickBuyObstacle}
        isBuying={buying.checkout.state.step === 'purchasing'}
        onQuickBuy={quickBuy}
        onBuy={buy}
      />
      {buying.checkout.state.step !== 'closed' && (
        <Suspense>
          <Checkout
            {...buying.checkout}
            methods={buying.methods}
            addMethod={<AddMethod onAdded={(id) => void buying.takeUpMethod(id)} />}
            onSettled={(settled) => {
              buying.cart.settle(settled)
              void listings.reload()
              void event.reload()
            }}
            onSearchAgain={() => void listings.reload()}
          />
        </Suspense>
      )}
    </div>
  )
}

type ListingsParams = Parameters<typeof listingsQuery>[0]

const NO_LISTINGS: readonly Listing[] = []

const NO_SECTIONS: readonly string[] = []

const isUnknown = (failure: unknown) =>
  isApiError(failure) && failure.kind === 'refused' && failure.reason === 'notFound'
