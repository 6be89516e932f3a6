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
    summary:
      'What is for sale in each section of an event: how much, the lowest price, the median.',
    query: wireObject({ ...ofEvent, ...overAllSections }, fromNotAboveTo),
    answer: json(v.object({ data: v.array(sectionStatsSchema) })),
  }),
  spread: endpoint({
    ...publicRead,
    path: '/listings/prices',
    summary: 'How many listings of an event ask which prices.',
    query: wireObject({ ...ofEvent, ...atAnyPrice }),
    answer: json(v.object({ data: priceSpreadSchema })),
  }),
  deals: endpoint({
    ...publicRead,
    path: '/listings/deals',
    summary:
      'What listings of an event are worth beside comparable ones, and why; unknown ones are left out.',
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
      'How the lowest price of an event, or of sections of it, moved, and what was sold last.',
    query: wireObject({ ...ofEvent, section: listingFilters.section }),
    answer: json(v.object({ data: priceHistorySchema })),
  }),
}

/** A separate table, loaded after the first rows. */
export const priceCalls = { prices }
