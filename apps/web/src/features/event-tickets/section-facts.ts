import { type Cents, type Listing, sectionKey } from '@seatdesk/domain'

import { loadListings } from './load-tickets.ts'
import type { TicketFilters } from './tickets-query.ts'

/** What is for sale in one section. */
export interface SectionFacts {
  listings: number
  lowestPrice: Cents
}

/** Facts by the key of the section's name. */
export type FactsBySection = ReadonlyMap<string, SectionFacts>

const PAGE_SIZE = 100

/** The most pages that are read for a map's hints; beyond them a section is merely available. */
const MOST_PAGES = 20

/** Counts listings by section, under the given filters but over all sections. */
export const loadSectionFacts = async (
  question: { eventId: number } & Omit<TicketFilters, 'section'>,
  signal: AbortSignal,
): Promise<FactsBySection> => {
  const facts = new Map<string, SectionFacts>()
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    // Page by page on purpose: this is a courtesy of the map and must not crowd out the list.
    const { results, paginator } = await loadListings(
      { ...question, page, perPage: PAGE_SIZE },
      signal,
    )
    for (const listing of results) addTo(facts, listing)
    pages = Math.ceil(paginator.totalEntriesSize / PAGE_SIZE)
  }
  return facts
}

const addTo = (facts: Map<string, SectionFacts>, { section, price }: Listing) => {
  const key = sectionKey(section)
  const known = facts.get(key)
  facts.set(key, {
    listings: (known?.listings ?? 0) + 1,
    lowestPrice: known && known.lowestPrice < price ? known.lowestPrice : price,
  })
}
