import { searchWords } from '@seatdesk/domain'

interface Searchable {
  name: string
  venue: string
  city: string
}

/** What an event is found by: the folded words of its name, its venue and its city. */
export const searchText = ({ name, venue, city }: Searchable): string =>
  searchWords(`${name} ${venue} ${city}`).join(' ')
