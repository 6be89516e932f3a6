import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { Suspense, useEffect } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import type { useCartCheckout } from './use-cart-checkout.ts'

const AddMethod = lazyComponent(async () => (await import('./AddMethod.tsx')).AddMethod)
const Checkout = lazyComponent(
  async () => (await import('../../features/checkout/Checkout.tsx')).Checkout,
)

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
