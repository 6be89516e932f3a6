/** How long what can still be sold has been listed. */
export const STOCK_AGES = ['week', 'month', 'quarter', 'older'] as const

export type StockAge = (typeof STOCK_AGES)[number]

/** In how many whole days one stops to be of an age; what is older has no end. */
export const AGE_ENDS: Record<Exclude<StockAge, 'older'>, number> = {
  week: 8,
  month: 31,
  quarter: 91,
}

/** The words of each age. */
export const STOCK_AGE_WORDS: Record<StockAge, string> = {
  week: '0–7 days',
  month: '8–30 days',
  quarter: '31–90 days',
  older: 'over 90 days',
}
