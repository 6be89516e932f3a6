import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { queryIdsUpTo } from '../list/query-fields.ts'
import {
  dealSchema,
  priceHistorySchema,
  priceSpreadSchema,
  sectionStatsSchema,
} from '../listing/prices.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { minPriceNotAboveMax, listingFilters, eventIdFilter } from './listings.ts'

const publicRead = {
  method: 'GET',
  scopes: SIGNED_IN,
  apiKey: 'market',
  errors: ['notFound'],
} as const

const { section: _section, ...overAllSections } = listingFilters

const { from: _from, to: _to, ...atAnyPrice } = listingFilters

/** The most listings in one request for deal scores. */
const MAX_IDS = 100

/** Aggregated prices of an event: by section for the seat map, as a histogram, and as history. */
export const prices = {
  /** Get prices by section. Number of tickets, lowest and median price. */
  sections: endpoint({
    right: 'browse',
    narrowed: 'open',
    ...publicRead,
    path: '/listings/sections',
    summary: 'Get prices by section. Number of tickets, lowest and median price.',
    query: wireObject({ ...eventIdFilter, ...overAllSections }, minPriceNotAboveMax),
    response: jsonResponse(v.object({ data: v.array(sectionStatsSchema) })),
  }),
  /** Get the price histogram of an event. Prices are per ticket; outliers are counted apart. */
  spread: endpoint({
    right: 'browse',
    narrowed: 'open',
    ...publicRead,
    path: '/listings/prices',
    summary:
      'Get the price histogram of an event. Prices are per ticket; outliers are counted apart.',
    query: wireObject({ ...eventIdFilter, ...atAnyPrice }),
    response: jsonResponse(v.object({ data: priceSpreadSchema })),
  }),
  /**
   * Get deal scores. Of listings, compared with similar ones, with the reasons; unknown ids are
   * omitted.
   */
  deals: endpoint({
    right: 'browse',
    narrowed: 'open',
    ...publicRead,
    path: '/listings/deals',
    summary:
      'Get deal scores. Of listings, compared with similar ones, with the reasons; unknown ids are omitted.',
    query: wireObject({
      ...eventIdFilter,
      ids: v.pipe(queryIdsUpTo(MAX_IDS), v.nonEmpty('name at least one listing')),
    }),
    response: jsonResponse(v.object({ data: v.array(dealSchema) })),
  }),
  /**
   * Get the price history. The lowest price per day of an event or of sections, and the latest
   * sales.
   */
  history: endpoint({
    right: 'browse',
    narrowed: 'open',
    ...publicRead,
    path: '/listings/history',
    summary:
      'Get the price history. The lowest price per day of an event or of sections, and the latest sales.',
    query: wireObject({ ...eventIdFilter, section: listingFilters.section }),
    response: jsonResponse(v.object({ data: priceHistorySchema })),
  }),
}

/** A separate table, loaded after the first rows. */
export const priceCalls = { prices }
