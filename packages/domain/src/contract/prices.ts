import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { queryIdsUpTo } from '../list/query-fields.ts'
import {
  dealSchema,
  priceHistorySchema,
  priceSpreadSchema,
  sectionStatsSchema,
} from '../listing/prices.ts'
import { endpoint, json } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { fromNotAboveTo, listingFilters, ofEvent } from './listings.ts'

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
  sections: endpoint({
    ...publicRead,
    path: '/listings/sections',
    summary: 'Get prices by section. Number of tickets, lowest and median price.',
    query: wireObject({ ...ofEvent, ...overAllSections }, fromNotAboveTo),
    answer: json(v.object({ data: v.array(sectionStatsSchema) })),
  }),
  spread: endpoint({
    ...publicRead,
    path: '/listings/prices',
    summary: 'Get the price histogram of an event.',
    query: wireObject({ ...ofEvent, ...atAnyPrice }),
    answer: json(v.object({ data: priceSpreadSchema })),
  }),
  deals: endpoint({
    ...publicRead,
    path: '/listings/deals',
    summary:
      'Get deal scores. Of listings, compared with similar ones, with the reasons; unknown ids are omitted.',
    query: wireObject({
      ...ofEvent,
      ids: v.pipe(queryIdsUpTo(MAX_IDS), v.nonEmpty('name at least one listing')),
    }),
    answer: json(v.object({ data: v.array(dealSchema) })),
  }),
  history: endpoint({
    ...publicRead,
    path: '/listings/history',
    summary:
      'Get the price history. The lowest price per day of an event or of sections, and the latest sales.',
    query: wireObject({ ...ofEvent, section: listingFilters.section }),
    answer: json(v.object({ data: priceHistorySchema })),
  }),
}

/** A separate table, loaded after the first rows. */
export const priceCalls = { prices }
