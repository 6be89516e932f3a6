import { compareNaturally } from '@seatdesk/domain'

/** Sections of a house that belong together. */
export interface Zone {
  /** What they are called together, such as `200s` or `Floor`. */
  name: string
  /** The sections, in their natural order. */
  sections: readonly string[]
}

/** What a name begins with, and the number, the letter or the word that it ends in. */
const PARTS = /^(?<start>.*?)(?:[\s-]*(?<end>\d+|\b[A-Za-z])|\s+\S+)$/u

/**
 * The levels and the zones of a house by the names of its sections: numbers of the same hundred, and
 * what begins alike. One section alone is none, and neither is the whole house.
 */
export const zonesOf = (sections: readonly string[]): Zone[] =>
  [...Map.groupBy(sections, zoneName)]
    .flatMap(([name, members]) =>
      name === '' || members.length < 2 || members.length === sections.length
        ? []
        : [{ name, sections: members.toSorted(compareNaturally) }],
    )
    .toSorted((left, right) => compareNaturally(left.name, right.name))

/** Nothing where a section belongs to none. */
const zoneName = (section: string): string => {
  const { start = '', end = '' } = PARTS.exec(section.trim())?.groups ?? {}
  const isOfHundred = /^\d{3,}$/.test(end)
  return isOfHundred ? `${start} ${end.slice(0, -2)}00s`.trim() : start.trim()
}
