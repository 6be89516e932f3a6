import { formatCents, type ListingDetails, listingStatus } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { api } from '../../lib/api.ts'
import { t } from '../../lib/messages/trades.ts'
import { factOf, knownAmount, ticketFacts } from './internal/facts.ts'
import { SoldList } from './internal/SoldList.tsx'
import { StoryDrawer, type Told } from './internal/StoryDrawer.tsx'

interface ListingDrawerProps {
  id: number
  /** Called with the listing to duplicate. */
  onDuplicate: (listing: ListingDetails) => void
  onClose: () => void
}

/** Details of a listing, with its sales. */
export function ListingDrawer({ id, onDuplicate, onClose }: ListingDrawerProps) {
  return (
    <StoryDrawer
      title={t('LISTINGS_TABLE.NUMBER', { id })}
      id={id}
      ask={api.inventory.get}
      tell={(listing) => tell(listing, onDuplicate)}
      onClose={onClose}
    />
  )
}

const tell = (listing: ListingDetails, onDuplicate: ListingDrawerProps['onDuplicate']): Told => ({
  event: listing.event,
  status: listingStatus(listing),
  facts: [
    ...ticketFacts(listing),
    {
      term: t('LISTINGS_TABLE.LEFT_TERM'),
      description: t('LISTINGS_TABLE.LEFT', { left: listing.available, count: listing.quantity }),
    },
    ...factOf(t('TRADES.EXTERNAL_ID'), listing.externalId),
    { term: t('TRADES.PRICE_EACH'), description: formatCents(listing.price) },
    { term: t('LISTINGS_TABLE.COST'), description: knownAmount(listing.cost) },
  ],
  more: (
    <>
      {listing.sales.length > 0 && <SoldList sales={listing.sales} />}
      {!listing.isPast && (
        <Button onClick={() => onDuplicate(listing)}>{t('LISTINGS_TABLE.DUPLICATE')}</Button>
      )}
    </>
  ),
  story: listing.story,
})
