import type { NounHandlers } from '../http/handler.ts'
import { listListings } from './list-listings.ts'

/** The calls of what is for sale. */
export const listingHandlers = { list: listListings } satisfies NounHandlers<'listings'>
