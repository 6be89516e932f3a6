import * as v from 'valibot'

import { cents, type Cents, addCents, multiplyPrice } from './money.ts'

/**
 * The largest order, in cents: the payment provider's maximum of $999,999.99 for one charge.
 * Database constraints have the same bound.
 */
export const MAX_ORDER_CENTS = 99_999_999

/** The largest price of one ticket, in cents, so that an order of one ticket can be paid. */
export const MAX_PRICE_CENTS = 99_999_999

const TOO_LARGE = 'must be at most $999,999.99'

/** Schema of a price, cost or amount in cents in a request, up to the largest charge. */
export const priceSchema = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MAX_PRICE_CENTS, TOO_LARGE),
  v.brand('Cents'),
)

/** Returns why a calculated price is invalid, or `null` if it is valid. */
export const priceProblem = (price: number): string | null => {
  if (!Number.isSafeInteger(price)) return 'the price would not be a whole number of cents'
  if (price < 1) return 'the price would be less than one cent'
  return price > MAX_PRICE_CENTS ? 'the price would be more than $999,999.99' : null
}

/** Returns why an order of this amount in cents cannot be paid, or `null` if it can. */
export const orderProblem = (amount: number): string | null =>
  amount > MAX_ORDER_CENTS
    ? 'an order can be at most $999,999.99, please select fewer tickets and buy the rest separately'
    : null

/** The buyer's cost of tickets of one listing. */
export interface OrderCost {
  /** Price of one ticket. */
  each: Cents
  quantity: number
  /** Buyer's fee, added to the price. */
  fee: Cents
  total: Cents
}

/** Zero: the market deducts its fee from the seller's payout. */
const BUYER_FEE = cents(0)

/** Returns the cost of `quantity` tickets, in whole cents without rounding. */
export const orderCost = (each: Cents, quantity: number): OrderCost => ({
  each,
  quantity,
  fee: BUYER_FEE,
  total: addCents([multiplyPrice(each, quantity), BUYER_FEE]),
})

/** Returns the cost of an order from its total amount. Throws unless it is `quantity` whole prices. */
export const orderCostFromTotal = (amount: Cents, quantity: number): OrderCost =>
  orderCost(cents(amount / quantity), quantity)

/** Whether limits are what the seller keeps after the fee, or what the buyer pays. */
export const LIMIT_BASES = ['net', 'asked'] as const

export type LimitBasis = (typeof LIMIT_BASES)[number]
