import {
  type ChangedTerms,
  type ChangeOutcome,
  floorPrice,
  INVENTORY_STATUS,
  type LimitBasis,
  MAX_LISTING_TAGS,
  priceProblem,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import type { Call } from '../../../platform/http/handler.ts'
import { deliveryProblem } from '../delivery-problem.ts'
import { isSameTerm, storedSplits, splitsProblem, type ListingTerms } from '../listing-row.ts'
import type { PriceChangeRequest } from '../pricing/limit-problems.ts'
import { normalizeInstant, isInTwoRows, saleTimesProblem } from '../seat-details.ts'

/** Planned effect of a change on one listing. */
export interface PlannedChangeRow {
  outcome: Extract<ChangeOutcome, 'planned' | 'unchanged' | 'refused'>
  message: string | null
  before: ChangedTerms
  after: ChangedTerms
}

const left = (
  outcome: PlannedChangeRow['outcome'],
  message: string | null = null,
): PlannedChangeRow => ({
  outcome,
  message,
  before: {},
  after: {},
})

/** Effect of a change on a listing: the terms that change, or the reason why none do. */
export const plannedTerms = (
  listing: PlannedListing,
  change: BulkChangeInput,
): PlannedChangeRow => {
  const isRemoved = listing.status === INVENTORY_STATUS.deactive
  if (isRemoved && change.isWithdrawn) return left('unchanged')
  if (isRemoved) return left('refused', 'it is withdrawn')
  if (change.isWithdrawn) return moved(listing, { status: INVENTORY_STATUS.deactive })
  const price = plannedPrice(listing, change)
  if (typeof price === 'string') return left('refused', price)
  const limits = plannedLimits(listing, change)
  if (typeof limits === 'string') return left('refused', limits)
  const splits = plannedSplits(listing, change)
  if (typeof splits === 'string') return left('refused', splits)
  if (change.splitRule !== undefined && splits.splitRule !== 'none' && isInTwoRows(listing))
    return left('refused', 'seats in two rows are sold together')
  const saleTimes = {
    onSaleFrom: normalizeInstant(change.onSaleFrom, listing.onSaleFrom),
    onSaleUntil: normalizeInstant(change.onSaleUntil, listing.onSaleUntil),
  }
  const saleProblem = saleTimesProblem(saleTimes)
  if (saleProblem !== null) return left('refused', saleProblem)
  if (isLate(listing, change)) return left('refused', 'tickets must be in hand before the event')
  const planned = moved(listing, {
    price,
    ...splits,
    deliveryTypeId: change.deliveryTypeId ?? listing.deliveryTypeId,
    deliveryDate: change.deliveryDate ?? listing.deliveryDate,
    status: change.isActive === undefined ? listing.status : statusOf(change.isActive),
    tags: plannedTags(listing.tags, change),
    internalNote:
      change.internalNote === undefined ? listing.internalNote : change.internalNote || null,
    ...saleTimes,
    ...limits,
  })
  const lacksCost = change.floorMarginPercent !== undefined && listing.cost === null
  return planned.outcome === 'unchanged' && lacksCost
    ? { ...planned, message: UNKNOWN_COST }
    : planned
}

const UNKNOWN_COST = 'the cost is unknown'

/**
 * Tags after a change. Spellings of one tag count as one, and the listing keeps its own spelling.
 */
const plannedTags = (
  tags: readonly string[],
  { addTags = [], removeTags = [] }: BulkChangeInput,
) => {
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()))
  const remaining = tags.filter((tag) => !removed.has(tag.toLowerCase()))
  const had = new Set(remaining.map((tag) => tag.toLowerCase()))
  return [...remaining, ...addTags.filter((tag) => !had.has(tag.toLowerCase()))].slice(
    0,
    MAX_LISTING_TAGS,
  )
}

/** Limits after a change, if it sets any; or the reason, as text, why it cannot. */
const plannedLimits = (
  listing: PlannedListing,
  change: BulkChangeInput,
): Partial<Limits> | string => {
  const { floor = floorOverCost(listing, change) ?? listing.floor, ceiling = listing.ceiling } =
    change
  if (floor === listing.floor && ceiling === listing.ceiling) return {}
  const problem = floor === null ? null : priceProblem(floor)
  if (problem !== null) return problem
  if (floor !== null && ceiling !== null && floor > ceiling)
    return 'the ceiling must not be below the floor'
  if (listing.isFloorLocked && floor !== listing.floor) return 'the floor is locked'
  return { floor, ceiling }
}

/** The floor that leaves a markup on the cost after the fee; `null` without a requested markup or a known cost. */
const floorOverCost = (
  { cost, limitBasis, feePercent }: PlannedListing,
  { floorMarginPercent }: BulkChangeInput,
): number | null => {
  if (floorMarginPercent === undefined || cost === null) return null
  const net = Math.max(1, priceOverCost(cost, floorMarginPercent))
  return limitBasis === 'net' ? net : floorPrice(net, 'net', feePercent)
}

/** The price and the limits that a row sets. */
export const limitChangeOf = (
  listingId: number,
  { price, floor, ceiling }: ChangedTerms,
): PriceChangeRequest => ({ listingId, price, floor, ceiling })

const isLate = ({ deliveryDate, eventTime }: PlannedListing, change: BulkChangeInput): boolean =>
  change.deliveryDate !== undefined &&
  change.deliveryDate !== deliveryDate &&
  deliveryProblem(change.deliveryDate, eventTime) !== null

const statusOf = (isActive: boolean): number =>
  isActive ? INVENTORY_STATUS.active : INVENTORY_STATUS.inactive

const plannedSplits = (listing: PlannedListing, change: BulkChangeInput) => {
  const splitRule = change.splitRule ?? listing.splitRule
  const currentSplits = splitRule === 'custom' ? listing.customSplits : null
  const customSplits = change.customSplits === undefined ? currentSplits : change.customSplits
  const problem = splitsProblem({ splitRule, customSplits, quantity: listing.quantity })
  return problem ?? { splitRule, customSplits: storedSplits(splitRule, customSplits) }
}

const moved = (listing: PlannedListing, terms: Partial<BulkTerms>): PlannedChangeRow => {
  const names = (Object.keys(terms) as (keyof BulkTerms)[]).filter(
    (name) => !isSameTerm(terms[name], listing[name]),
  )
  if (names.length === 0) return left('unchanged')
  const changedOf = (all: Partial<BulkTerms>) =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? null])) as ChangedTerms
  // Limits on another basis are other limits, although their amounts are the same.
  const basis =
    names.includes('floor') || names.includes('ceiling') ? { limitBasis: listing.limitBasis } : {}
  return {
    outcome: 'planned',
    message: null,
    before: { ...changedOf(listing), ...basis },
    after: { ...changedOf(terms), ...basis },
  }
}

/**
 * Price of one ticket after a change, in whole cents, with half a cent rounded up; or the reason,
 * as text, why it cannot change.
 */
export const plannedPrice = (listing: PlannedListing, change: BulkChangeInput): number | string => {
  const requested = requestedPrice(listing, change)
  if (requested === null) return 'there are no other listings in this section'
  const min = leastPrice(listing, change)
  if (min === null) return UNKNOWN_COST
  const price = Math.max(requested, min)
  return priceProblem(price) ?? price
}

const requestedPrice = (
  { price, lowest }: PlannedListing,
  change: BulkChangeInput,
): number | null => {
  const { priceTo, priceBy, pricePercent, undercutBy } = change
  if (priceTo !== undefined) return priceTo
  if (priceBy !== undefined) return price + priceBy
  // In hundredths of a percent, so that binary fractions do not affect the rounding of half a cent.
  if (pricePercent !== undefined)
    return Math.round((price * (10_000 + Math.round(pricePercent * 100))) / 10_000)
  if (undercutBy !== undefined) return lowest === null ? null : lowest - undercutBy
  return price
}

/** Minimum price; `null` if the cost is unknown. */
const leastPrice = (
  { cost }: PlannedListing,
  { marginPercent }: BulkChangeInput,
): number | null => {
  if (marginPercent === undefined) return -Infinity
  if (cost === null) return null
  return priceOverCost(cost, marginPercent)
}

const priceOverCost = (cost: number, percent: number): number =>
  Math.ceil((cost * (10_000 + Math.round(percent * 100))) / 10_000)

/** Request to change many listings. */
export type BulkChangeInput = Omit<
  Call<Contract['inventoryChanges']['plan']>['input'],
  'ids' | 'filter'
>

/** The limits of a price, on the basis of the listing. */
export interface Limits {
  floor: number | null
  ceiling: number | null
}

type BulkTerms = ListingTerms & Limits

/** Data of a listing that planning needs. */
export type PlannedListing = BulkTerms & {
  limitBasis: LimitBasis
  isFloorLocked: boolean
  feePercent: number
  quantity: number
  /** Start of its event, in the venue's local time. */
  eventTime: string
  /** Lowest competing price in its section, in cents; `null` if there are no other listings. */
  lowest: number | null
}
