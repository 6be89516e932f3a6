import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const eventStockSchema = v.object({
  eventId: count,
  listings: count,
  tickets: count,
  left: count,
  value: centsSchema,
  cost: centsSchema,
  unknownCosts: count,
})

/**
 * What a broker's listings of one event come to: `value` is what is asked for the tickets that are
 * left, `cost` what they once cost, without the `unknownCosts` listings whose cost is not known.
 */
export type EventStock = v.InferOutput<typeof eventStockSchema>
