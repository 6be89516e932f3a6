import { formatBalance } from '../money/money.ts'
import type { Comparable } from './compare-listings.ts'
import type { PriceBound } from './price-move.ts'
import type { PricingTerms } from './pricing-rule.ts'

/** Formats cents as dollars. */
export const dollars = (amount: number): string => formatBalance(amount)

const percentText = (bp: number): string => `${bp / 100}%`

/** What a rule adds to or takes from the cheapest comparable. */
export const stepText = ({ goal, percentBp, amountCents }: PricingTerms): string => {
  if (goal === 'match' || (percentBp === 0 && amountCents === 0)) return 'matched'
  const parts = [
    ...(percentBp > 0 ? [percentText(percentBp)] : []),
    ...(amountCents > 0 ? [dollars(amountCents)] : []),
  ]
  return `${goal === 'above' ? 'plus' : 'less'} ${parts.join(' and ')}`
}

/** A comparable listing in words. */
export const comparableText = ({ listing, countedPrice }: Comparable): string => {
  const counted =
    countedPrice === listing.price ? '' : ` (counted as ${dollars(countedPrice)} for its quantity)`
  return `cheapest comparable ${dollars(listing.price)}${counted}, section ${listing.section} row ${listing.seatRow}`
}

/** Returns a sentence with a capital letter. */
export const capitalized = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What keeps a price from its target, in words. */
export const BOUND_TEXTS: Record<PriceBound, (amount: string) => string> = {
  floor: (amount) => `not below the floor of ${amount}`,
  ceiling: (amount) => `not above the ceiling of ${amount}`,
  dropPerMove: (amount) => `one price change lowers it to ${amount} at most`,
  risePerMove: (amount) => `one price change raises it to ${amount} at most`,
  dropPerDay: (amount) => `a day lowers it to ${amount} at most`,
  risePerDay: (amount) => `a day raises it to ${amount} at most`,
}
