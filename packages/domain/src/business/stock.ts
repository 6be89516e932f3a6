import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { centsSchema } from '../money/money.ts'

/** Age groups of active listings, by the time since they were listed. */
export const AGE_BUCKETS = ['week', 'month', 'quarter', 'older'] as const

export type AgeBucket = (typeof AGE_BUCKETS)[number]

/** The exclusive upper end of each age group in days; `older` has none. */
export const AGE_BUCKET_END_DAYS: Record<Exclude<AgeBucket, 'older'>, number> = {
  week: 8,
  month: 31,
  quarter: 91,
}

/** Label of each age group. */
export const AGE_BUCKET_LABELS: Record<AgeBucket, string> = {
  week: '0–7 days',
  month: '8–30 days',
  quarter: '31–90 days',
  older: 'over 90 days',
}

const count = v.pipe(v.number(), v.safeInteger())

/** Unsold tickets in cents: the sum of their prices, and of their known costs. */
const leftOver = {
  listings: count,
  left: count,
  value: centsSchema,
  cost: v.nullable(centsSchema),
  unknownCosts: count,
}

export const stockRowSchema = v.object({ event: eventSummarySchema, sold: count, ...leftOver })

/**
 * A broker's listings and sales of one event. `cost` covers unsold tickets with a known cost and is
 * `null` if there are none; `unknownCosts` counts the listings without one.
 */
export type StockRow = v.InferOutput<typeof stockRowSchema>

export const stockTotalsSchema = v.object({ events: count, sold: count, ...leftOver })

export type StockTotals = v.InferOutput<typeof stockTotalsSchema>

export const inventoryAgingSchema = v.object({ age: v.picklist(AGE_BUCKETS), ...leftOver })

/** The unsold tickets of one age group. */
export type InventoryAging = v.InferOutput<typeof inventoryAgingSchema>

/** Returns the share of tickets that were sold, from 0 to 1, or `null` if there were none. */
export const sellThrough = ({ sold, left }: Pick<StockRow, 'sold' | 'left'>): number | null =>
  sold + left === 0 ? null : sold / (sold + left)
