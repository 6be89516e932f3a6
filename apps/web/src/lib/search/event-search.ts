import { searchTokens, type Suggestions } from '@seatdesk/domain'

/** A search: free text, or a selected suggestion. Setting one clears the others. */
export interface EventSearch {
  search: string | undefined
  performer: string | undefined
  venue: string | undefined
  /** A city; absent to keep the active one. */
  near?: string
}

const EMPTY_SEARCH: EventSearch = { search: undefined, performer: undefined, venue: undefined }

/** Returns a search for events with these words; all events if empty. */
export const bySearch = (text: string): EventSearch => ({
  ...EMPTY_SEARCH,
  search: text || undefined,
})

/** Returns a search for a performer's events. */
export const byPerformer = (name: string): EventSearch => ({ ...EMPTY_SEARCH, performer: name })

/** Returns a search for a venue's events; the city distinguishes venues of the same name. */
export const byVenue = ({ name, city }: { name: string; city: string }): EventSearch => ({
  ...EMPTY_SEARCH,
  venue: `${name}, ${city}`,
})

/** Returns a search for events near a city. */
export const byCity = (place: { city: string; state: string }): EventSearch => ({
  ...EMPTY_SEARCH,
  near: cityName(place),
})

/** Returns the city with its state, for display and for the API. */
export const cityName = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')

/** Filters suggestions by more typed text: keeps those with matching word prefixes. */
export const filterSuggestions = (suggestions: Suggestions, text: string): Suggestions => {
  const words = searchTokens(text)
  const includesAll = (...names: readonly string[]) => {
    const found = ` ${searchTokens(names.join(' ')).join(' ')}`
    return words.every((word) => found.includes(` ${word}`))
  }
  return {
    events: suggestions.events.filter(({ name, venue }) =>
      includesAll(name, venue.name, venue.city),
    ),
    performers: suggestions.performers.filter(({ name }) => includesAll(name)),
    venues: suggestions.venues.filter(({ name, city }) => includesAll(name, city)),
    cities: suggestions.cities.filter(({ city, state }) => includesAll(city, state)),
    isComplete: suggestions.isComplete,
  }
}

/** Returns the number of suggestions of all kinds. */
export const countSuggestions = ({ events, performers, venues, cities }: Suggestions): number =>
  events.length + performers.length + venues.length + cities.length
