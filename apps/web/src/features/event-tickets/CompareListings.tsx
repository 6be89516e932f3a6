import { type Listing, NO_AMOUNT } from '@seatdesk/domain'
import { Modal } from '@seatdesk/ui/modal'
import { useStore } from 'zustand'

import { disclosureSentences } from '../../lib/disclosure-sentences.ts'
import { t } from '../../lib/i18n/event-ticket-parts.ts'
import { seatsCell } from '../../lib/listing-label.ts'
import { Restrictions } from '../../lib/Restrictions.tsx'
import { type SubjectEvent, TicketSubject } from '../../lib/TicketSubject.tsx'
import { type CartStore, quantityOf } from './cart-store.ts'
import type { DealsStore } from './deals-store.ts'
import { type ComparedListing, compareRows } from './internal/compare-rows.ts'
import { DisclosureLine } from './internal/DisclosureLine.tsx'
import { InHandDate, ListingDeliveryMethods } from './internal/InHandDate.tsx'

import classes from './CompareListings.module.css'

interface CompareListingsProps {
  cart: CartStore
  eventId: number
  /** The event; `null` while loading. */
  event: SubjectEvent | null
  deals: DealsStore
  onClose: () => void
}

/** Compares the cart's listings of one event side by side; marks the best value of each row. */
export function CompareListings({ cart, eventId, event, deals, onClose }: CompareListingsProps) {
  const { items, quantities } = useStore(cart)
  const worth = useStore(deals, (state) => state.deals)
  const listings = [...items.values()].flatMap((item) =>
    item.eventId === eventId ? [item.listing] : [],
  )
  const compared = listings.map((listing): ComparedListing => {
    const quantity = quantityOf({ quantities }, listing)
    return { listing, quantity, score: worth.get(listing.id)?.score ?? null }
  })
  return (
    <Modal
      isOpen
      size="large"
      onClose={onClose}
      title={t('PRICES.COMPARE_TITLE', { count: listings.length })}
    >
      {event && <TicketSubject event={event} />}
      <div
        className={classes['frame']}
        tabIndex={0}
        role="region"
        aria-label={t('PRICES.COMPARE_TITLE', { count: listings.length })}
      >
        <table className={classes['root']}>
          <thead>
            <tr>
              <td />
              {listings.map(({ id, section, seatRow: row }) => (
                <th key={id} scope="col">
                  {t('EVENT_TICKETS.LISTING_UNNAMED', { section, row }).replace(
                    ', row ',
                    ', row\u00A0',
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compareRows(compared).map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ text, isBest }, index) => (
                  <td key={listings[index]?.id} data-best={isBest || undefined}>
                    {text}
                    {isBest && <span className={classes['best']}>{t('PRICES.BEST')}</span>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('EVENT_TICKETS.SEATS')}</th>
              {listings.map((listing) => (
                <td key={listing.id}>{seatsOf(listing)}</td>
              ))}
            </tr>
            {listings.some(hasDisclosures) && (
              <tr>
                <th scope="row">{t('PRICES.DISCLOSURES')}</th>
                {listings.map((listing) => (
                  <td key={listing.id}>
                    {hasDisclosures(listing) ? (
                      <>
                        <Restrictions disclosures={listing.disclosures} />
                        <DisclosureLine listing={listing} />
                      </>
                    ) : (
                      NO_AMOUNT
                    )}
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">{t('EVENT_TICKETS.DELIVERY')}</th>
              {listings.map(({ id, deliveryTypeId, instant }) => (
                <td key={id}>
                  <ListingDeliveryMethods deliveryTypeId={deliveryTypeId} isInstant={instant} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('EVENT_TICKETS.IN_HAND')}</th>
              {listings.map(({ id, deliveryDate }) => (
                <td key={id}>
                  <InHandDate deliveryDate={deliveryDate} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

const hasDisclosures = (listing: Listing) =>
  listing.disclosures.length > 0 || disclosureSentences(listing).length > 0

const seatsOf = ({ tickets }: Listing) => seatsCell(tickets)
