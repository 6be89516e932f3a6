import { type SectionFacts, sectionKey } from '@seatdesk/domain'

import { prices } from '../../lib/prices.ts'
import type { TicketFilters } from './tickets-query.ts'

/** Facts by the key of the section's name. */
export type FactsBySection = ReadonlyMap<string, SectionFacts>

/** What is for sale in each section, under the given filters. */
export const loadSectionFacts = async (
  question: { eventId: number } & Omit<TicketFilters, 'section'>,
  signal: AbortSignal,
): Promise<FactsBySection> => {
  const { data } = await prices.sections(question, { signal })
  return new Map(data.map((facts) => [sectionKey(facts.section), facts]))
}
