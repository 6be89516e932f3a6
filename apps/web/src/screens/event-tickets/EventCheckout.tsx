import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Listing, ListingId } from '@seatdesk/domain'
import { memo, type RefObject, Suspense, useEffect } from 'react'

import type { CartEvent, CartStore } from '../../features/event-tickets/cart-store.ts'
import { TicketCartBar } from '../../features/event-tickets/TicketCartBar.tsx'
import { Allowed } from '../../lib/Allowed.tsx'
import { useEvent } from '../../lib/use-event.ts'
import { useCartCheckout } from './use-cart-checkout.ts'

const AddMethod = lazyComponent(async () => (await import('./AddMethod.tsx')).AddMethod)
const Checkout = lazyComponent(
  async () => (await import('../../features/checkout/Checkout.tsx')).Checkout,
)
// Memoized, so that a press responds before the rest of the screen re-renders.
const CartBar = memo(TicketCartBar)

interface EventCheckoutProps {
  eventId: number
  /** The event; `null` while loading. */
  event: CartEvent | null
  /** The loaded listings. */
  rows: readonly Listing[]
  cart: CartStore
  /** Whether the role may buy tickets here. */
  mayBuy: boolean
  /** The sale for which tickets are bought as substitutes. */
  substituteFor: number | undefined
  /** Receives whether a listing is being bought here. */
  isReservedRef: RefObject<(listingId: ListingId) => boolean>
  /** Called when a purchase succeeded or was rejected as a whole. */
  onSettled: () => void
  onSearchAgain: () => void
}

/** The cart bar and the checkout of the event screen. Loads after the rows, which do not need it. */
export function EventCheckout({
  eventId,
  event,
  rows,
  cart,
  mayBuy,
  substituteFor,
  isReservedRef,
  onSettled,
  onSearchAgain,
}: EventCheckoutProps) {
  const cartCheckout = useCartCheckout({ eventId, event, rows, cart, substituteFor, isReservedRef })
  const { lines, checkout, methods, takeUpMethod } = cartCheckout
  const quickBuy = useEvent(cartCheckout.quickBuy)
  const buy = useEvent(cartCheckout.open)
  const isEmpty = lines.length === 0
  useEffect(() => {
    if (isEmpty) return
    // Before Buy is pressed, so that the press needs no connection for code.
    void Checkout.preload()
    void AddMethod.preload()
  }, [isEmpty])
  return (
    <>
      {mayBuy && !isEmpty && (
        <CartBar
          lines={lines}
          cart={cart}
          quickBuyObstacle={cartCheckout.quickBuyObstacle}
          isBuying={checkout.state.step === 'purchasing'}
          onQuickBuy={quickBuy}
          onBuy={buy}
        />
      )}
      {checkout.state.step !== 'closed' && (
        <Suspense>
          <Checkout
            {...checkout}
            methods={methods}
            addMethod={
              <Allowed right="changePaymentMethods">
                <AddMethod onAdded={(id) => void takeUpMethod(id)} />
              </Allowed>
            }
            onSettled={(settled) => {
              cart.settle(settled)
              onSettled()
            }}
            onSearchAgain={onSearchAgain}
          />
        </Suspense>
      )}
    </>
  )
}
