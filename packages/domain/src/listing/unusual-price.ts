/** Fewer listings of others than this say nothing about what a price usually is. */
export const MIN_COMPARABLES = 4

/** A price this many times its measure, or its cost this many times the price, is unusual. */
const UNUSUAL_FACTOR = 10

interface AskedPrice {
  /** Of one ticket, in cents. */
  price: number
  /** What the ticket cost its seller; null if unknown. */
  cost: number | null
  /** The highest price that others ask for comparable tickets; null if there are too few of them. */
  highest: number | null
}

/** Why a price looks like a slip: below a tenth of its cost, or at least ten times what others ask. */
type UnusualPrice = 'farBelowCost' | 'farAboveOthers'

/** Tells whether a price is unusual and why; null if it is ordinary. */
export const unusualPrice = ({ price, cost, highest }: AskedPrice): UnusualPrice | null => {
  if (cost !== null && price * UNUSUAL_FACTOR < cost) return 'farBelowCost'
  return highest !== null && price >= highest * UNUSUAL_FACTOR ? 'farAboveOthers' : null
}
