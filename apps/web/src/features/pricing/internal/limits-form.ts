import { limitsProblem, type ListingPricing, parseDollars, toDollarText } from '@seatdesk/domain'
import * as v from 'valibot'

const limit = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || (parseDollars(text) ?? 0) > 0, 'PRICING.NOT_DOLLARS'),
)

/** Returns the cents of a limit; null if it is empty. */
const toLimit = (text: string) => (text === '' ? null : parseDollars(text))

interface LimitsFormParams {
  /** The price of the listing. */
  price: number
  feePercent: number
}

interface TypedLimits {
  floor: string
  ceiling: string
  basis: 'net' | 'asked'
}

/** Schema of the form of limits of a listing. */
export const limitsForm = ({ price, feePercent }: LimitsFormParams) => {
  const problemOf = ({ floor, ceiling, basis }: TypedLimits) =>
    limitsProblem({ floor: toLimit(floor), ceiling: toLimit(ceiling), basis, price }, feePercent)
  return v.pipe(
    v.object({
      floor: limit,
      ceiling: limit,
      basis: v.picklist(['net', 'asked']),
      isLocked: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        LIMIT_FIELDS,
        (limits) => problemOf(limits) !== 'floorAbovePrice',
        'PRICING.FLOOR_ABOVE_PRICE',
      ),
      ['floor'],
    ),
    v.forward(
      v.partialCheck(
        LIMIT_FIELDS,
        (limits) => problemOf(limits) !== 'ceilingBelowFloor',
        'PRICING.CEILING_BELOW_FLOOR',
      ),
      ['ceiling'],
    ),
  )
}

const LIMIT_FIELDS = [['floor'], ['ceiling'], ['basis']] as const

/** Converts limits to form values. */
export const toLimitValues = ({ limits }: ListingPricing) => ({
  floor: limits.floor === null ? '' : toDollarText(limits.floor),
  ceiling: limits.ceiling === null ? '' : toDollarText(limits.ceiling),
  basis: limits.basis,
  isLocked: limits.lockedAt !== null,
})

/**
 * Returns the limits that the form changed, so that those that others have set meanwhile stay, with
 * the basis of their amounts. A new basis changes what both amounts mean.
 */
export const changedLimits = (
  typed: v.InferOutput<ReturnType<typeof limitsForm>>,
  before: ListingPricing['limits'],
) => {
  const [floor, ceiling] = [toLimit(typed.floor), toLimit(typed.ceiling)]
  const { basis, isLocked } = typed
  const hasNewBasis = basis !== before.basis
  const amounts = {
    ...((hasNewBasis || floor !== before.floor) && { floor }),
    ...((hasNewBasis || ceiling !== before.ceiling) && { ceiling }),
  }
  return {
    ...amounts,
    ...(Object.keys(amounts).length > 0 && { basis }),
    ...(isLocked !== (before.lockedAt !== null) && { isLocked }),
  }
}
