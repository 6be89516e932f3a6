import type { ListingId } from '@seatdesk/domain'
import { useState } from 'react'

import type { Cart } from '../cart.ts'
import type { Missing } from '../checkout-machine.ts'
import { offeredQuantity } from '../missing-line.ts'

/** How many are taken of what is left of each missing line, and the cart that comes of it. */
export const useOffers = (missing: Missing) => {
  const [quantities, setQuantities] = useState<ReadonlyMap<ListingId, number>>(
    () => new Map(missing.map((one) => [one.line.listingId, offeredQuantity(one)])),
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
