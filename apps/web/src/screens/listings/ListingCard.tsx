import { formatInstantDay, formatInstantTime } from '@seatdesk/app-kit/dates'
import { type InventoryListing, listingStatus, type Status } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { saleTimeText } from '../../features/inventory-editor/listing-texts.ts'
import { OrderCard } from '../../features/orders/OrderCard.tsx'
import { EventCell } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/listings.ts'

/** Returns the label of a listing's link and checkbox. */
export const inventoryListingLabel = ({ event, section, seatRow: row }: InventoryListing): string =>
  t('LISTINGS_TABLE.OPEN', { event: event.name, section, row })

/** A listing whose tickets are in a checkout shows until when they are held. */
const statusOf = (listing: InventoryListing): Status =>
  listing.heldUntil === null
    ? listingStatus(listing)
    : {
        tone: 'waiting',
        label: t('LISTINGS_TABLE.HELD_UNTIL', { time: formatInstantTime(listing.heldUntil) }),
      }

const hasSales = ({ available, quantity }: InventoryListing): boolean => available < quantity

interface ListingCardProps {
  listing: InventoryListing
  /** Whether the event is above the card; false by default. */
  isGrouped?: boolean
  /** Cost, margin and rank; none by default. */
  figures?: ReactNode
  /** The price, as an editable cell. */
  price: ReactNode
  /** What the pricer does with the price, if the seller uses it; nothing by default. */
  pricing?: ReactNode
}

/** A listing as a card, for narrow screens. */
export function ListingCard({
  listing,
  isGrouped = false,
  figures,
  price,
  pricing,
}: ListingCardProps) {
  const note =
    saleTimeText(listing) ??
    (hasSales(listing) &&
      t('LISTINGS_TABLE.LEFT', { left: listing.available, count: listing.quantity }))
  return (
    <OrderCard
      date={t('LISTINGS_TABLE.LISTED', { date: formatInstantDay(listing.createdAt) })}
      event={isGrouped ? null : listing.event}
      tickets={listing}
      figures={figures}
      status={statusOf(listing)}
      isOver={listing.available === 0}
      note={
        pricing ? (
          <>
            {note && `${note} · `}
            {pricing}
          </>
        ) : (
          note
        )
      }
      amount={price}
    />
  )
}

/** The event column, if rows are not grouped by event. */
export const EVENT_COLUMN: Column<InventoryListing> = {
  key: 'event',
  header: t('TRADES.EVENT'),
  widthEm: 15,
  grows: true,
  sortKey: 'upcoming',
  render: ({ event }) => <EventCell event={event} />,
}
