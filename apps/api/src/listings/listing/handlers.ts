import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listListings } from './list-listings.ts'
import { listingAvailability } from './listing-availability.ts'
import { listingPosition } from './listings-in-order.ts'

/** The calls of what is for sale. */
export const listingHandlers = {
  list: listListings,
  place: listingPosition,
  standing: listingAvailability,
} satisfies ResourceHandlers<'listings'>
