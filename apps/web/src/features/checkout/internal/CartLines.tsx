import { formatCents, timesQuantity } from '@seatdesk/domain'

import type { Cart } from '../cart.ts'

import classes from './lines.module.css'

/** What a cart holds, line by line. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <ul className={classes['root']}>
      {cart.map(({ listingId, label, quantity, price }) => (
        <li key={listingId} className={classes['line']}>
          <span className={classes['label']}>{label}</span>
          <span className={classes['quantity']}>
            {quantity} × {formatCents(price)}
          </span>
          <span className={classes['price']}>{formatCents(timesQuantity(price, quantity))}</span>
        </li>
      ))}
    </ul>
  )
}
