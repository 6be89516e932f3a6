import { formatCents, timesQuantity } from '@seatdesk/domain'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart, CheckoutLine } from '../cart.ts'

import classes from './lines.module.css'

/** What a cart holds, line by line; what became of it meanwhile is told as it happens. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <ul className={classes['root']} aria-live="polite">
      {cart.map((line) => (
        <li key={line.listingId} className={classes['line']} data-gone={line.isGone}>
          <span className={classes['label']}>
            {line.label}
            {line.isGone && <span className={classes['quiet']}>{t('CHECKOUT.JUST_GONE')}</span>}
          </span>
          <Amounts {...line} />
        </li>
      ))}
    </ul>
  )
}

function Amounts({ quantity, price, priceBefore }: CheckoutLine) {
  return (
    <>
      <span className={classes['quantity']}>
        {quantity} × {priceBefore !== undefined && <s>{formatCents(priceBefore)}</s>}{' '}
        {formatCents(price)}
      </span>
      <span className={classes['price']}>{formatCents(timesQuantity(price, quantity))}</span>
    </>
  )
}
