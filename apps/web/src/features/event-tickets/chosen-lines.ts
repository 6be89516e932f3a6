import type { Cents, ListingId } from '@seatdesk/domain'

import { listingLabel } from '../../lib/listing-label.ts'
import { quantityOf, type SelectionState } from './selection-store.ts'

/** A chosen listing with its quantity, ready to be bought. */
export interface ChosenLine {
  listingId: ListingId
  section: string
  quantity: number
  /** What one ticket costs. */
  price: Cents
  /** What it cost when it was chosen, where it has another price now. */
  priceBefore?: Cents
  label: string
  /** The quantities that it can be bought in. */
  splitValues: readonly number[]
  /** Whether it has gone meanwhile: it is shown a moment longer, and is not bought; off by default. */
  isGone?: true
}

/** What a selection comes to, in the order of choosing. */
export const chosenLines = (state: SelectionState): ChosenLine[] =>
  [...state.chosen.values()].map((listing) => {
    const priceBefore = state.before.get(listing.id)
    return {
      listingId: listing.id,
      section: listing.section,
      quantity: quantityOf(state, listing),
      price: listing.price,
      ...(priceBefore !== undefined && { priceBefore }),
      label: listingLabel(listing),
      splitValues: listing.splitValues,
      ...(state.gone.has(listing.id) && { isGone: true as const }),
    }
  })
