import { cents, type Cents, sumOfCents, timesQuantity } from './cents.ts'

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
