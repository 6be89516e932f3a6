import { foldText, searchTokens } from '@seatdesk/domain'

/** Comparison key of a name: ignores case, accents and punctuation. */
export const nameKey = (name: string): string => searchTokens(name).join(' ')

/** Comparison key of a venue: its name and city. */
export const venueKey = ({ name, city }: { name: string; city: string }): string =>
  `${nameKey(name)} | ${nameKey(city)}`

/** Comparison key of a tag name. */
export const tagKey = (name: string): string => foldText(name)
