import * as v from 'valibot'

export const venueSchema = v.object({
  name: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
})

/** Where an event takes place. */
export type Venue = v.InferOutput<typeof venueSchema>

/** A venue's address on one line: `1111 S Figueroa St, Los Angeles, CA`. */
export const venueAddress = ({ address, city, state }: Omit<Venue, 'name'>): string =>
  [address, city, state].filter(Boolean).join(', ')
