import { type Listing, seatSpan } from '@seatdesk/domain'
import type { Column } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/events.ts'
import type { CartStore } from '../cart-store.ts'
import type { DealsStore } from '../deals-store.ts'
import { LinkedListingMark } from '../LinkedListingMark.tsx'
import type { LiveMarks } from '../live-marks.ts'
import type { LinkedListing } from '../use-linked-listing.ts'
import { DealCell } from './DealCell.tsx'
import { DeliveryLabels, InHandDate, LaterInHandDate } from './InHandDate.tsx'
import { PriceCell } from './PriceCell.tsx'
import { QuantitySelect } from './QuantitySelect.tsx'

const IN_HAND: Column<Listing> = {
  key: 'inHand',
  ems: 8,
  fits: true,
  header: t('EVENT_TICKETS.IN_HAND'),
  isQuiet: true,
  render: ({ deliveryDate }) => <InHandDate deliveryDate={deliveryDate} />,
}

const valueColumn = (deals: DealsStore): Column<Listing> => ({
  key: 'value',
  ems: 7,
  fits: true,
  header: t('EVENT_TICKETS.VALUE'),
  sortKey: 'value',
  render: ({ id }) => <DealCell listingId={id} deals={deals} />,
})

interface ListingColumnsOptions {
  live: LiveMarks
  cart: CartStore
  deals: DealsStore
  /** The listing that a notification linked to; `null` if there is none. */
  told: LinkedListing | null
  narrowedTo: number | undefined
  /**
   * Whether there is little room: the deal score moves below the price, and seats are abbreviated.
   */
  isCramped: boolean
  /**
   * Whether the in-hand date has a separate column; otherwise it is shown with the delivery method.
   */
  hasDates: boolean
}

/** Columns of the listing table, with a quantity select in each row. */
export const listingColumns = ({
  live,
  cart,
  deals,
  told,
  narrowedTo,
  isCramped,
  hasDates,
}: ListingColumnsOptions): Column<Listing>[] => [
  {
    key: 'section',
    ems: 5.5,
    grows: true,
    header: t('EVENT_TICKETS.SECTION'),
    sortKey: 'section',
    render: ({ id, section }) => (
      <>
        {told?.id === id && <LinkedListingMark told={told} />}
        {section}
      </>
    ),
  },
  {
    key: 'row',
    ems: 4,
    header: t('EVENT_TICKETS.ROW'),
    sortKey: 'row',
    render: ({ seatRow }) => seatRow,
  },
  {
    key: 'seats',
    ems: 9.5,
    isUnbroken: !isCramped,
    header: t('EVENT_TICKETS.SEATS'),
    render: ({ tickets }) =>
      seatSpan(tickets) ?? t(isCramped ? 'EVENT_TICKETS.NOT_GIVEN' : 'EVENT_TICKETS.NOT_NAMED'),
  },
  {
    key: 'quantity',
    ems: 6,
    fits: true,
    header: t('EVENT_TICKETS.QUANTITY'),
    sortKey: 'available',
    render: (listing) => (
      <QuantitySelect listing={listing} cart={cart} narrowedTo={narrowedTo} live={live} />
    ),
  },
  {
    key: 'delivery',
    ems: 7.5,
    header: t('EVENT_TICKETS.DELIVERY'),
    render: ({ deliveryTypeId, deliveryDate }) => (
      <>
        <DeliveryLabels deliveryTypeId={deliveryTypeId} />
        {!hasDates && <LaterInHandDate deliveryDate={deliveryDate} />}
      </>
    ),
  },
  ...(hasDates ? [IN_HAND] : []),
  ...(isCramped ? [] : [valueColumn(deals)]),
  {
    key: 'price',
    ems: 7,
    header: t('EVENT_TICKETS.PRICE'),
    sortKey: 'price',
    align: 'end',
    render: (listing) => (
      <>
        <PriceCell listing={listing} live={live} />
        {isCramped && <DealCell listingId={listing.id} deals={deals} isBelow />}
      </>
    ),
  },
]
