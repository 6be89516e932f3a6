import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listListings } from './list-listings.ts'
import { listingStanding } from './listing-standing.ts'
import { listingPlace } from './listings-in-order.ts'

/** The calls of what is for sale. */
export const listingHandlers = {
  list: listListings,
  place: listingPlace,
  standing: listingStanding,
} satisfies NounHandlers<'listings'>
