import { compareNaturally } from '@seatdesk/domain'

/** A group of sections of a venue. */
export interface Zone {
  /** Name of the group, such as `200s` or `Floor`. */
  name: string
  /** The sections, in natural order. */
  sections: readonly string[]
}

/** A section name: its prefix, and the number, letter or word at its end. */
const NAME_PARTS = /^(?<start>.*?)(?:[\s-]*(?<end>\d+|\b[A-Za-z])|\s+\S+)$/u

/**
 * Groups the sections of a venue into levels and zones by name: numbers of the same hundred, and
 * names with the same prefix. Skips groups of one section and a group of the whole venue.
 */
export const groupZones = (sections: readonly string[]): Zone[] =>
  [...Map.groupBy(sections, zoneName)]
    .flatMap(([name, members]) =>
      name === '' || members.length < 2 || members.length === sections.length
        ? []
        : [{ name, sections: members.toSorted(compareNaturally) }],
    )
    .toSorted((left, right) => compareNaturally(left.name, right.name))

/** Returns the zone of a section; an empty string if none. */
const zoneName = (section: string): string => {
  const { start = '', end = '' } = NAME_PARTS.exec(section.trim())?.groups ?? {}
  const isOfHundred = /^\d{3,}$/.test(end)
  return isOfHundred ? `${start} ${end.slice(0, -2)}00s`.trim() : start.trim()
}
