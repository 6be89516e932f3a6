import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { centsSchema } from '../money/cents.ts'
import { STOCK_AGES } from './stock-age.ts'

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
