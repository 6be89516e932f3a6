import { formatInstantTime } from '@seatdesk/app-kit/dates'
import { formatCents, type ListingDetails, listingStatus } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/orders.ts'
import { DetailsDrawer, type DrawerContent } from './internal/DetailsDrawer.tsx'
import { optionalDetail, knownAmount, ticketDetails } from './internal/order-details.ts'
import { SalesList } from './internal/SalesList.tsx'

interface ListingDrawerProps {
  id: number
  /** Called with the listing to duplicate. */
  onDuplicate: (listing: ListingDetails) => void
  onClose: () => void
}

/** Details of a listing, with its sales. */
export function ListingDrawer({ id, onDuplicate, onClose }: ListingDrawerProps) {
  return (
    <DetailsDrawer
      title={t('LISTINGS_TABLE.NUMBER', { id })}
      id={id}
      ask={api.inventory.get}
      tell={(listing) => describeListing(listing, onDuplicate)}
      onClose={onClose}
    />
  )
}

const describeListing = (
  listing: ListingDetails,
  onDuplicate: ListingDrawerProps['onDuplicate'],
): DrawerContent => ({
  event: listing.event,
  status: listingStatus(listing),
  facts: [
    ...ticketDetails(listing),
    {
      term: t('LISTINGS_TABLE.LEFT_TERM'),
      description: t('LISTINGS_TABLE.LEFT', { left: listing.available, count: listing.quantity }),
    },
    ...optionalDetail(
      t('LISTINGS_TABLE.HELD_TERM'),
      listing.heldUntil &&
        t('LISTINGS_TABLE.HELD_UNTIL', { time: formatInstantTime(listing.heldUntil) }),
    ),
    ...optionalDetail(t('TRADES.EXTERNAL_ID'), listing.externalId),
    { term: t('TRADES.PRICE_EACH'), description: formatCents(listing.price) },
    { term: t('LISTINGS_TABLE.COST'), description: knownAmount(listing.cost) },
  ],
  more: (
    <>
      {listing.sales.length > 0 && <SalesList sales={listing.sales} />}
      {!listing.isPast && (
        <Button onClick={() => onDuplicate(listing)}>{t('LISTINGS_TABLE.DUPLICATE')}</Button>
      )}
    </>
  ),
  story: listing.story,
})
