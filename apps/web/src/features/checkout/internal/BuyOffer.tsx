import { formatCents } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'

import { t } from '../../../lib/messages/paying.ts'
import { type Cart, cartTickets, cartTotal } from '../cart.ts'

/** Buys what is left with one press; not there where nothing of it is taken. */
export function BuyOffer({ cart, onBuy }: { cart: Cart; onBuy: (cart: Cart) => void }) {
  if (cart.length === 0) return null
  const [count, total] = [cartTickets(cart), formatCents(cartTotal(cart))]
  return (
    <Button emphasis="main" onClick={() => onBuy(cart)}>
      {t('CHECKOUT.BUY_OFFER', { count, total })}
    </Button>
  )
}
