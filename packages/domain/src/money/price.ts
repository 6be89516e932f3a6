import * as v from 'valibot'

import { cents, type Cents, sumOfCents, timesQuantity } from './money.ts'

/**
 * The largest order, in cents: the payment provider charges at most $999,999.99 at once.
 * The database holds the same bound in its constraints.
 */
export const MAX_ORDER_CENTS = 99_999_999

/** The largest price of one ticket, in cents: an order of one ticket at this price can be paid. */
export const MAX_PRICE_CENTS = 99_999_999

const TOO_LARGE = 'must be at most $999,999.99'

/** A price, cost or amount in cents that a caller sends: bounded by what can be charged. */
export const priceSchema = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number of cents'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MAX_PRICE_CENTS, TOO_LARGE),
  v.brand('Cents'),
)

/** Says in words why a price derived from others cannot be asked; null if it can. */
export const priceProblem = (price: number): string | null => {
  if (!Number.isSafeInteger(price)) return 'it would cost no whole number of cents'
  if (price < 1) return 'it would cost less than one cent'
  return price > MAX_PRICE_CENTS ? 'it would cost more than $999,999.99' : null
}

/** Says in words why an order of this amount in cents cannot be paid; null if it can. */
export const orderProblem = (amount: number): string | null =>
  amount > MAX_ORDER_CENTS
    ? 'an order can cost at most $999,999.99; choose fewer tickets and buy the others separately'
    : null

/** What tickets of one listing cost their buyer. */
export interface OrderCost {
  /** One ticket. */
  each: Cents
  quantity: number
  /** What the buyer pays beside the price. */
  fee: Cents
  total: Cents
}

/** The market keeps its fee from what sellers are paid: nothing is added to what buyers pay. */
const BUYER_FEE = cents(0)

/** What so many tickets at a price cost, by whole cents: nothing is rounded. */
export const orderCost = (each: Cents, quantity: number): OrderCost => ({
  each,
  quantity,
  fee: BUYER_FEE,
  total: sumOfCents([timesQuantity(each, quantity), BUYER_FEE]),
})

/** The same of an order, whose amount is that of so many tickets alike. */
export const costOfOrder = (amount: Cents, quantity: number): OrderCost =>
  orderCost(cents(amount / quantity), quantity)
