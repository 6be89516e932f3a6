import { type Cents, sumOfCents, timesQuantity } from '@seatdesk/domain'

import type { Cart } from '../checkout-machine.ts'

/** What all tickets of a cart cost. */
export const cartTotal = (cart: Cart): Cents =>
  sumOfCents(cart.map(({ price, quantity }) => timesQuantity(price, quantity)))
