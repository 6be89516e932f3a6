import type { Listing } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/event-tickets.ts'
import { seatsCell } from '../../../lib/listing-label.ts'
import { Restrictions } from '../../../lib/Restrictions.tsx'
import type { CartStore } from '../cart-store.ts'
import type { DealsStore } from '../deals-store.ts'
import { LinkedListingMark } from '../LinkedListingMark.tsx'
import type { RecentListingChanges } from '../recent-listing-changes.ts'
import type { LinkedListing } from '../use-linked-listing.ts'
import { DealCell } from './DealCell.tsx'
import { DisclosureLine } from './DisclosureLine.tsx'
import { InHandDate, LaterInHandDate, ListingDeliveryMethods } from './InHandDate.tsx'
import { PreferredBadge } from './PreferredBadge.tsx'
import { PriceCell } from './PriceCell.tsx'
import { QuantitySelect } from './QuantitySelect.tsx'

const IN_HAND: Column<Listing> = {
  key: 'inHand',
  widthEm: 11,
  fits: true,
  header: t('EVENT_TICKETS.IN_HAND'),
  isQuiet: true,
  render: ({ deliveryDate }) => <InHandDate deliveryDate={deliveryDate} />,
}

const valueColumn = (deals: DealsStore): Column<Listing> => ({
  key: 'value',
  widthEm: 8.5,
  fits: true,
  header: t('EVENT_TICKETS.VALUE'),
  sortKey: 'value',
  render: ({ id }) => <DealCell listingId={id} deals={deals} />,
})

/**
 * Where in-hand dates are: in a column of their own, or, if they are in the future, below the
 * delivery method, on one line or on two.
 */
export type InHandDateLayout = 'column' | 'line' | 'twoLines'

interface ListingColumnsOptions {
  live: RecentListingChanges
  cart: CartStore
  deals: DealsStore
  /** The listing that a notification linked to; `null` if there is none. */
  linkedListing: LinkedListing | null
  narrowedTo: number | undefined
  /**
   * Whether there is little room: the deal score moves below the price.
   */
  isCramped: boolean
  /** Whether there is room for notes on one line: no map, and a wide window. */
  isRoomy: boolean
  dates: InHandDateLayout
}

/** The seats, or why they are not shown. */
const seatsText = ({ tickets, hidesSeats }: Listing): string =>
  hidesSeats ? t('EVENT_TICKETS.SEATS_HIDDEN', { count: tickets.length }) : seatsCell(tickets)

/** Columns of the listing table, with a quantity select in each row. */
export const listingColumns = ({
  live,
  cart,
  deals,
  linkedListing,
  narrowedTo,
  isCramped,
  isRoomy,
  dates,
}: ListingColumnsOptions): Column<Listing>[] => [
  {
    key: 'section',
    widthEm: 7,
    grows: true,
    header: t('EVENT_TICKETS.SECTION'),
    sortKey: 'section',
    render: ({ id, section, preferred }) => (
      <>
        {linkedListing?.id === id && <LinkedListingMark linkedListing={linkedListing} />}
        {section}
        {preferred && <PreferredBadge />}
      </>
    ),
  },
  {
    key: 'row',
    widthEm: 4,
    header: t('EVENT_TICKETS.ROW'),
    sortKey: 'row',
    render: ({ seatRow }) => seatRow,
  },
  {
    key: 'seats',
    widthEm: isCramped ? 7.5 : isRoomy ? 22 : 9.5,
    isSingleLine: !isCramped,
    header: t('EVENT_TICKETS.SEATS'),
    render: (listing) => (
      <>
        {seatsText(listing)}
        <DisclosureLine listing={listing} />
      </>
    ),
  },
  {
    key: 'quantity',
    widthEm: 6,
    fits: true,
    header: t('EVENT_TICKETS.QUANTITY'),
    sortKey: 'available',
    render: (listing) => (
      <QuantitySelect listing={listing} cart={cart} narrowedTo={narrowedTo} live={live} />
    ),
  },
  {
    key: 'delivery',
    widthEm: dates === 'line' ? 13 : 7.5,
    header: t('EVENT_TICKETS.DELIVERY'),
    render: ({ deliveryTypeId, deliveryDate, instant }) => (
      <>
        <ListingDeliveryMethods deliveryTypeId={deliveryTypeId} isInstant={instant} />
        {dates !== 'column' && <LaterInHandDate deliveryDate={deliveryDate} />}
      </>
    ),
  },
  ...(dates === 'column' ? [IN_HAND] : []),
  ...(isCramped ? [] : [valueColumn(deals)]),
  {
    key: 'price',
    // With dates on two lines there is room for `Standing room only` on one line, and for `Mezzanine` in
    // the section, which takes what is left.
    widthEm: isCramped ? 8 : isRoomy ? 13.5 : dates === 'twoLines' ? 9.5 : 8.5,
    header: t('EVENT_TICKETS.PRICE'),
    sortKey: 'price',
    align: 'end',
    render: (listing) => (
      <>
        <PriceCell listing={listing} live={live} />
        <Restrictions disclosures={listing.disclosures} isBelow />
        {isCramped && <DealCell listingId={listing.id} deals={deals} isBelow />}
      </>
    ),
  },
]
