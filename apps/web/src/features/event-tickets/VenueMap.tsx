import { useStoreInTransition } from '@seatdesk/app-kit/browser'
import { useRefetchOn } from '@seatdesk/app-kit/live'
import {
  type ServerQuery,
  createQueryOptions,
  useErrorToast,
  useServerData,
} from '@seatdesk/app-kit/query-cache'
import { type Event, type Listing, sectionKey } from '@seatdesk/domain'
import { type MapSeat, SeatMap } from '@seatdesk/ui/seat-map'
import { memo, useDeferredValue, useMemo, useState } from 'react'

import { prices } from '../../lib/api/prices.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { useEvent } from '../../lib/use-event.ts'
import { STOCK_REFETCH_DELAY, isStockEvent } from './availability-event.ts'
import type { CartState, CartStore } from './cart-store.ts'
import { groupZones } from './internal/group-zones.ts'
import { type MapColorMode, loadMapColorMode, saveMapColorMode } from './internal/map-color-mode.ts'
import { mapSeats } from './internal/map-seats.ts'
import { type StatsBySection, mapSections, statsBySection } from './internal/map-sections.ts'
import { MapControls, ZoneButtons } from './internal/MapControls.tsx'
import { parseSectionFilter } from './section-filter.ts'
import { type TicketFilters, pickTicketFilters } from './tickets-query.ts'

/**
 * Loads the SVG of a seat map; a failure shows a message in place of the map, because the list
 * works without it.
 */
const seatMapQuery = (address: string): ServerQuery<string> => ({
  queryKey: ['seat map', address],
  queryFn: async ({ signal }) => {
    const response = await fetch(address, { signal })
    if (!response.ok) throw new Error(t('EVENT_TICKETS.MAP_FAILED'))
    return response.text()
  },
})

const MemoSeatMap = memo(SeatMap)

interface VenueMapProps {
  event: Event
  /** The listing filters; `null` if they contradict each other, so that no listing matches. */
  filters: TicketFilters | null
  /** Names of the sections that the buyer selected, or selected tickets in. */
  selectedSections: readonly string[]
  /** The section highlighted from the list; none by default. */
  highlightedSection: string | null
  /** Called with the pressed section, and whether to add it to the selection. */
  onToggle: (section: string, isAdding: boolean) => void
  /** Called with the sections inside a drawn lasso. */
  onSeveral: (sections: readonly string[]) => void
  /**
   * Called with the sections of a pressed level or zone, and whether to add them to the selection.
   */
  onZone: (sections: readonly string[], isAdding: boolean) => void
  onHover: (section: string | null) => void
  /** The visible listings; the map shows their seats individually. */
  listings: readonly Listing[]
  cart: CartStore
}

/** The venue map: where tickets are for sale, with section selection. */
export function VenueMap({
  event,
  filters,
  selectedSections,
  highlightedSection,
  onToggle,
  onSeveral,
  onZone,
  onHover,
  listings,
  cart,
}: VenueMapProps) {
  const items = useStoreInTransition(cart, itemsOf)
  const [colors, setColors] = useState(loadMapColorMode)
  const [isAdding, setAdding] = useState(false)
  const drawing = useServerData(event.venueMap && seatMapQuery(event.venueMap.svgURL))
  const sectionPrices = useServerData(
    filters && createQueryOptions(prices.sections, sectionsParams(event, filters)),
  )
  const shownPrices = useDeferredValue(sectionPrices)
  useErrorToast(drawing.failure)
  useRefetchOn(isStockEvent, sectionPrices.refresh, STOCK_REFETCH_DELAY)

  const { sections, signs } = useMemo(
    () =>
      mapSections(event.availableSections, {
        facts: filters === null ? NO_FACTS : shownPrices.data && statsBySection(shownPrices.data),
        isStale: shownPrices.isStale,
        selectedNames: selectedSections,
        colors,
      }),
    [
      event.availableSections,
      filters,
      shownPrices.data,
      shownPrices.isStale,
      selectedSections,
      colors,
    ],
  )

  const seats = useMemo(() => mapSeats(listings, (id) => items.has(id)), [listings, items])

  const zones = useMemo(() => groupZones(event.availableSections), [event.availableSections])

  const toggleListing = useEvent(({ key }: MapSeat) => {
    const listing = listings.find(({ id }) => String(id) === key)
    if (!listing) return
    if (cart.getState().items.has(listing.id)) cart.remove([listing.id])
    else cart.add(event.id, [listing], filters?.quantity)
  })
  const toggle = useEvent((section: string) => onToggle(section, isAdding))
  const add = useEvent((section: string) => onToggle(section, true))

  function colorBy(next: MapColorMode) {
    setColors(next)
    saveMapColorMode(next)
  }

  return (
    <div>
      <MapControls colors={colors} onColors={colorBy} isAdding={isAdding} onAdding={setAdding} />
      <ZoneButtons
        zones={zones}
        chosen={parseSectionFilter(filters?.section)}
        onZone={(members) => onZone(members, isAdding)}
      />
      <MemoSeatMap
        svg={drawing.data}
        isWaiting={drawing.isWaiting}
        sections={sections}
        signs={signs}
        keyOf={sectionKey}
        highlightedSection={highlightedSection}
        onToggle={toggle}
        onAdd={add}
        onSeveral={onSeveral}
        seats={seats}
        onSeat={toggleListing}
        onHover={onHover}
        label={t('EVENT_TICKETS.MAP_LABEL', { venue: event.venue.name })}
      />
    </div>
  )
}

const itemsOf = ({ items }: CartState) => items

const NO_FACTS: StatsBySection = new Map()

const sectionsParams = ({ id: eventId }: Event, filters: TicketFilters) => {
  const { section: _section, ...others } = pickTicketFilters(filters)
  return { eventId, ...others }
}
