import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Selectable } from 'kysely'

import type { ListingTable } from '../../kernel/database/schema.ts'

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
