import { INVENTORY_STATUS, naturalKey, sectionKey } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import type { ListingTable } from '../../kernel/database/schema.ts'
import type { Call } from '../../kernel/http/handler.ts'
import { invalid } from '../../kernel/refusal.ts'
import { keptSplits, splitsProblem } from './check-listing.ts'
import type { NewListing } from './new-listing.ts'

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
  if (problem) throw invalid({ customSplits: problem })
  return { split_rule: splitRule, custom_splits: keptSplits(splitRule, customSplits) }
}
