import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { instantSchema } from '../time/wall-time.ts'

const count = v.pipe(v.number(), v.safeInteger())

export const priceHistorySchema = v.object({
  days: v.array(v.object({ day: v.string(), lowest: v.nullable(centsSchema), listings: count })),
  sales: v.array(
    v.object({
      soldAt: instantSchema,
      section: v.string(),
      seatRow: v.string(),
      quantity: count,
      price: centsSchema,
    }),
  ),
})

/**
 * The past of prices: the lowest of each day by the calendar of the venue, the oldest first and
 * today’s last, `null` on a day without any, and what was sold last, the latest first. Nobody is
 * named.
 */
export type PriceHistory = v.InferOutput<typeof priceHistorySchema>
