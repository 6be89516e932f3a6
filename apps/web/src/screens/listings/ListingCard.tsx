import { type InventoryListing, listingStatus } from '@seatdesk/domain'
import { formatInstantDay } from '@seatdesk/front/dates'
import type { ReactNode } from 'react'

import { TradeCard } from '../../features/trades/TradeCard.tsx'
import { t } from '../../lib/messages/desk.ts'

/** What link and box of a listing are called. */
export const listingLabel = ({ event, section, seatRow: row }: InventoryListing): string =>
  t('LISTINGS_TABLE.OPEN', { event: event.name, section, row })

interface ListingCardProps {
  listing: InventoryListing
  /** Its price, in a cell of its own. */
  price: ReactNode
}

/** A listing where there is no room for a table. */
export function ListingCard({ listing, price }: ListingCardProps) {
  return (
    <TradeCard
      date={formatInstantDay(listing.createdAt)}
      event={listing.event}
      tickets={listing}
      status={listingStatus(listing)}
      amount={price}
    />
  )
}
