import { formatInstant, formatInstantTime } from '@seatdesk/app-kit/dates'
import { formatCents, type ListingDetails, listingStatus, type SeatChange } from '@seatdesk/domain'
import { Button, Group } from '@seatdesk/ui'
import type { ReactNode } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { api } from '../../lib/api.ts'
import { t } from '../../lib/i18n/order-details.ts'
import { useRight } from '../../lib/rights.ts'
import { DetailsDrawer, type DrawerContent } from './internal/DetailsDrawer.tsx'
import { optionalDetail, knownAmount, ticketDetails } from './internal/order-details.ts'
import { SalesList } from './internal/SalesList.tsx'
import { WithheldSection } from './internal/WithheldSection.tsx'

interface ListingDrawerProps {
  id: number
  /** Renders further actions for a listing of an event to come. */
  renderActions: (listing: ListingDetails) => ReactNode
  /** Renders the pricing of a listing that is for sale. */
  renderPricing: (listing: ListingDetails) => ReactNode
  /** Called with the listing to duplicate. */
  onDuplicate: (listing: ListingDetails) => void
  /** Called with the listing to attach tickets to. */
  onAttach: (listing: ListingDetails) => void
  /** Called with the listing whose seats and notes are to be edited. */
  onEditSeats: (listing: ListingDetails) => void
  onClose: () => void
}

/** Details of a listing, with its sales. */
export function ListingDrawer({
  id,
  renderActions,
  renderPricing,
  onDuplicate,
  onAttach,
  onEditSeats,
  onClose,
}: ListingDrawerProps) {
  const seesCost = useRight('seeCost')
  return (
    <DetailsDrawer
      title={t('LISTINGS_TABLE.NUMBER', { id })}
      id={id}
      kind="listing"
      ask={api.inventory.get}
      toContent={(listing, reload) =>
        describeListing(listing, {
          renderActions,
          renderPricing,
          onDuplicate,
          onAttach,
          onEditSeats,
          reload,
          seesCost,
        })
      }
      onClose={onClose}
    />
  )
}

interface DrawerActions extends Pick<
  ListingDrawerProps,
  'renderActions' | 'renderPricing' | 'onDuplicate' | 'onAttach' | 'onEditSeats'
> {
  reload: () => Promise<void>
  /** Whether the user may see costs. */
  seesCost: boolean
}

const describeListing = (
  listing: ListingDetails,
  {
    renderActions,
    renderPricing,
    onDuplicate,
    onAttach,
    onEditSeats,
    reload,
    seesCost,
  }: DrawerActions,
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
    ...optionalDetail(
      t('LISTINGS_TABLE.ON_SALE_TERM'),
      listing.onSaleFrom && isForSale(listing) ? formatInstant(listing.onSaleFrom) : null,
    ),
    ...optionalDetail(
      t('LISTINGS_TABLE.OFF_SALE_TERM'),
      listing.offSaleAt && isForSale(listing) ? formatInstant(listing.offSaleAt) : null,
    ),
    ...optionalDetail(
      t('TRADES.HIDDEN_SEATS'),
      listing.hidesSeats ? t('TRADES.HIDDEN_UNTIL') : null,
    ),
    ...optionalDetail(
      t('TRADES.SHOWN_QUANTITY'),
      listing.shownQuantity === null ? null : String(listing.shownQuantity),
    ),
    ...optionalDetail(t('TRADES.INTERNAL_NOTE'), listing.internalNote),
    ...optionalDetail(t('TRADES.TAGS'), listing.tags.join(', ')),
    ...optionalDetail(t('TRADES.EXTERNAL_ID'), listing.externalId),
    { term: t('TRADES.PRICE_EACH'), description: formatCents(listing.price) },
    ...(seesCost
      ? [{ term: t('LISTINGS_TABLE.COST'), description: knownAmount(listing.cost) }]
      : []),
  ],
  more: (
    <>
      {listing.sales.length > 0 && <SalesList sales={listing.sales} />}
      {!listing.isPast && listing.available > 0 && listing.withdrawnAt === null && (
        <Allowed right="attachTickets">
          <Button onClick={() => onAttach(listing)}>{t('LISTINGS_TABLE.ATTACH')}</Button>
        </Allowed>
      )}
      <WithheldSection listing={listing} onChange={reload} />
      {isForSale(listing) && renderPricing(listing)}
      <Allowed right="editListings">
        {!listing.isPast && listing.withdrawnAt === null && (
          <Button onClick={() => onEditSeats(listing)}>{t('TRADES.EDIT_SEATS')}</Button>
        )}
        {!listing.isPast && (
          <Group gap="xs">
            <Button onClick={() => onDuplicate(listing)}>{t('LISTINGS_TABLE.DUPLICATE')}</Button>
            {renderActions(listing)}
          </Group>
        )}
      </Allowed>
    </>
  ),
  timeline: [...listing.timeline, ...(listing.seatChanges ?? []).map(seatStep)].toSorted(
    (left, right) => left.at.localeCompare(right.at),
  ),
})

/** Whether times of sale still mean anything. */
const isForSale = ({ isPast, withdrawnAt }: ListingDetails): boolean =>
  !isPast && withdrawnAt === null

const seatStep = ({ at, change, otherListingId, formerPlace, changedByKey }: SeatChange) => {
  const place = formerPlace ?? ''
  const id = otherListingId ?? 0
  const said = {
    edited: () => t('TRADES.SEATS_BEFORE', { place }),
    replaces: () => t('TRADES.SEATS_REPLACES', { id, place }),
    replacedBy: () => t('TRADES.SEATS_REPLACED_BY', { id }),
  }[change]()
  const by = changedByKey === null ? '' : ` ${t('TRADES.SEATS_BY_KEY', { name: changedByKey })}`
  return { step: 'seatsChanged' as const, at, note: `${said}${by}` }
}
