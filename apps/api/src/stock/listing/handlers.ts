import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listListings } from './list-listings.ts'
import { listingPlace } from './listing-place.ts'
import { listingStanding } from './listing-standing.ts'

/** The calls of what is for sale. */
export const listingHandlers = {
  list: listListings,
  place: listingPlace,
  standing: listingStanding,
} satisfies NounHandlers<'listings'>
