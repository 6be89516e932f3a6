import type { PriceGate } from './closed-gate.ts'
import type { Comparable } from './compare-listings.ts'
import type { PriceReason } from './price-move.ts'
import { capitalized, comparableText, dollars, stepText } from './price-texts.ts'
import type { GroupTarget, PricedListing, PricingMoment } from './priced-listing.ts'
import type { PriceWalk, PricingTerms } from './pricing-rule.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Returns the price of a walk: a line from its first price to its last one, between two times before
 * the event. Returns null without a price to start or end with.
 */
export const walkPrice = (
  { fromCents, toCents, startDaysBeforeEvent, endDaysBeforeEvent }: PriceWalk,
  { floor, ceiling }: Pick<PricedListing, 'floor' | 'ceiling'>,
  { now, startsAt }: Pick<PricingMoment, 'now' | 'startsAt'>,
): number | null => {
  const [from, to] = [fromCents ?? ceiling, toCents ?? floor]
  if (from === null || to === null) return null
  const daysBefore = (startsAt - now) / DAY_MS
  const share = (startDaysBeforeEvent - daysBefore) / (startDaysBeforeEvent - endDaysBeforeEvent)
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, share)))
}

/** The price that a rule wants, before its limits. */
interface Target {
  price: number
  reason: PriceReason
  sentence: string
  comparable: Comparable | null
}

const relativeTarget = (comparable: Comparable, terms: PricingTerms): Target => {
  const { goal, percentBp, amountCents } = terms
  const sign = goal === 'above' ? 1 : -1
  const step = goal === 'match' ? 0 : 1
  const relative = Math.round(
    (comparable.countedPrice * (10_000 + sign * step * percentBp)) / 10_000,
  )
  return {
    price: relative + sign * step * amountCents,
    reason: 'comparable',
    sentence: `${comparableText(comparable)}, ${stepText(terms)}`,
    comparable,
  }
}

const anchorTarget = (comparable: Comparable, anchorCents: number): Target => ({
  price: comparable.countedPrice + anchorCents,
  reason: 'group',
  sentence: `first of its group: ${comparableText(comparable)}, ${anchorCents === 0 ? 'matched' : `${anchorCents < 0 ? 'less' : 'plus'} ${dollars(Math.abs(anchorCents))}`}`,
  comparable,
})

/** The price that a rule wants, or why it wants none. */
export const findTarget = (
  listing: PricedListing,
  terms: PricingTerms,
  {
    moment,
    counted,
    group,
  }: { moment: PricingMoment; counted: readonly Comparable[]; group: GroupTarget | undefined },
): Target | PriceGate => {
  const walk = (): Target | PriceGate => {
    const price = terms.walk && walkPrice(terms.walk, listing, moment)
    return price === null
      ? ['noCeiling', 'The walk has no price to start with: give it one, or set a ceiling.']
      : {
          price,
          reason: 'walk',
          sentence: `the walk stands at ${dollars(price)} now`,
          comparable: null,
        }
  }
  if (group?.price !== undefined)
    return {
      price: group.price,
      reason: 'group',
      sentence: `its place in the group is ${dollars(group.price)}`,
      comparable: null,
    }
  if (terms.goal === 'walk') return walk()
  const [cheapest] = counted
  if (cheapest && counted.length >= terms.minComparables)
    return group?.anchorCents === undefined
      ? relativeTarget(cheapest, terms)
      : anchorTarget(cheapest, group.anchorCents)
  const count = counted.length
  const found = `${count || 'no'} comparable ${count === 1 ? 'listing' : 'listings'}`
  const few = `${found}, ${terms.minComparables} needed`
  if (terms.whenNone === 'walk') return walk()
  if (terms.whenNone === 'ceiling' && listing.ceiling !== null)
    return {
      price: listing.ceiling,
      reason: 'noComparables',
      sentence: `${few}, so the ceiling`,
      comparable: null,
    }
  return ['tooFewComparables', `${count === 0 ? capitalized(few) : `Only ${few}`}.`]
}

export const isGate = (target: Target | PriceGate): target is PriceGate => Array.isArray(target)
