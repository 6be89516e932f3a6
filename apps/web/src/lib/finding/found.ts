import { searchWords, type Suggestions } from '@seatdesk/domain'

/** What somebody looks for: words, or one of those that were suggested. One takes the others' place. */
export interface Found {
  search: string | undefined
  performer: string | undefined
  venue: string | undefined
  /** A city; absent where the one in force stays. */
  near?: string
}

const NOTHING: Found = { search: undefined, performer: undefined, venue: undefined }

/** Events that have these words; all of them without a word. */
export const bySearch = (text: string): Found => ({ ...NOTHING, search: text || undefined })

/** Events with somebody on the bill. */
export const byPerformer = (name: string): Found => ({ ...NOTHING, performer: name })

/** Events at a venue, which is told from others of its name by its city. */
export const byVenue = ({ name, city }: { name: string; city: string }): Found => ({
  ...NOTHING,
  venue: `${name}, ${city}`,
})

/** Events near a city. */
export const byCity = (place: { city: string; state: string }): Found => ({
  ...NOTHING,
  near: cityName(place),
})

/** A city with its state, as it is read and asked for. */
export const cityName = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')

/** What of an answer is left when somebody types on: what still has words that begin so. */
export const narrowed = (answer: Suggestions, text: string): Suggestions => {
  const words = searchWords(text)
  const has = (...names: readonly string[]) => {
    const found = ` ${searchWords(names.join(' ')).join(' ')}`
    return words.every((word) => found.includes(` ${word}`))
  }
  return {
    events: answer.events.filter(({ name, venue }) => has(name, venue.name, venue.city)),
    performers: answer.performers.filter(({ name }) => has(name)),
    venues: answer.venues.filter(({ name, city }) => has(name, city)),
    cities: answer.cities.filter(({ city, state }) => has(city, state)),
    isAll: answer.isAll,
  }
}

/** How many suggestions there are, of all kinds. */
export const countOf = ({ events, performers, venues, cities }: Suggestions): number =>
  events.length + performers.length + venues.length + cities.length
