import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { centsSchema } from '../money/money.ts'

/** How long what can still be sold has been listed. */
export const STOCK_AGES = ['week', 'month', 'quarter', 'older'] as const

export type StockAge = (typeof STOCK_AGES)[number]

/** In how many whole days one stops to be of an age; what is older has no end. */
export const AGE_ENDS: Record<Exclude<StockAge, 'older'>, number> = {
  week: 8,
  month: 31,
  quarter: 91,
}

/** The words of each age. */
export const STOCK_AGE_WORDS: Record<StockAge, string> = {
  week: '0–7 days',
  month: '8–30 days',
  quarter: '31–90 days',
  older: 'over 90 days',
}

const count = v.pipe(v.number(), v.safeInteger())

/** What is left of some stock, in cents: what is asked for it, and what it once cost. */
const leftOver = {
  listings: count,
  left: count,
  value: centsSchema,
  cost: v.nullable(centsSchema),
  unknownCosts: count,
}

export const stockRowSchema = v.object({ event: eventSummarySchema, sold: count, ...leftOver })

/**
 * What a broker has of one event, and what it sold. `cost` is of what is left and known, `null`
 * where none of it is; `unknownCosts` counts the listings that it lacks.
 */
export type StockRow = v.InferOutput<typeof stockRowSchema>

export const stockTotalsSchema = v.object({ events: count, sold: count, ...leftOver })

export type StockTotals = v.InferOutput<typeof stockTotalsSchema>

export const agedStockSchema = v.object({ age: v.picklist(STOCK_AGES), ...leftOver })

/** What can still be sold and has been listed for so long. */
export type AgedStock = v.InferOutput<typeof agedStockSchema>

/** How much of what there was is sold, from 0 to 1; `null` where there was nothing. */
export const sellThrough = ({ sold, left }: Pick<StockRow, 'sold' | 'left'>): number | null =>
  sold + left === 0 ? null : sold / (sold + left)
