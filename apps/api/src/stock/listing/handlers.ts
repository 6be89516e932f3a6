import type { NounHandlers } from '../../kernel/http/handler.ts'
import { listListings } from './list-listings.ts'

/** The calls of what is for sale. */
export const listingHandlers = { list: listListings } satisfies NounHandlers<'listings'>
