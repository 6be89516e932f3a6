import { formatCents, type ListingId } from '@seatdesk/domain'
import { Button, SelectField } from '@seatdesk/ui'
import { useState } from 'react'

import { t } from '../../../lib/i18n/payments.ts'
import {
  type Cart,
  cartTicketCount,
  cartTotal,
  type MissingLine,
  type MissingReason,
  offeredQuantity,
} from '../cart.ts'
import type { MissingCartLines } from '../checkout-machine.ts'
import { deliveryText, EventGroups } from './EventGroups.tsx'

import classes from './lines.module.css'

interface MissingLinesProps {
  missing: MissingCartLines
  /** Returns how many of the remaining tickets of a line the buyer takes. */
  quantityOf: (listingId: ListingId) => number
  onQuantity: (listingId: ListingId, quantity: number) => void
}

/** The unavailable lines, the reasons, and a quantity field for the remaining tickets of each. */
export function UnavailableCartItems({ missing, quantityOf, onQuantity }: MissingLinesProps) {
  return (
    <EventGroups
      label={t('CHECKOUT.NOT_AVAILABLE')}
      lines={missing.map((entry) => {
        const { listingId, label, about } = entry.line
        const item = (
          <li key={listingId} className={classes['line']}>
            <span className={classes['label']}>
              {label}
              {about && <span className={classes['quiet']}>{deliveryText(about)}</span>}
              <span className={classes['quiet']}>
                {missingReasonText(entry)} {offerText(entry)}
              </span>
            </span>
            {entry.offer && (
              <SelectField
                className={classes['offer'] ?? ''}
                size="xs"
                label={t('CHECKOUT.OFFER_QUANTITY', { label })}
                isLabelHidden
                options={optionsOf(entry.offer.splitValues)}
                value={String(quantityOf(listingId))}
                onChange={(value) => onQuantity(listingId, Number(value))}
              />
            )}
          </li>
        )
        return { about, item }
      })}
    />
  )
}

const optionsOf = (quantities: readonly number[]) => [
  { value: '0', label: t('CHECKOUT.OFFER_NONE') },
  ...quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) })),
]

/** Buys the remaining tickets with one press; renders nothing if the buyer takes none. */
export function BuyOffer({ cart, onBuy }: { cart: Cart; onBuy: (cart: Cart) => void }) {
  if (cart.length === 0) return null
  const [count, total] = [cartTicketCount(cart), formatCents(cartTotal(cart))]
  return (
    <Button emphasis="main" onClick={() => onBuy(cart)}>
      {t('CHECKOUT.BUY_OFFER', { count, total })}
    </Button>
  )
}

/**
 * State of the quantities taken from the remaining tickets of each line, and the resulting cart.
 */
export const useOffers = (missing: MissingCartLines) => {
  const [quantities, setQuantities] = useState<ReadonlyMap<ListingId, number>>(
    () => new Map(missing.map((item) => [item.line.listingId, offeredQuantity(item)])),
  )
  const quantityOf = (listingId: ListingId) => quantities.get(listingId) ?? 0
  const cart: Cart = missing.flatMap(({ line, offer }) => {
    const quantity = quantityOf(line.listingId)
    return offer && quantity > 0 ? [{ ...line, quantity, price: offer.price }] : []
  })
  return {
    cart,
    quantityOf,
    onQuantity: (listingId: ListingId, quantity: number) =>
      setQuantities((before) => new Map(before).set(listingId, quantity)),
  }
}

const REASONS = {
  'sold-out': 'CHECKOUT.REASON_SOLD_OUT',
  withdrawn: 'CHECKOUT.REASON_WITHDRAWN',
  'event-over': 'CHECKOUT.REASON_EVENT_OVER',
  'event-cancelled': 'CHECKOUT.REASON_EVENT_CANCELED',
  'event-postponed': 'CHECKOUT.REASON_EVENT_POSTPONED',
  'few-left': 'CHECKOUT.REASON_FEW_LEFT',
  moreExpensive: 'CHECKOUT.REASON_MORE_EXPENSIVE',
  split: 'CHECKOUT.REASON_SPLIT',
  back: 'CHECKOUT.REASON_BACK',
  unknown: 'CHECKOUT.REASON_UNKNOWN',
} as const satisfies Record<MissingReason, string>

/** Returns why tickets were unavailable. */
export const missingReasonText = ({ line, reason, offer }: MissingLine): string => {
  const available = offer?.available ?? 0
  const isOne = reason === 'few-left' && available === 1
  const key = isOne ? 'CHECKOUT.REASON_FEW_LEFT_ONE' : REASONS[reason]
  return t(key, { wanted: line.quantity, available })
}

/** Returns the current price of the remaining tickets; `null` if there are none. */
const offerText = ({ line, offer }: MissingLine): string | null => {
  if (offer === null) return null
  const price = formatCents(offer.price)
  return offer.price === line.price
    ? t('CHECKOUT.SAME_PRICE', { price })
    : t('CHECKOUT.NEW_PRICE', { price, before: formatCents(line.price) })
}
