import * as v from 'valibot'

import { deliveryTypeIdSchema } from '../listing/delivery-type.ts'
import { MOST_TICKETS, splitRuleSchema } from '../listing/split-values.ts'
import { priceSchema } from '../money/price-bounds.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

/** What one ticket is to cost. */
export const askedPrice = v.pipe(
  priceSchema,
  v.check((amount) => amount > 0, 'must be at least one cent'),
)

/** How many tickets a listing may have. */
export const ticketCount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1, 'must be a whole number from 1'),
  v.maxValue(MOST_TICKETS, `must be at most ${MOST_TICKETS}`),
)

/** A section, a row or a seat, as it is written on tickets. */
export const place = (required: string) =>
  v.pipe(v.string(required), v.trim(), v.nonEmpty(required), v.maxLength(60))

/** The terms of a listing that its seller may change. */
export const listingTerms = {
  price: askedPrice,
  cost: v.optional(v.nullable(priceSchema)),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
  splitRule: splitRuleSchema,
  customSplits: v.optional(v.nullable(v.array(ticketCount))),
  externalId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
}

/** Says that an unusual price is meant; without it such a price is refused. */
export const confirmation = { confirmUnusualPrice: v.optional(v.boolean()) }
