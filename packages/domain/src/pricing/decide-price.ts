import { type BoundedPrice, boundPrice, freePrice, highestPrice } from './bound-price.ts'
import { closedGate, type PriceGate } from './closed-gate.ts'
import { type Comparable, compareListings, type MarketIndex } from './compare-listings.ts'
import { findTarget, isGate } from './find-target.ts'
import type { PriceBound, PriceReason } from './price-move.ts'
import { BOUND_TEXTS, capitalized, comparableText, dollars } from './price-texts.ts'
import {
  type GroupTarget,
  type ListingPriceDecision,
  movesSinceHand,
  type PricedListing,
  type PricingMoment,
} from './priced-listing.ts'
import type { PricingTerms } from './pricing-rule.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After so many moves that answer moves of one other listing, a rule stops. */
const DUEL_MOVES = 3

/** Whether the last moves of a listing all answered moves of this other listing. */
const isDuel = (listing: PricedListing, target: Comparable): boolean => {
  const { duelWith, wokenAt } = listing
  const otherId = target.listing.id
  if (duelWith === otherId) return true
  const last = movesSinceHand(listing)
    .filter(({ at }) => at > (wokenAt ?? -Infinity))
    .slice(-DUEL_MOVES)
  return (
    last.length === DUEL_MOVES &&
    last.every(
      ({ targetId, targetPrice }, index) =>
        targetId === otherId && (index === 0 || targetPrice !== last[index - 1]?.targetPrice),
    ) &&
    last.at(-1)?.targetPrice !== target.countedPrice
  )
}

export interface DecisionInput {
  listing: PricedListing
  terms: PricingTerms
  market: MarketIndex
  moment: PricingMoment
  group?: GroupTarget
}

/** Decides the price of one listing. Pure: the same input gives the same decision. */
export const decidePrice = ({
  listing,
  terms,
  market,
  moment,
  group,
}: DecisionInput): ListingPriceDecision => {
  const comparables = compareListings(market, listing, terms)
  const counted = comparables.filter(({ isOutlier }) => !isOutlier)
  const { price } = listing
  const result = (
    outcome: ListingPriceDecision['outcome'],
    reason: PriceReason,
    sentence: string,
    {
      to = price,
      boundedBy = null,
      target = null,
    }: Partial<BoundedPrice & { target: Comparable | null }> = {},
  ): ListingPriceDecision => ({
    listingId: listing.id,
    from: price,
    to,
    outcome,
    reason,
    boundedBy,
    sentence,
    comparables,
    target,
  })
  const stop = ([reason, sentence, isHeld = false]: PriceGate) =>
    result(isHeld ? 'held' : 'unchanged', reason, sentence)
  const gate = closedGate(listing, terms, moment)
  if (gate) return stop(gate)
  const wanted = findTarget(listing, terms, { moment, counted, group })
  if (isGate(wanted)) return stop(wanted)
  const { comparable: target } = wanted
  const [floor, ceiling] = [listing.floor ?? 0, highestPrice(listing)]
  const isOutside = price < floor || price > ceiling
  if (
    target &&
    group === undefined &&
    terms.goal === 'undercut' &&
    !terms.undercutsTies &&
    !isOutside
  )
    if (price === target.countedPrice && wanted.price < price)
      return result('unchanged', 'tie', `It equals the ${comparableText(target)}.`, { target })
  const { boundedBy, ...allowed } = boundPrice(wanted.price, listing, terms)
  const goalPrice = Math.min(ceiling, Math.max(floor, wanted.price))
  const goalBound: PriceBound | null =
    wanted.price < floor ? 'floor' : wanted.price > ceiling ? 'ceiling' : null
  const boundText = (bound: PriceBound | null, amount: number) =>
    bound === null ? '' : `; ${BOUND_TEXTS[bound](dollars(amount))}`
  const sentence = (bound: PriceBound | null, amount: number) =>
    `${capitalized(wanted.sentence)}${boundText(bound, amount)}.`
  const isTaken = group?.taken.has(price) ?? false
  const isSmall =
    Math.abs(goalPrice - price) < Math.min(terms.deadBandCents, (price * terms.deadBandBp) / 10_000)
  if ((goalPrice === price || (isSmall && !isOutside)) && !isTaken)
    return result('unchanged', 'atTarget', sentence(goalBound, goalPrice), {
      boundedBy: goalBound,
      target,
    })
  if (terms.onlyRaise && goalPrice < price && price <= ceiling)
    return result('unchanged', 'onlyRaise', `The rule only raises; ${wanted.sentence}.`, { target })
  if (target && isDuel(listing, target))
    return result(
      'held',
      'duel',
      `Stopped: its last ${DUEL_MOVES} price changes answered those of one other listing, ${comparableText(target)}.`,
      { target },
    )
  const last = listing.moves.at(-1)
  const isLate = moment.startsAt - moment.now <= terms.lateHours * HOUR_MS
  const cooldown = (isLate ? terms.lateCooldownMinutes : terms.cooldownMinutes) * MINUTE_MS
  if (last && moment.now - last.at < cooldown)
    return result('unchanged', 'cooldown', 'Its price was changed a short time ago.', { target })
  if (listing.moves.length >= terms.maxMovesPerDay)
    return result(
      'held',
      'movesPerDay',
      `Its price was changed ${listing.moves.length} times in 24 hours.`,
      { target },
    )
  const to = group ? freePrice(allowed, group.taken) : allowed.to
  if (to === null)
    return result('held', 'groupPrice', 'Another listing of its group has that price.', { target })
  if (to === price) {
    const isDrop = goalPrice < price
    return result('held', isDrop ? 'dropPerDay' : 'risePerDay', sentence(boundedBy, to), {
      boundedBy,
      target,
    })
  }
  if (to < floor)
    return result(
      'held',
      'belowFloor',
      `It is so far below its floor of ${dollars(floor)} that one price change cannot raise it enough.`,
      { target },
    )
  if (to > ceiling)
    return result(
      'held',
      'aboveCeiling',
      `It is so far above its ceiling of ${dollars(ceiling)} that one price change cannot lower it enough.`,
      { target },
    )
  return result('moved', wanted.reason, sentence(boundedBy, to), { to, boundedBy, target })
}
