import { INVENTORY_STATUS, naturalKey, sectionKey, type SplitRule } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { ListingTable } from '../../platform/database/schema.ts'
import type { Call } from '../../platform/http/handler.ts'

type Listing = Selectable<ListingTable>

type Change = Call<Contract['inventory']['update']>['input']

/** A listing's columns as it is put on the market. */
export const rowOf = (listing: NewListing) => ({
  event_id: listing.eventId,
  section: listing.section,
  seat_row: listing.seatRow,
  section_order: naturalKey(listing.section),
  row_order: naturalKey(listing.seatRow),
  section_key: sectionKey(listing.section),
  quantity: listing.quantity,
  available: listing.quantity,
  price_cents: listing.price,
  cost_cents: listing.cost,
  split_rule: listing.splitRule,
  custom_splits: listing.customSplits && [...listing.customSplits],
  delivery_type_id: listing.deliveryTypeId,
  delivery_date: listing.deliveryDate,
  status_id: INVENTORY_STATUS.active,
  external_id: listing.externalId,
})

/** A listing's columns after a change of its terms: what is not given stays. */
export const changedRow = (listing: Listing, input: Change) => ({
  price_cents: input.price ?? listing.price_cents,
  cost_cents: input.cost === undefined ? listing.cost_cents : input.cost,
  delivery_type_id: input.deliveryTypeId ?? listing.delivery_type_id,
  delivery_date: input.deliveryDate ?? listing.delivery_date,
  external_id: input.externalId === undefined ? listing.external_id : input.externalId || null,
  status_id: input.isActive === undefined ? listing.status_id : statusOf(input.isActive),
  ...changedSplits(listing, input),
})

const statusOf = (isActive: boolean) =>
  isActive ? INVENTORY_STATUS.active : INVENTORY_STATUS.inactive

const changedSplits = (listing: Listing, input: Change) => {
  const splitRule = input.splitRule ?? listing.split_rule
  const kept = splitRule === 'custom' ? listing.custom_splits : null
  const customSplits = input.customSplits === undefined ? kept : input.customSplits
  const problem = splitsProblem({ splitRule, customSplits, quantity: listing.quantity })
  if (problem) throw validationError({ customSplits: problem })
  return { split_rule: splitRule, custom_splits: keptSplits(splitRule, customSplits) }
}

type CreateListingInput = Call<Contract['inventory']['create']>['input']

/** Tickets that a seller puts on the market: what the call asks for, with nothing left open. */
export interface NewListing extends Omit<
  CreateListingInput,
  'seats' | 'quantity' | 'cost' | 'customSplits' | 'externalId' | 'confirmUnusualPrice'
> {
  /** The seats by name; `null` where only their number is known. */
  seats: readonly string[] | null
  quantity: number
  /** What one ticket once cost the seller. */
  cost: CreateListingInput['price'] | null
  customSplits: readonly number[] | null
  externalId: string | null
}

interface Splits {
  splitRule: SplitRule
  customSplits: readonly number[] | null
  quantity: number
}

/** What is wrong with the quantities of a split rule; `null` when nothing is. */
export const splitsProblem = ({ splitRule, customSplits, quantity }: Splits): string | null => {
  const given = customSplits ?? []
  if (splitRule !== 'custom') return given.length > 0 ? 'only apply to the split rule custom' : null
  if (given.length === 0) return 'list the quantities that can be sold'
  return given.some((split) => split > quantity)
    ? `must be at most ${quantity}, the number of tickets`
    : null
}

/** Custom splits as they are kept: each once, ascending; `null` where the rule needs none. */
export const keptSplits = (splitRule: SplitRule, customSplits: readonly number[] | null) =>
  splitRule === 'custom' ? [...new Set(customSplits)].toSorted((left, right) => left - right) : null

/** What is wrong with the names of seats; `null` when nothing is. */
export const seatsProblem = (seats: readonly string[] | null): string | null => {
  const names = new Set(seats?.map((seat) => seat.toUpperCase()))
  return seats && names.size < seats.length ? 'must differ from each other' : null
}

/** The terms of a listing as its seller's calls name them. */
export const termsOf = (listing: Selectable<ListingTable>) => ({
  price: listing.price_cents,
  cost: listing.cost_cents,
  deliveryTypeId: listing.delivery_type_id,
  deliveryDate: listing.delivery_date,
  splitRule: listing.split_rule,
  customSplits: listing.custom_splits,
  externalId: listing.external_id,
  isActive: listing.status_id === INVENTORY_STATUS.active,
  status: listing.status_id,
})

export type Terms = ReturnType<typeof termsOf>

/** Whether two values of a term are one and the same; an empty one is none. */
export const isSameTerm = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
