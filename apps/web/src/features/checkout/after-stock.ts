import type { ListingId } from '@seatdesk/domain'

import type { CheckoutLine, StockLeft } from './cart.ts'

/**
 * A line once its listing stands otherwise: at the price of now, in as many tickets as can be had of
 * those that are meant, and never in more.
 */
export const afterStock = (
  line: CheckoutLine,
  { listingId, left }: { listingId: ListingId; left: StockLeft | null },
): CheckoutLine => {
  if (line.listingId !== listingId) return line
  const { isGone: _isGone, soldIn: _soldIn, ...rest } = line
  const { priceBefore = line.price, quantityBefore = line.quantity, ...known } = rest
  const possible = left?.splitValues.filter((value) => value <= quantityBefore) ?? []
  if (left === null || left.splitValues.length === 0) return { ...rest, isGone: true }
  // More than were meant are never bought by themselves.
  if (possible.length === 0) return { ...rest, isGone: true, soldIn: left.splitValues }
  const { price } = left
  const quantity = Math.max(...possible)
  return {
    ...known,
    quantity,
    price,
    ...(priceBefore !== price && { priceBefore }),
    ...(quantityBefore !== quantity && { quantityBefore }),
  }
}
