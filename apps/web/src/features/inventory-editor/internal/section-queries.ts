import type { ServerQuery } from '@seatdesk/app-kit/query-cache'
import { compareNaturally, sectionKey } from '@seatdesk/domain'

import { api } from '../../../lib/api.ts'

/** Query for the sections of an event's venue: those of its seat map and those with listings. */
export const sectionsQuery = (eventId: number): ServerQuery<string[]> => ({
  queryKey: ['sections of an event', eventId],
  queryFn: ({ signal }) => loadSections(eventId, signal),
})

const loadSections = async (eventId: number, signal: AbortSignal): Promise<string[]> => {
  const { data: event } = await api.events.get({ id: eventId }, { signal })
  const drawn = event.venueMap === null ? [] : await seatMapSections(event.venueMap.svgURL, signal)
  const byKey = new Map(
    [...event.availableSections, ...drawn].map((name) => [sectionKey(name), name]),
  )
  return [...byKey.values()].toSorted(compareNaturally)
}

/**
 * Loads the sections of the seat map; empty on failure, because the sections with listings are
 * enough.
 */
const seatMapSections = async (address: string, signal: AbortSignal): Promise<string[]> => {
  const response = await fetch(address, { signal })
  return response.ok ? sectionNames(await response.text()) : []
}

interface SectionOfEvent {
  eventId: number
  section: string
}

/** Query for the rows of a section that have competing listings. */
export const rowsQuery = (place: SectionOfEvent): ServerQuery<string[]> => ({
  queryKey: ['rows of a section', place],
  queryFn: async ({ signal }) => {
    const { results } = await api.listings.list({ ...place, perPage: 100 }, { signal })
    return [...new Set(results.map(({ seatRow }) => seatRow))].toSorted(compareNaturally)
  },
})

/** Returns the section names of a seat map, in its spelling. */
const sectionNames = (svg: string): string[] => {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const names = [...drawing.querySelectorAll('[data-section], [data-section-id]')].map(
    (element) => element.getAttribute('data-section') ?? element.getAttribute('data-section-id'),
  )
  return [...new Set(names.filter((name) => name !== null && name !== ''))] as string[]
}
