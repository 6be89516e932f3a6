import { formatCents, type ListingId, timesQuantity } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart } from '../checkout-machine.ts'

import classes from './CartLines.module.css'

interface CartLinesProps {
  cart: Cart
  /** The listings that somebody else bought first; none by default. */
  gone?: readonly ListingId[]
}

/** What a cart holds, line by line. */
export function CartLines({ cart, gone = [] }: CartLinesProps) {
  return (
    <ul className={classes['root']}>
      {cart.map(({ listingId, label, quantity, price }) => {
        const isGone = gone.includes(listingId)
        return (
          <li key={listingId} className={classes['line']} data-gone={isGone || undefined}>
            <span className={classes['label']}>{label}</span>
            <span className={classes['quantity']}>
              {quantity} × {formatCents(price)}
            </span>
            {isGone ? (
              <StatusBadge tone="bad">{t('CHECKOUT.GONE')}</StatusBadge>
            ) : (
              <span className={classes['price']}>
                {formatCents(timesQuantity(price, quantity))}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
