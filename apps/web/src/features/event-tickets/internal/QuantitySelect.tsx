import type { Listing } from '@seatdesk/domain'
import { useStore } from 'zustand'

import { t } from '../../../lib/i18n/event-tickets.ts'
import { type CartStore, quantityOf } from '../cart-store.ts'
import type { RecentListingChanges } from '../recent-listing-changes.ts'

import classes from './QuantitySelect.module.css'

interface QuantitySelectProps {
  listing: Listing
  cart: CartStore
  narrowedTo: number | undefined
  live: RecentListingChanges
}

/** Selects the quantity of a listing, among the quantities that its seller allows. */
export function QuantitySelect({ listing, cart, narrowedTo, live }: QuantitySelectProps) {
  const quantity = useStore(cart, (state) => quantityOf(state, listing, narrowedTo))
  const isRemoved = useStore(live, ({ marks }) => marks.get(listing.id)?.kind === 'gone')
  const { section, seatRow: row, splitValues } = listing
  return (
    <select
      className={classes['root']}
      aria-label={t('EVENT_TICKETS.QUANTITY_OF', { section, row })}
      disabled={isRemoved}
      value={quantity}
      onChange={(event) => cart.setQuantity(listing.id, Number(event.currentTarget.value))}
    >
      {splitValues.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}
