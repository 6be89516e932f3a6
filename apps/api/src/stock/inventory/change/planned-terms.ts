import { type ChangedTerms, type ChangeOutcome, INVENTORY_STATUS } from '@seatdesk/domain'

import { keptSplits, splitsProblem } from '../check-listing.ts'
import { isSameTerm, type Terms } from '../listing-terms.ts'
import type { Change, PlannedListing } from './planned-listing.ts'
import { plannedPrice } from './planned-price.ts'

/** What a change is to do to one listing. */
export interface PlannedRow {
  outcome: Extract<ChangeOutcome, 'planned' | 'unchanged' | 'refused'>
  message: string | null
  before: ChangedTerms
  after: ChangedTerms
}

const left = (outcome: PlannedRow['outcome'], message: string | null = null): PlannedRow => ({
  outcome,
  message,
  before: {},
  after: {},
})

/** What a change would do to a listing: the terms that become others, or why nothing does. */
export const plannedTerms = (listing: PlannedListing, change: Change): PlannedRow => {
  const isGone = listing.status === INVENTORY_STATUS.deactive
  if (isGone && change.isWithdrawn) return left('unchanged')
  if (isGone) return left('refused', 'it is withdrawn')
  if (change.isWithdrawn) return moved(listing, { status: INVENTORY_STATUS.deactive })
  const price = plannedPrice(listing, change)
  if (typeof price === 'string') return left('refused', price)
  const splits = plannedSplits(listing, change)
  if (typeof splits === 'string') return left('refused', splits)
  return moved(listing, {
    price,
    ...splits,
    deliveryTypeId: change.deliveryTypeId ?? listing.deliveryTypeId,
    deliveryDate: change.deliveryDate ?? listing.deliveryDate,
    status: change.isActive === undefined ? listing.status : statusOf(change.isActive),
  })
}

const statusOf = (isActive: boolean): number =>
  isActive ? INVENTORY_STATUS.active : INVENTORY_STATUS.inactive

const plannedSplits = (listing: PlannedListing, change: Change) => {
  const splitRule = change.splitRule ?? listing.splitRule
  const kept = splitRule === 'custom' ? listing.customSplits : null
  const customSplits = change.customSplits === undefined ? kept : change.customSplits
  const problem = splitsProblem({ splitRule, customSplits, quantity: listing.quantity })
  return problem ?? { splitRule, customSplits: keptSplits(splitRule, customSplits) }
}

const moved = (listing: PlannedListing, terms: Partial<Terms>): PlannedRow => {
  const names = (Object.keys(terms) as (keyof Terms)[]).filter(
    (name) => !isSameTerm(terms[name], listing[name]),
  )
  if (names.length === 0) return left('unchanged')
  const some = (of: Partial<Terms>) =>
    Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as ChangedTerms
  return { outcome: 'planned', message: null, before: some(listing), after: some(terms) }
}
