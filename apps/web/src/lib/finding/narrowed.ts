import { searchWords, type Suggestions } from '@seatdesk/domain'

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
