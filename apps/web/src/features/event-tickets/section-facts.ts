import { type SectionStats, sectionKey } from '@seatdesk/domain'

/** Section data by the key of the section name. */
export type StatsBySection = ReadonlyMap<string, SectionStats>

/** Indexes section data by section key. */
export const statsBySection = (sections: readonly SectionStats[]): StatsBySection =>
  new Map(sections.map((details) => [sectionKey(details.section), details]))
