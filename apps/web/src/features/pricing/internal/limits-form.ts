import { type ListingPricing, parseDollars, toDollarText } from '@seatdesk/domain'
import * as v from 'valibot'

const limit = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || (parseDollars(text) ?? 0) > 0, 'PRICING.NOT_DOLLARS'),
)

/** Returns the cents of a limit; null if it is empty. */
export const toLimit = (text: string) => (text === '' ? null : parseDollars(text))

/** Schema of the form of limits, for a listing at `price`. */
export const limitsForm = (price: number) =>
  v.pipe(
    v.object({
      floor: v.pipe(
        limit,
        v.check((text) => (toLimit(text) ?? 0) <= price, 'PRICING.FLOOR_ABOVE_PRICE'),
      ),
      ceiling: limit,
      basis: v.picklist(['net', 'asked']),
      isLocked: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['floor'], ['ceiling']],
        ({ floor, ceiling }) => (toLimit(ceiling) ?? Infinity) >= (toLimit(floor) ?? 0),
        'PRICING.CEILING_BELOW_FLOOR',
      ),
      ['ceiling'],
    ),
  )

/** Converts limits to form values. */
export const toLimitValues = ({ limits }: ListingPricing) => ({
  floor: limits.floor === null ? '' : toDollarText(limits.floor),
  ceiling: limits.ceiling === null ? '' : toDollarText(limits.ceiling),
  basis: limits.basis,
  isLocked: limits.lockedAt !== null,
})
