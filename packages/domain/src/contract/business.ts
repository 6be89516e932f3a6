import * as v from 'valibot'

import { SIGNED_IN } from '../account/scope.ts'
import { PROFIT_GROUPS, profitRowSchema, profitTimeSchema, TIME_STEPS } from '../business/profit.ts'
import { inventoryAgingSchema, stockRowSchema, stockTotalsSchema } from '../business/stock.ts'
import { listResultSchema } from '../list/list-result.ts'
import { fromNotAfterTo, dateRangeQuery, querySearch } from '../list/query-fields.ts'
import { endpoint, jsonResponse } from './endpoint.ts'
import { wireObject } from './fields.ts'
import { groupListEndpoint } from './list.ts'

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  v.picklist(words, `must be one of ${words.join(', ')}`)

/** Grouping of sales, and the range of their sale dates. */
const profitFilters = { ...dateRangeQuery, by: v.optional(oneOf(PROFIT_GROUPS), 'event') }

const timeFilters = { ...dateRangeQuery, step: v.optional(oneOf(TIME_STEPS)) }

/** Upcoming or past events, by words of their name, venue or city. */
const stockFilters = {
  when: v.optional(oneOf(['ahead', 'past']), 'ahead'),
  search: v.optional(querySearch),
}

const noteResponse = { method: 'GET', scopes: SIGNED_IN, apiKey: 'reports' } as const

const csv = <const Name extends string>(name: Name) =>
  ({ type: 'file', mediaType: 'text/csv', filename: `business-${name}.csv` }) as const

/** A broker's business reports: sales over time, profit by group, and unsold tickets. */
export const business = {
  /** Get profit over time. Sales, cost and profit by day, week or month, depending on the range. */
  time: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/time',
    summary:
      'Get profit over time. Sales, cost and profit by day, week or month, depending on the range.',
    query: wireObject(timeFilters, fromNotAfterTo),
    response: jsonResponse(profitTimeSchema),
  }),
  /** List profit by group. By event, performer, venue, section of a venue, or month. */
  profit: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/profit',
    summary: 'List profit by group. By event, performer, venue, section of a venue, or month.',
    ...groupListEndpoint(
      { orders: ['profit', 'amount', 'cost', 'orders', 'name'], orderDir: 'desc' },
      profitFilters,
      fromNotAfterTo,
    ),
    response: jsonResponse(listResultSchema(profitRowSchema)),
  }),
  /** List inventory by event. What is left and what was sold, most valuable first. */
  stock: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/stock',
    summary: 'List inventory by event. What is left and what was sold, most valuable first.',
    ...groupListEndpoint(
      { orders: ['value', 'left', 'sold', 'sell_through', 'date'], orderDir: 'desc' },
      stockFilters,
    ),
    response: jsonResponse(listResultSchema(stockRowSchema)),
  }),
  /** Get inventory totals. Over all events of the list. */
  stockTotals: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/stock/totals',
    summary: 'Get inventory totals. Over all events of the list.',
    query: wireObject(stockFilters),
    response: jsonResponse(v.object({ data: stockTotalsSchema })),
  }),
  /** Get inventory by age. Unsold tickets by how long they have been listed. */
  inventoryAging: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/inventory-aging',
    summary: 'Get inventory by age. Unsold tickets by how long they have been listed.',
    response: jsonResponse(v.object({ data: v.array(inventoryAgingSchema) })),
  }),
}

/** The business reports as CSV files. */
export const csvBusinessReports = {
  /** Export profit over time. As a CSV file. */
  time: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/time.csv',
    summary: 'Export profit over time. As a CSV file.',
    query: wireObject(timeFilters, fromNotAfterTo),
    response: csv('time'),
  }),
  /** Export profit by group. As a CSV file. */
  profit: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/profit.csv',
    summary: 'Export profit by group. As a CSV file.',
    query: wireObject(profitFilters, fromNotAfterTo),
    response: csv('profit'),
  }),
  /** Export inventory by event. As a CSV file. */
  stock: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/stock.csv',
    summary: 'Export inventory by event. As a CSV file.',
    query: wireObject(stockFilters),
    response: csv('stock'),
  }),
  /** Export inventory by age. As a CSV file. */
  inventoryAging: endpoint({
    right: 'seeProfit',
    ...noteResponse,
    path: '/business/inventory-aging.csv',
    summary: 'Export inventory by age. As a CSV file.',
    response: csv('ages'),
  }),
}

/** A separate table, because only the business screens make these calls. */
export const businessCalls = { business, csvBusiness: csvBusinessReports }
