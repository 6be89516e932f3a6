import { formatCents, timesQuantity } from '@seatdesk/domain'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart, CheckoutLine } from '../cart.ts'

import classes from './lines.module.css'

/** What a cart holds, line by line; what became of it meanwhile is told as it happens. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <ul className={classes['root']} aria-live="polite">
      {cart.map((line) => {
        const news = newsOf(line)
        return (
          <li key={line.listingId} className={classes['line']} data-gone={line.isGone}>
            <span className={classes['label']}>
              {line.label}
              {news !== null && <span className={classes['quiet']}>{news}</span>}
            </span>
            <Amounts {...line} />
          </li>
        )
      })}
    </ul>
  )
}

/** What has become of a line since it was chosen, but for its price; nothing where nothing has. */
const newsOf = ({ isGone, quantity, quantityBefore }: CheckoutLine): string | null => {
  if (isGone) return t('CHECKOUT.JUST_GONE')
  return quantityBefore === undefined ? null : t('CHECKOUT.FEWER_LEFT', { count: quantity })
}

function Amounts({ quantity, quantityBefore, price, priceBefore }: CheckoutLine) {
  return (
    <>
      <span className={classes['quantity']}>
        {quantityBefore !== undefined && <s>{quantityBefore}</s>} {quantity} ×{' '}
        {priceBefore !== undefined && <s>{formatCents(priceBefore)}</s>} {formatCents(price)}
      </span>
      <span className={classes['price']}>{formatCents(timesQuantity(price, quantity))}</span>
    </>
  )
}
