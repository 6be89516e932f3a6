import { isApiFailure } from '@seatdesk/api-client'
import type { Listing } from '@seatdesk/domain'
import type { WriteQuery } from '@seatdesk/front/query'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { FailedState, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { isBeingBought } from '../../features/checkout/checkout-machine.ts'
import { EventHeader } from '../../features/event-tickets/EventHeader.tsx'
import { loadEvent, loadListings } from '../../features/event-tickets/load-tickets.ts'
import { QuantityQuestion } from '../../features/event-tickets/QuantityQuestion.tsx'
import {
  sectionFilter,
  sectionsOf,
  withSection,
  withSections,
} from '../../features/event-tickets/section-choice.ts'
import {
  contradictsItself,
  type TicketFilters,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import { TicketTray } from '../../features/event-tickets/TicketTray.tsx'
import { useLiveListings } from '../../features/event-tickets/use-live-listings.ts'
import { ViewSwitch } from '../../features/event-tickets/ViewSwitch.tsx'
import { hrefs, type ticketsFields } from '../../lib/addresses.ts'
import { useNoteSeen } from '../../lib/finding/use-note-seen.ts'
import { t } from '../../lib/messages/events.ts'
import { useSession } from '../../lib/session.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EventBones } from './EventBones.tsx'
import { MapPlace } from './MapPlace.tsx'
import { TicketList } from './TicketList.tsx'
import { UnknownEvent } from './UnknownEvent.tsx'
import { useBuying } from './use-buying.ts'
import { useMapView } from './use-map-view.ts'

import classes from './EventTickets.module.css'

const AddMethod = lazy(async () => ({ default: (await import('./AddMethod.tsx')).AddMethod }))
const Checkout = lazy(async () => ({
  default: (await import('../../features/checkout/Checkout.tsx')).Checkout,
}))
const FilterSheet = lazy(async () => ({
  default: (await import('../../features/event-tickets/FilterSheet.tsx')).FilterSheet,
}))

interface EventTicketsProps {
  eventId: number
  query: TicketsQuery
  write: WriteQuery<typeof ticketsFields>
}

/** The tickets of one event: found by list or by map, chosen, and bought. */
export function EventTickets({ eventId, query, write }: EventTicketsProps) {
  const navigate = useNavigate()
  const isWide = useWiderThan('cards')
  const mayShowMap = useSession((state) => state.user?.isSeatMapEnabled ?? false)
  const [rowSection, setRowSection] = useState<string | null>(null)
  const [mapSection, setMapSection] = useState<string | null>(null)

  const isImpossible = contradictsItself(query)
  const event = useResource(loadEvent, eventId)
  const listings = useResource(loadListings, isImpossible ? null : { ...query, eventId })
  useToastedFailure(event.failure ?? listings.failure)
  useNoteSeen(event.data)
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))

  const buying = useBuying(eventId, event.data, listings)
  const live = useLiveListings({
    eventId,
    listings,
    event,
    selection: buying.selection,
    isOurs: (listingId) => isBeingBought(buying.checkout.state, listingId),
  })
  const hasMap = mayShowMap && event.data?.venueMap != null
  const view = useMapView({
    hasMap,
    isWide,
    chosenCount: buying.ofThisEvent.length,
    isSectionChosen: query.section !== undefined,
  })
  const narrow = (change: Partial<TicketFilters>) => write({ ...change, page: undefined })

  if (isUnknown(event.failure)) return <UnknownEvent />
  if (event.failure !== null)
    return (
      <FailedState onRetry={() => void event.reload()} isRetrying={event.isWaiting}>
        {t('EVENT_TICKETS.EVENT_FAILED')}
      </FailedState>
    )
  if (event.data === null) return <EventBones />

  const shown = event.data
  const selectedSections = [
    ...sectionsOf(query.section),
    ...buying.ofThisEvent.flatMap(({ section, isGone }) => (isGone ? [] : [section])),
  ]

  function toggleSection(section: string, isAdding: boolean) {
    const chosen = withSection(sectionsOf(query.section), section, isAdding)
    narrow({ section: sectionFilter(chosen) })
    // Where the map stands in the place of the list, its tickets are what one wants to see next.
    if (!isWide && !isAdding && chosen.length > 0) view.onMapToggle(false)
  }

  return (
    <div className={classes['root']}>
      <EventHeader
        event={shown}
        isMapShown={hasMap && isWide ? view.isMapShown : undefined}
        onMapToggle={view.onMapToggle}
        onStar={(isFavorite) => void toggleFavorite(shown, isFavorite, [event])}
        onFind={(found) => void navigate(hrefs.eventList({ ...found }))}
      />
      <QuantityQuestion quantity={query.quantity} onChange={(quantity) => narrow({ quantity })} />
      {!isWide && (
        <div className={classes['tools']}>
          {hasMap && <ViewSwitch isMap={view.isMapShown} onChange={view.onMapToggle} />}
          <Suspense>
            <FilterSheet
              eventId={eventId}
              filters={query}
              sections={shown.availableSections}
              onChange={narrow}
            />
          </Suspense>
        </div>
      )}
      <div className={classes['board']} data-has-map={view.hasPlace || undefined}>
        {view.hasPlace && (
          <MapPlace
            isShown={view.isMapShown}
            onShow={() => view.onMapToggle(true)}
            event={shown}
            filters={isImpossible ? null : query}
            selectedSections={selectedSections}
            litSection={rowSection}
            onHover={setMapSection}
            onToggle={toggleSection}
            onSeveral={(sections) =>
              narrow({ section: sectionFilter(withSections(sectionsOf(query.section), sections)) })
            }
            listings={listings.isStale ? NOTHING : (listings.data?.results ?? NOTHING)}
            selection={buying.selection}
          />
        )}
        {view.isListShown && (
          <TicketList
            eventId={eventId}
            eventName={shown.name}
            caption={t('EVENT_TICKETS.CAPTION', { event: shown.name })}
            listings={listings}
            live={live}
            sections={shown.availableSections}
            query={query}
            write={write}
            selection={buying.selection}
            hasMapBeside={view.hasPlace}
            litSection={mapSection}
            onNarrow={narrow}
            onRowHover={setRowSection}
          />
        )}
      </div>
      <TicketTray
        lines={buying.lines}
        selectionOf={buying.selectionOf}
        quickBuyObstacle={buying.quickBuyObstacle}
        isBuying={buying.checkout.state.step === 'purchasing'}
        onQuickBuy={buying.quickBuy}
        onBuy={buying.open}
      />
      {buying.checkout.state.step !== 'closed' && (
        <Suspense>
          <Checkout
            {...buying.checkout}
            methods={buying.methods}
            addMethod={<AddMethod onAdded={(id) => void buying.takeUpMethod(id)} />}
            onSettled={(settled) => {
              buying.settle(settled)
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

const NOTHING: readonly Listing[] = []

const isUnknown = (failure: unknown) =>
  isApiFailure(failure) && failure.kind === 'refused' && failure.reason === 'notFound'
