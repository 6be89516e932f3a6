import { type SectionStats, sectionKey } from '@seatdesk/domain'

/** Section data by the key of the section name. */
export type FactsBySection = ReadonlyMap<string, SectionStats>

/** Indexes section data by section key. */
export const factsBySection = (sections: readonly SectionStats[]): FactsBySection =>
  new Map(sections.map((details) => [sectionKey(details.section), details]))
