import type { ResourceHandlers } from '../../platform/http/handler.ts'
import { listExtras } from './list-extras.ts'
import { listListings } from './list-listings.ts'
import { listingAvailability } from './listing-availability.ts'
import { listingPosition } from './listings-in-order.ts'

/** Handlers of listings for sale. */
export const listingHandlers = {
  list: listListings,
  extras: listExtras,
  position: listingPosition,
  availability: listingAvailability,
} satisfies ResourceHandlers<'listings'>
