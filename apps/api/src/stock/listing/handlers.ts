import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listListings } from './list-listings.ts'
import { listingStanding } from './listing-standing.ts'

/** The calls of what is for sale. */
export const listingHandlers = {
  list: listListings,
  standing: listingStanding,
} satisfies NounHandlers<'listings'>
