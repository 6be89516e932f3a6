import { type Listing, seatSpan } from '@seatdesk/domain'

import { t } from '../../../lib/i18n/event-tickets.ts'
import { inHandNote } from '../../../lib/in-hand.ts'
import { Restrictions } from '../../../lib/Restrictions.tsx'
import type { CartStore } from '../cart-store.ts'
import type { DealsStore } from '../deals-store.ts'
import { LinkedListingMark } from '../LinkedListingMark.tsx'
import type { RecentListingChanges } from '../recent-listing-changes.ts'
import type { LinkedListing } from '../use-linked-listing.ts'
import { DealCell } from './DealCell.tsx'
import { DisclosureLine } from './DisclosureLine.tsx'
import { ListingDeliveryMethods } from './InHandDate.tsx'
import { PreferredBadge } from './PreferredBadge.tsx'
import { PriceCell } from './PriceCell.tsx'
import { QuantitySelect } from './QuantitySelect.tsx'

import classes from './ListingCard.module.css'

interface ListingCardProps {
  live: RecentListingChanges
  listing: Listing
  cart: CartStore
  deals: DealsStore
  /** The listing that a notification linked to; `null` if there is none. */
  linkedListing: LinkedListing | null
  narrowedTo: number | undefined
}

/** A listing as a card, for narrow screens. */
export function ListingCard({
  live,
  listing,
  cart,
  deals,
  linkedListing,
  narrowedTo,
}: ListingCardProps) {
  const { section, seatRow: row } = listing
  return (
    <div className={classes['root']}>
      <span className={classes['place']}>
        {linkedListing?.id === listing.id && <LinkedListingMark linkedListing={linkedListing} />}
        {t('EVENT_TICKETS.LISTING_UNNAMED', { section, row })}
        {listing.preferred && <PreferredBadge />}
      </span>
      <span className={classes['price']}>
        <PriceCell listing={listing} live={live} />
      </span>
      <span className={classes['restrictions']}>
        <Restrictions disclosures={listing.disclosures} isBelow />
      </span>
      <span className={classes['detail']}>
        {seatsLabel(listing)}
        <DisclosureLine listing={listing} />
        <ListingDeliveryMethods
          deliveryTypeId={listing.deliveryTypeId}
          isInstant={listing.instant}
        />
        <span>{inHandNote(listing.deliveryDate)}</span>
        <DealCell listingId={listing.id} deals={deals} />
      </span>
      <span className={classes['quantity']}>
        <QuantitySelect listing={listing} cart={cart} narrowedTo={narrowedTo} live={live} />
      </span>
    </div>
  )
}

/** The seats with their word, or why they are not shown. */
const seatsLabel = ({ tickets, hidesSeats }: Listing): string => {
  const count = tickets.length
  if (hidesSeats) return t('EVENT_TICKETS.SEATS_HIDDEN', { count })
  const seats = seatSpan(tickets)
  return seats === null
    ? t('EVENT_TICKETS.NOT_NAMED')
    : t('EVENT_TICKETS.SEAT_SPAN', { seats, count })
}
