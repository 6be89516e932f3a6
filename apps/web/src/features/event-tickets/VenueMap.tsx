import { type Event, formatCents, sectionKey } from '@seatdesk/domain'
import { useAskedAgain } from '@seatdesk/front/live'
import { useResource, useToastedFailure } from '@seatdesk/front/resource'
import { type MapSection, SeatMap } from '@seatdesk/ui/seat-map'
import { useMemo } from 'react'

import { t } from '../../lib/messages/events.ts'
import { isOfStock, STOCK_PAUSE } from './availability.ts'
import { loadSeatMap } from './internal/load-seat-map.ts'
import { type FactsBySection, loadSectionFacts } from './section-facts.ts'
import { type TicketFilters, ticketFiltersOf } from './tickets-query.ts'

interface VenueMapProps {
  event: Event
  /** What narrows the listings; `null` where that contradicts itself, so that nothing answers it. */
  filters: TicketFilters | null
  /** Names of the sections that the buyer chose, or chose tickets in. */
  selectedSections: readonly string[]
  /** The section lit from the list; none by default. */
  litSection: string | null
  /** Called with the section pressed. */
  onToggle: (section: string) => void
  onHover: (section: string | null) => void
}

/** The house: what is for sale where, and the way to a section. */
export function VenueMap({
  event,
  filters,
  selectedSections,
  litSection,
  onToggle,
  onHover,
}: VenueMapProps) {
  const drawing = useResource(loadSeatMap, event.venueMap?.svgURL ?? null)
  const facts = useResource(loadSectionFacts, filters && questionOf(event, filters))
  useToastedFailure(drawing.failure)
  useAskedAgain(isOfStock, facts.reload, STOCK_PAUSE)

  const sections = useMemo(
    () =>
      sectionsOf(event.availableSections, {
        facts: filters === null ? NO_FACTS : facts.data,
        isStale: facts.isStale,
        selectedNames: selectedSections,
      }),
    [event.availableSections, filters, facts.data, facts.isStale, selectedSections],
  )
  return (
    <SeatMap
      svg={drawing.data}
      isWaiting={drawing.isWaiting}
      sections={sections}
      keyOf={sectionKey}
      litSection={litSection}
      onToggle={onToggle}
      onHover={onHover}
      label={t('EVENT_TICKETS.MAP_LABEL', { venue: event.venue.name })}
    />
  )
}

const NO_FACTS: FactsBySection = new Map()

const questionOf = ({ id: eventId }: Event, filters: TicketFilters) => {
  const { section: _section, ...others } = ticketFiltersOf(filters)
  return { eventId, ...others }
}

interface Known {
  facts: FactsBySection | null
  /** Whether the facts answer an earlier question: then no figures are told. */
  isStale: boolean
  selectedNames: readonly string[]
}

/** Every section that has tickets, with what is known of it by now. */
const sectionsOf = (
  names: readonly string[],
  { facts, isStale, selectedNames }: Known,
): MapSection[] => {
  const selected = new Set(selectedNames.map(sectionKey))
  return names.map((name) => {
    const found = facts?.get(sectionKey(name))
    const isEmpty = facts !== null && found === undefined
    const state = selected.has(sectionKey(name)) ? 'selected' : isEmpty ? 'plain' : 'available'
    return { name, state, label: found && !isStale ? factsLabel(name, found) : name }
  })
}

const factsLabel = (
  section: string,
  {
    listings: count,
    lowestPrice,
  }: { listings: number; lowestPrice: Parameters<typeof formatCents>[0] },
) =>
  t(count === 1 ? 'EVENT_TICKETS.SECTION_FACTS_ONE' : 'EVENT_TICKETS.SECTION_FACTS', {
    section,
    count,
    price: formatCents(lowestPrice),
  })
