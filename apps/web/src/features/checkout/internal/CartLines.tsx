import { orderCost } from '@seatdesk/domain'

import { t } from '../../../lib/messages/paying.ts'
import type { Cart, CheckoutLine } from '../cart.ts'
import { CostCells } from './CostCells.tsx'

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
              {line.event !== undefined && <span className={classes['quiet']}>{line.event}</span>}
              {news !== null && <span className={classes['quiet']}>{news}</span>}
            </span>
            <CostCells
              {...orderCost(line.price, line.quantity)}
              priceBefore={line.priceBefore}
              quantityBefore={line.quantityBefore}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** What has become of a line since it was chosen, but for its price; nothing where nothing has. */
const newsOf = ({ isGone, soldIn, quantity, quantityBefore }: CheckoutLine): string | null => {
  if (soldIn !== undefined) return t('CHECKOUT.SOLD_IN', { counts: soldIn.join(', ') })
  if (isGone) return t('CHECKOUT.JUST_GONE')
  return quantityBefore === undefined ? null : t('CHECKOUT.FEWER_LEFT', { count: quantity })
}
