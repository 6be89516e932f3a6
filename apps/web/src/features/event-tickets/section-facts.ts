import { type SectionFacts, sectionKey } from '@seatdesk/domain'

/** Facts by the key of the section's name. */
export type FactsBySection = ReadonlyMap<string, SectionFacts>

/** What is for sale in each section, by its key. */
export const factsBySection = (sections: readonly SectionFacts[]): FactsBySection =>
  new Map(sections.map((facts) => [sectionKey(facts.section), facts]))
