import { highestPrice } from './bound-price.ts'
import type { PriceReason } from './price-move.ts'
import { dollars } from './price-texts.ts'
import type { PricedListing, PricingMoment } from './priced-listing.ts'
import type { PricingTerms } from './pricing-rule.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Comparable listings that were read longer ago are not followed. */
const STALE_MS = 5 * MINUTE_MS

/** Returns whether comparable listings that were read at a time are too old to follow. */
export const isStale = (readAt: number, now: number): boolean => now - readAt > STALE_MS

const wallClock = new Map<string, Intl.DateTimeFormat>()

const timeOfDay = (now: number, timeZone: string): string => {
  const format =
    wallClock.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  wallClock.set(timeZone, format)
  return format.format(now)
}

/** Returns whether a time is within quiet hours, by the clock of their time zone. */
export const isQuiet = (now: number, quietHours: PricingTerms['quietHours']): boolean => {
  if (quietHours === null) return false
  const { from, through, timeZone } = quietHours
  const time = timeOfDay(now, timeZone)
  return from <= through ? time >= from && time < through : time >= from || time < through
}

/** Returns whether a rule runs at this time before the event. */
export const isWithinDays = (
  { activeFromDays, activeUntilDays }: Pick<PricingTerms, 'activeFromDays' | 'activeUntilDays'>,
  { now, startsAt }: Pick<PricingMoment, 'now' | 'startsAt'>,
): boolean => {
  const daysBefore = (startsAt - now) / DAY_MS
  return (
    (activeFromDays === null || daysBefore <= activeFromDays) &&
    (activeUntilDays === null || daysBefore >= activeUntilDays)
  )
}

/** Why a price stays, and whether a guardrail stopped it. */
export type PriceGate = [reason: PriceReason, sentence: string, isHeld?: boolean]

/** Why no rule may move a listing now; null if one may. */
export const closedGate = (
  listing: PricedListing,
  terms: PricingTerms,
  moment: PricingMoment,
): PriceGate | null => {
  const { floor } = listing
  const highest = highestPrice(listing)
  const { now, startsAt } = moment
  if (moment.isPaused) return ['paused', 'Pricing is paused.']
  if (floor === null) return ['noFloor', 'It has no floor, so no rule runs on it.']
  if (floor > highest)
    return [
      'floorAboveCeiling',
      `The floor of ${dollars(floor)} is above the ${highest === listing.ceiling ? 'ceiling' : 'highest price'} of ${dollars(highest)}.`,
      true,
    ]
  if (moment.isEventOff) return ['eventOff', 'The event is postponed or off.']
  if (moment.isDateUnknown) return ['dateUnknown', 'The date of the event is not known.']
  if (!listing.isForSale || listing.available === 0 || startsAt <= now)
    return ['notForSale', 'It is not for sale.']
  if (listing.isHeldForBuyer) return ['heldForBuyer', 'A buyer is paying for tickets of it.']
  if (listing.sleepsUntil !== null && listing.sleepsUntil > now)
    return ['asleep', 'Its price was set by hand, so rules leave it alone for now.']
  if (!isWithinDays(terms, moment))
    return ['outsideDays', 'The rule does not run this many days before the event.']
  if (isQuiet(now, terms.quietHours)) return ['quietHours', 'The rule has quiet hours.']
  if (isStale(moment.readAt, now))
    return ['staleComparables', 'The comparable listings were read more than five minutes ago.']
  return null
}
