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
