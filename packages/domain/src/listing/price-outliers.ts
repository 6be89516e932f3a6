/** An event with fewer active listings than this has no outliers: every price counts. */
export const OUTLIER_MIN_LISTINGS = 8

/** Prices from this many times the median of an event are outliers. */
export const OUTLIER_HIGH_FACTOR = 10

/** Prices of up to the median of an event divided by this are outliers. */
export const OUTLIER_LOW_DIVISOR = 100

interface EventPrices {
  /** How many active listings the event has. */
  listings: number
  /** The median of their prices, in cents. */
  median: number
}

/**
 * Returns whether the price of a ticket, in cents, is an outlier of its event: far above or far below
 * the usual prices. Statistics of prices leave outliers out; the tickets are for sale all the same.
 */
export const isPriceOutlier = (price: number, { listings, median }: EventPrices): boolean =>
  listings >= OUTLIER_MIN_LISTINGS &&
  (price >= median * OUTLIER_HIGH_FACTOR || price * OUTLIER_LOW_DIVISOR <= median)
