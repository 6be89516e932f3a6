import { useStoreInTransition } from '@seatdesk/app-kit/browser'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { useRowPages } from '@seatdesk/app-kit/list'
import type { WriteQueryParams } from '@seatdesk/app-kit/query'
import { createQueryOptions, useServerData, useErrorToast } from '@seatdesk/app-kit/query-cache'
import type { Listing, ListingId } from '@seatdesk/domain'
import { useWiderThan } from '@seatdesk/ui'
import {
  memo,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'

import { type CartState, createCart } from '../../features/event-tickets/cart-store.ts'
import { createDealsStore } from '../../features/event-tickets/deals-store.ts'
import { EventHeader } from '../../features/event-tickets/EventHeader.tsx'
import { FilterSheet } from '../../features/event-tickets/FilterSheet.tsx'
import { LiveStatus } from '../../features/event-tickets/LiveStatus.tsx'
import { QuantityFilter } from '../../features/event-tickets/QuantityFilter.tsx'
import { loadRestrictedSeatsFilter } from '../../features/event-tickets/restricted-filter.ts'
import { parseSectionFilter } from '../../features/event-tickets/section-filter.ts'
import { TicketFilters } from '../../features/event-tickets/TicketFilters.tsx'
import {
  hasEmptyPriceRange,
  type TicketFilterChange,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import { useLinkedListing } from '../../features/event-tickets/use-linked-listing.ts'
import { useLiveListings } from '../../features/event-tickets/use-live-listings.ts'
import { userCart } from '../../features/event-tickets/user-cart.ts'
import { ViewSwitch } from '../../features/event-tickets/ViewSwitch.tsx'
import { type EventListQuery, hrefs, type ticketsUrlFields } from '../../lib/addresses.ts'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/event-tickets.ts'
import { useRight } from '../../lib/rights.ts'
import { listingsQuery } from '../../lib/screen-queries.ts'
import { useSession } from '../../lib/session.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useEvent } from '../../lib/use-event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { MapPanel } from './MapPanel.tsx'
import { EventFailed } from './NoTickets.tsx'
import { TicketList } from './TicketList.tsx'
import { TicketTools } from './TicketTools.tsx'
import { useMapView } from './use-map-view.ts'
import { useSectionFilter } from './use-section-filter.ts'

import classes from './EventTickets.module.css'

const ExtrasPanel = lazyComponent(
  async () => (await import('../../features/event-tickets/ExtrasPanel.tsx')).ExtrasPanel,
)
const SubstituteNotice = lazyComponent(
  async () => (await import('../../features/event-tickets/SubstituteNotice.tsx')).SubstituteNotice,
)
const LinkedListingNotice = lazyComponent(
  async () =>
    (await import('../../features/event-tickets/LinkedListingNotice.tsx')).LinkedListingNotice,
)
const EventCheckout = lazyComponent(async () => (await import('./EventCheckout.tsx')).EventCheckout)
// Memoized, so that a press responds before the rest of the screen re-renders.
const Header = memo(EventHeader)
const Map = memo(MapPanel)
const List = memo(TicketList)

interface EventTicketsProps {
  eventId: number
  query: TicketsQuery
  /** The listing that a notification linked to. */
  linkedListingId: number | undefined
  /** The sale for which tickets are bought as substitutes. */
  substituteFor: number | undefined
  write: WriteQueryParams<typeof ticketsUrlFields>
}

/** The tickets of one event: filter by list or map, select, and buy. */
export function EventTickets({
  eventId,
  query,
  linkedListingId,
  substituteFor,
  write,
}: EventTicketsProps) {
  const navigate = useNavigate()
  const isWide = useWiderThan('cards')
  const hasRoomForFilters = useWiderThan('compactLedger')
  const mayShowMap = useSession((state) => state.user?.isSeatMapEnabled ?? false)
  const [deals] = useState(createDealsStore)
  const [settledCount, setSettledCount] = useState(0)
  const [rowSection, setRowSection] = useState<string | null>(null)
  const [mapSection, setMapSection] = useState<string | null>(null)

  // Once per event: afterwards the address has what the buyer chose.
  const applyKeptFilter = useEvent(() => {
    const without = loadRestrictedSeatsFilter()
    if (without !== undefined) write({ without }, { replace: true })
  })
  useEffect(() => applyKeptFilter(), [eventId, applyKeptFilter])

  const isImpossible = hasEmptyPriceRange(query)
  const event = useServerData(createQueryOptions(api.events.get, { id: eventId }))
  const listings = useRowPages<ListingsParams, Listing>(
    listingsQuery,
    isImpossible ? null : { ...query, eventId },
    {
      isInfiniteScroll: true,
      onPage: (page) => write({ page: page === 1 ? undefined : page }, { replace: true }),
    },
  )
  const linkedListing = useLinkedListing({
    eventId,
    id: linkedListingId,
    query,
    onPage: (page) => {
      listings.turn(page)
      write({ page }, { replace: true })
    },
  })
  useErrorToast(event.failure ?? listings.failure)
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))

  const mayBuy = useRight(substituteFor === undefined ? 'buy' : 'buySubstitutes')
  // Substitutes for a sale have a cart of their own, which is not stored.
  const [cart] = useState(() =>
    substituteFor === undefined ? userCart : createCart(() => sessionStorage),
  )
  const cartItems = useStoreInTransition(cart, itemsOf)
  const ofThisEvent = useMemo(
    () => [...cartItems.values()].filter((item) => item.eventId === eventId),
    [cartItems, eventId],
  )
  // After the rows, and for good: a checkout goes on whatever becomes of them.
  const [isCartShown, setCartShown] = useState(false)
  const hasRows = isImpossible || listings.isThere || listings.failure !== null
  useEffect(() => {
    if (hasRows) setCartShown(true)
  }, [hasRows])
  const isReservedRef = useRef((_listingId: ListingId): boolean => false)
  const live = useLiveListings({
    eventId,
    listings,
    event,
    isOurs: (listingId) => isReservedRef.current(listingId),
  })
  // Most events have a map, so its space is reserved until the event is loaded.
  const hasMap = mayShowMap && (event.data === null || event.data.venueMap !== null)
  const view = useMapView({
    hasMap,
    isWide,
    chosenCount: ofThisEvent.length,
    isSectionChosen: query.section !== undefined,
  })
  // Deferred, so that presses take precedence over rendering a response. Query and rows are
  // deferred together, so that a page of one is never shown for the other. The first rows are not
  // deferred, because the prerendered page shows them already.
  const deferred = useDeferredValue(listings)
  const shownListings = deferred.isThere ? deferred : listings
  const shownQuery = useDeferredValue(query)
  const selectedSections = useMemo(
    () => [
      ...parseSectionFilter(query.section),
      ...ofThisEvent.flatMap(({ listing, isGone }) => (isGone ? [] : [listing.section])),
    ],
    [query.section, ofThisEvent],
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
  const lightRow = useEvent((section: string | null) =>
    startTransition(() => setMapSection(section)),
  )
  const lightSection = useEvent((section: string | null) =>
    startTransition(() => setRowSection(section)),
  )
  const { toggleSection, toggleZone, addSections } = useSectionFilter({
    onChange: narrow,
    // On narrow screens the map covers the list, so selecting a section returns to the list.
    onChosen: () => !isWide && view.onMapToggle(false),
  })

  const shown = event.data
  const sections = shown?.availableSections ?? NO_SECTIONS

  return (
    <div
      className={classes['root']}
      data-coming={(shown === null && event.failure === null) || undefined}
      data-chosen={cartItems.size > 0 || undefined}
    >
      {event.failure !== null ? (
        <EventFailed event={event} />
      ) : (
        <>
          <Header
            event={shown}
            isMapShown={hasMap && isWide ? view.isMapShown : undefined}
            onMapToggle={toggleMap}
            onStar={star}
            onFind={find}
          />
          {linkedListing && (
            <Suspense>
              <LinkedListingNotice id={linkedListing.id} />
            </Suspense>
          )}
          {substituteFor !== undefined && (
            <Suspense>
              <SubstituteNotice saleId={substituteFor} version={settledCount} />
            </Suspense>
          )}
          <div className={classes['filters']}>
            <QuantityFilter
              quantity={query.quantity}
              onChange={(quantity) => narrow({ quantity })}
            />
            {hasRoomForFilters && (
              <TicketFilters filters={query} sections={sections} onChange={narrow} />
            )}
            <div className={classes['tools']}>
              {!isWide && hasMap && (
                <ViewSwitch isMap={view.isMapShown} onChange={view.onMapToggle} />
              )}
              <FilterSheet
                eventId={eventId}
                filters={query}
                sections={sections}
                onChange={narrow}
              />
              <TicketTools
                eventId={eventId}
                event={shown}
                filters={query}
                cart={cart}
                deals={deals}
              />
              <LiveStatus eventId={eventId} live={live.marks} />
            </div>
          </div>
          <div className={classes['layout']} data-has-map={view.isMapShown || undefined}>
            {view.isMapKept && (
              <Map
                isShown={view.isMapShown}
                event={shown}
                filters={isImpossible ? null : query}
                selectedSections={selectedSections}
                highlightedSection={rowSection}
                onHover={lightRow}
                onToggle={toggleSection}
                onSeveral={addSections}
                onZone={toggleZone}
                listings={shownListings.isStale ? NO_LISTINGS : shownListings.rows}
                cart={cart}
              />
            )}
            {view.isListShown && (
              <List
                eventId={eventId}
                event={shown}
                caption={t('EVENT_TICKETS.CAPTION', { event: shown?.name ?? '' })}
                listings={shownListings}
                live={live}
                linkedListing={linkedListing}
                query={shownQuery}
                write={write}
                cart={cart}
                deals={deals}
                mayBuy={mayBuy}
                hasMapBeside={view.isMapKept}
                highlightedSection={mapSection}
                onNarrow={narrow}
                onRowHover={lightSection}
              />
            )}
          </div>
          {shown && mayBuy && substituteFor === undefined && (
            <Suspense>
              <ExtrasPanel key={eventId} eventId={eventId} cart={cart} live={live.marks} />
            </Suspense>
          )}
        </>
      )}
      {isCartShown && (
        <Suspense>
          <EventCheckout
            eventId={eventId}
            event={shown}
            rows={listings.rows}
            cart={cart}
            mayBuy={mayBuy && event.failure === null}
            substituteFor={substituteFor}
            isReservedRef={isReservedRef}
            onSettled={() => {
              setSettledCount((count) => count + 1)
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

const itemsOf = ({ items }: CartState) => items

type ListingsParams = Parameters<typeof listingsQuery>[0]

const NO_LISTINGS: readonly Listing[] = []

const NO_SECTIONS: readonly string[] = []
