import { foldText, searchWords } from '@seatdesk/domain'

/** A name as two spellings of it compare: without case, accents and punctuation. */
export const nameKey = (name: string): string => searchWords(name).join(' ')

/** The name of a venue with its city, as two spellings of them compare. */
export const venueKey = ({ name, city }: { name: string; city: string }): string =>
  `${nameKey(name)} | ${nameKey(city)}`

/** A tag's name as two spellings of it compare. */
export const tagKey = (name: string): string => foldText(name)
