import {
  rowWithoutPrefix,
  INVENTORY_STATUS,
  naturalSortKey,
  seatKey,
  sectionKey,
  type SplitRule,
} from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import { validationError } from '../../platform/api-error.ts'
import type { ListingTable } from '../../platform/database/schema.ts'
import type { Call } from '../../platform/http/handler.ts'
import {
  fillInSeatDetails,
  seatDetailColumns,
  toSeatDetails,
  seatDetailProblems,
} from './seat-details.ts'

type Listing = Selectable<ListingTable>

type Change = Call<Contract['inventory']['update']>['input']

/** Columns of a new listing. */
export const toListingRow = (listing: NewListing) => ({
  event_id: listing.eventId,
  section: listing.section,
  seat_row: listing.seatRow,
  section_order: naturalSortKey(listing.section),
  row_order: naturalSortKey(rowWithoutPrefix(listing.seatRow)),
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
  ...seatDetailColumns(fillInSeatDetails(listing)),
})

/** Columns of a listing after an update; terms that are not given stay. */
export const changedRow = (listing: Listing, input: Change) => ({
  price_cents: input.price ?? listing.price_cents,
  cost_cents: input.cost === undefined ? listing.cost_cents : input.cost,
  delivery_type_id: input.deliveryTypeId ?? listing.delivery_type_id,
  delivery_date: input.deliveryDate ?? listing.delivery_date,
  external_id: input.externalId === undefined ? listing.external_id : input.externalId || null,
  status_id: input.isActive === undefined ? listing.status_id : statusOf(input.isActive),
  ...changedSplits(listing, input),
  ...changedSeatDetails(listing, input),
})

/** @throws 422 naming what does not fit the updated listing. */
const changedSeatDetails = (listing: Listing, input: Change) => {
  const previous = toSeatDetails(listing)
  const details = fillInSeatDetails(input, previous)
  const isShownAsBefore = details.shownQuantity === previous.shownQuantity
  const problems = seatDetailProblems(details, {
    splitRule: input.splitRule ?? listing.split_rule,
    // The shown quantity may exceed the available tickets.
    available: isShownAsBefore ? listing.quantity : listing.available,
  })
  if (Object.keys(problems).length > 0) throw validationError(problems)
  return seatDetailColumns(details)
}

const statusOf = (isActive: boolean) =>
  isActive ? INVENTORY_STATUS.active : INVENTORY_STATUS.inactive

const changedSplits = (listing: Listing, input: Change) => {
  const splitRule = input.splitRule ?? listing.split_rule
  const currentSplits = splitRule === 'custom' ? listing.custom_splits : null
  const customSplits = input.customSplits === undefined ? currentSplits : input.customSplits
  const problem = splitsProblem({ splitRule, customSplits, quantity: listing.quantity })
  if (problem) throw validationError({ customSplits: problem })
  return { split_rule: splitRule, custom_splits: storedSplits(splitRule, customSplits) }
}

type CreateListingInput = Call<Contract['inventory']['create']>['input']

/** A new listing: the request with all defaults filled in. */
export interface NewListing extends Omit<
  CreateListingInput,
  'seats' | 'quantity' | 'cost' | 'customSplits' | 'externalId' | 'confirmUnusualPrice'
> {
  /** Seat names; `null` if only the quantity is known. */
  seats: readonly string[] | null
  quantity: number
  /** What the seller paid for one ticket. */
  cost: CreateListingInput['price'] | null
  customSplits: readonly number[] | null
  externalId: string | null
}

interface Splits {
  splitRule: SplitRule
  customSplits: readonly number[] | null
  quantity: number
}

/** Why the quantities of a split rule are invalid; `null` if they are valid. */
export const splitsProblem = ({ splitRule, customSplits, quantity }: Splits): string | null => {
  const values = customSplits ?? []
  if (splitRule !== 'custom')
    return values.length > 0 ? 'only apply to the split rule custom' : null
  if (values.length === 0) return 'list the quantities that can be sold'
  return values.some((split) => split > quantity)
    ? `must be at most ${quantity}, the number of tickets`
    : null
}

/** Custom splits for storage: distinct and ascending; `null` if the rule needs none. */
export const storedSplits = (splitRule: SplitRule, customSplits: readonly number[] | null) =>
  splitRule === 'custom' ? [...new Set(customSplits)].toSorted((left, right) => left - right) : null

/** Why seat names are invalid; `null` if they are valid. */
export const seatsProblem = (seats: readonly string[] | null): string | null => {
  const names = new Set(seats?.map(seatKey))
  return seats && names.size < seats.length ? 'must differ from each other' : null
}

/** Terms of a listing, named as in the seller's requests. */
export const toListingTerms = (listing: Selectable<ListingTable>) => ({
  price: listing.price_cents,
  cost: listing.cost_cents,
  deliveryTypeId: listing.delivery_type_id,
  deliveryDate: listing.delivery_date,
  splitRule: listing.split_rule,
  customSplits: listing.custom_splits,
  externalId: listing.external_id,
  isActive: listing.status_id === INVENTORY_STATUS.active,
  status: listing.status_id,
  ...toSeatDetails(listing),
})

export type ListingTerms = ReturnType<typeof toListingTerms>

/** Whether two values of a term are equal; an empty value equals none. */
export const isSameTerm = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
