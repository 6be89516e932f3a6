import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { queryIdsUpTo } from '../list/query-fields.ts'
import {
  dealSchema,
  priceHistorySchema,
  priceSpreadSchema,
  sectionFactsSchema,
} from '../listing/prices.ts'
import { endpoint, json } from './endpoint.ts'
import { spelled } from './fields.ts'
import { fromNotAboveTo, listingFilters, ofEvent } from './listings.ts'

const told = {
  method: 'GET',
  scopes: SIGNED_IN,
  apiKey: 'market',
  errors: ['notFound'],
} as const

const { section: _section, ...overAllSections } = listingFilters

const { from: _from, to: _to, ...atAnyPrice } = listingFilters

/** The most listings in one request for deal scores. */
const MOST_IDS = 100

/** Aggregated prices of an event: by section for the seat map, as a histogram, and as history. */
export const prices = {
  sections: endpoint({
    ...told,
    path: '/listings/sections',
    summary:
      'What is for sale in each section of an event: how much, the lowest price, the median.',
    query: spelled({ ...ofEvent, ...overAllSections }, fromNotAboveTo),
    answer: json(v.object({ data: v.array(sectionFactsSchema) })),
  }),
  spread: endpoint({
    ...told,
    path: '/listings/prices',
    summary: 'How many listings of an event ask which prices.',
    query: spelled({ ...ofEvent, ...atAnyPrice }),
    answer: json(v.object({ data: priceSpreadSchema })),
  }),
  deals: endpoint({
    ...told,
    path: '/listings/deals',
    summary:
      'What listings of an event are worth beside comparable ones, and why; unknown ones are left out.',
    query: spelled({
      ...ofEvent,
      ids: v.pipe(queryIdsUpTo(MOST_IDS), v.nonEmpty('name at least one listing')),
    }),
    answer: json(v.object({ data: v.array(dealSchema) })),
  }),
  history: endpoint({
    ...told,
    path: '/listings/history',
    summary:
      'How the lowest price of an event, or of sections of it, moved, and what was sold last.',
    query: spelled({ ...ofEvent, section: listingFilters.section }),
    answer: json(v.object({ data: priceHistorySchema })),
  }),
}

/** A separate table, loaded after the first rows. */
export const priceCalls = { prices }
