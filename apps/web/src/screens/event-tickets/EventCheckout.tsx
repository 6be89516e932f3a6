import { waitForIdle } from '@seatdesk/app-kit/browser'
import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Suspense, useEffect } from 'react'

import type { TicketCartBarProps } from '../../features/event-tickets/TicketCartBar.tsx'
import { Allowed } from '../../lib/Allowed.tsx'
import type { useCartCheckout } from './use-cart-checkout.ts'

const AddMethod = lazyComponent(async () => (await import('./AddMethod.tsx')).AddMethod)
const TicketCartBar = lazyComponent(
  async () => (await import('../../features/event-tickets/TicketCartBar.tsx')).TicketCartBar,
)
const Checkout = lazyComponent(
  async () => (await import('../../features/checkout/Checkout.tsx')).Checkout,
)

/** The cart bar of the event screen; renders nothing while the cart is empty. */
export function EventCart(props: TicketCartBarProps) {
  useEffect(() => {
    // Before a listing is selected, so that the press needs no connection for code.
    void waitForIdle().then(TicketCartBar.preload)
  }, [])
  if (props.lines.length === 0) return null
  return (
    <Suspense>
      <TicketCartBar {...props} />
    </Suspense>
  )
}

interface EventCheckoutProps {
  cartCheckout: ReturnType<typeof useCartCheckout>
  /** Called when a purchase succeeded or was rejected as a whole. */
  onSettled: () => void
  onSearchAgain: () => void
}

/** The checkout of the event screen; renders nothing while it is closed. */
export function EventCheckout({ cartCheckout, onSettled, onSearchAgain }: EventCheckoutProps) {
  const { cart, lines, checkout, methods, takeUpMethod } = cartCheckout
  const isEmpty = lines.length === 0
  useEffect(() => {
    if (isEmpty) return
    // Before Buy is pressed, so that the press needs no connection for code.
    void Checkout.preload()
    void AddMethod.preload()
  }, [isEmpty])
  if (checkout.state.step === 'closed') return null
  return (
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
  )
}
