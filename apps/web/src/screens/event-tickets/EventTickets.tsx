import { counted, sectionKey } from '@seatdesk/domain'
import { marketCalls } from '@seatdesk/domain/contract'
import { listControls } from '@seatdesk/front/list'
import type { WriteQuery } from '@seatdesk/front/query'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { Button, EmptyState, FailedState, Pager, useWiderThan } from '@seatdesk/ui'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { EventHeader } from '../../features/event-tickets/EventHeader.tsx'
import { ListingTable } from '../../features/event-tickets/ListingTable.tsx'
import { loadEvent, loadListings } from '../../features/event-tickets/load-tickets.ts'
import { TicketFilters } from '../../features/event-tickets/TicketFilters.tsx'
import {
  NO_TICKET_FILTERS,
  ticketFilterCount,
  type TicketFilters as Filters,
  type TicketsQuery,
} from '../../features/event-tickets/tickets-query.ts'
import { TicketTray } from '../../features/event-tickets/TicketTray.tsx'
import { hrefs, type ticketsFields } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'
import { useSession } from '../../lib/session.ts'
import { toggleFavorite } from '../../lib/toggle-favorite.ts'
import { useTitle } from '../../lib/use-title.ts'
import { AddMethod } from './AddMethod.tsx'
import { EventBones } from './EventBones.tsx'
import { useBuying } from './use-buying.ts'

import classes from './EventTickets.module.css'

const Checkout = lazy(async () => ({
  default: (await import('../../features/checkout/Checkout.tsx')).Checkout,
}))
const FilterSheet = lazy(async () => ({
  default: (await import('../../features/event-tickets/FilterSheet.tsx')).FilterSheet,
}))
const VenueMap = lazy(async () => ({
  default: (await import('../../features/event-tickets/VenueMap.tsx')).VenueMap,
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
  const [isMapWanted, setMapWanted] = useState(true)
  const [rowSection, setRowSection] = useState<string | null>(null)
  const [mapSection, setMapSection] = useState<string | null>(null)

  const isImpossible = (query.from ?? 0) > (query.to ?? Number.MAX_SAFE_INTEGER)
  const event = useResource(loadEvent, eventId)
  const listings = useResource(loadListings, isImpossible ? null : { ...query, eventId })
  useToastedFailure(event.failure ?? listings.failure)
  useTitle(event.data?.name ?? t('EVENTS.TITLE'))

  const buying = useBuying(eventId, listings)
  const { sort, onSort, ...pages } = listControls(query, write, marketCalls.listings.list)
  const narrow = (change: Partial<Filters>) => write({ ...change, page: undefined })

  if (event.failure !== null)
    return (
      <FailedState onRetry={() => void event.reload()} isRetrying={event.isWaiting}>
        {t('EVENT_TICKETS.EVENT_FAILED')}
      </FailedState>
    )
  if (event.data === null) return <EventBones />

  const shown = event.data
  const hasMap = mayShowMap && shown.venueMap !== null
  const isMapShown = hasMap && isMapWanted
  const filterProps = { filters: query, sections: shown.availableSections, onChange: narrow }
  const selectedSections = [
    ...(query.section === undefined ? [] : [query.section]),
    ...buying.lines.map(({ section }) => section),
  ]

  return (
    <div className={classes['root']}>
      <EventHeader
        event={shown}
        isMapShown={hasMap ? isMapShown : undefined}
        onMapToggle={setMapWanted}
        onStar={(isFavorite) => void toggleFavorite(shown, isFavorite, [event])}
        onSearch={(search) => void navigate(hrefs.eventList({ search }))}
      />
      <div className={classes['board']} data-has-map={isMapShown || undefined}>
        {isMapShown && (
          <div className={classes['map']}>
            <Suspense fallback={<div className={classes['mapBones']} />}>
              <VenueMap
                event={shown}
                filters={query}
                selectedSections={selectedSections}
                litSection={rowSection}
                onHover={setMapSection}
                onToggle={(section) =>
                  narrow({ section: section === query.section ? undefined : section })
                }
              />
            </Suspense>
          </div>
        )}
        <div className={classes['list']}>
          {isWide ? (
            <TicketFilters {...filterProps} />
          ) : (
            <Suspense>
              <FilterSheet {...filterProps} />
            </Suspense>
          )}
          <ListingTable
            caption={t('EVENT_TICKETS.CAPTION', { event: shown.name })}
            rows={listings.data?.results ?? []}
            selection={buying.selection}
            narrowedTo={query.quantity}
            isWaiting={listings.isWaiting}
            sort={sort}
            onSort={onSort}
            isRowLit={({ section }) =>
              mapSection !== null && sectionKey(section) === sectionKey(mapSection)
            }
            onRowHover={(row) => setRowSection(row?.section ?? null)}
            onSelect={(count, before) => {
              // Several tickets are compared in the list, unless a section is being looked at.
              if (count > before && count > 1 && query.section === undefined) setMapWanted(false)
            }}
            failed={
              listings.failure !== null && (
                <FailedState onRetry={() => void listings.reload()}>
                  {t('EVENT_TICKETS.FAILED')}
                </FailedState>
              )
            }
            empty={
              <EmptyState
                drawing="ticket"
                action={
                  ticketFilterCount(query) > 0 && (
                    <Button onClick={() => narrow(NO_TICKET_FILTERS)}>
                      {t('EVENT_TICKETS.CLEAR_FILTERS')}
                    </Button>
                  )
                }
              >
                {t('EVENT_TICKETS.NO_TICKETS')}
              </EmptyState>
            }
          />
          {listings.data && (
            <Pager
              {...pages}
              total={listings.data.paginator.totalEntriesSize}
              totalText={counted(listings.data.paginator.totalEntriesSize, t('EVENT_TICKETS.NOUN'))}
            />
          )}
        </div>
      </div>
      <TicketTray
        lines={buying.lines}
        onRemove={(listingId) => buying.selection.drop([listingId])}
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
            onSettled={(listingIds) => {
              buying.selection.drop(listingIds)
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
