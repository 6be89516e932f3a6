import type { Cents, Listing, ListingId } from '@seatdesk/domain'

interface Chosen {
  chosen: ReadonlyMap<ListingId, Listing>
  before: ReadonlyMap<ListingId, Cents>
}

/** What those of the listings now chosen cost when they were chosen that have another price since. */
export const pricesBefore = (
  { chosen, before }: Chosen,
  now: ReadonlyMap<ListingId, Listing>,
): ReadonlyMap<ListingId, Cents> =>
  new Map(
    [...now].flatMap(([id, { price }]) => {
      const was = before.get(id) ?? chosen.get(id)?.price ?? price
      return was === price ? [] : [[id, was] as const]
    }),
  )
