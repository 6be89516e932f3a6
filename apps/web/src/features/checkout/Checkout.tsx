import type { ListingId } from '@seatdesk/domain'
import { toast } from '@seatdesk/ui'
import { type ReactNode, useEffect, useRef } from 'react'

import { t } from '../../lib/messages/paying.ts'
import type { MethodOption } from '../../lib/payment/method-option.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-machine.ts'
import { OrderedDialog } from './internal/OrderedDialog.tsx'
import { PartlyOrderedDialog } from './internal/PartlyOrderedDialog.tsx'
import { PaymentDialog } from './internal/PaymentDialog.tsx'
import { UnavailableDialog } from './internal/UnavailableDialog.tsx'

interface CheckoutProps {
  state: CheckoutState
  tell: (event: CheckoutEvent) => void
  /** What can be paid with; `null` while that is loaded. */
  methods: readonly MethodOption[] | null
  /** The ways to add another method, shown beneath those. */
  addMethod: ReactNode
  /** Called once a purchase was made or refused as a whole, with the listings to drop. */
  onSettled: (listingIds: readonly ListingId[]) => void
  /** Called when the buyer asks for the tickets that are left. */
  onSearchAgain: () => void
}

/** The dialogs of a purchase: paying, and how it ended. */
export function Checkout({
  state,
  tell,
  methods,
  addMethod,
  onSettled,
  onSearchAgain,
}: CheckoutProps) {
  useSettled(state, onSettled)
  const close = () => tell({ type: 'closed' })
  switch (state.step) {
    case 'closed':
      return null
    case 'choosing':
    case 'purchasing':
    case 'authenticating':
      return <PaymentDialog state={state} tell={tell} methods={methods} addMethod={addMethod} />
    case 'ordered':
      return <OrderedDialog cart={state.cart} onClose={close} />
    case 'partly-ordered':
      return (
        <PartlyOrderedDialog
          cart={state.cart}
          notAvailableIds={state.notAvailableIds}
          onClose={close}
        />
      )
    case 'unavailable':
      return (
        <UnavailableDialog
          cart={state.cart}
          onClose={close}
          onSearch={() => {
            close()
            onSearchAgain()
          }}
        />
      )
  }
}

/** Tells once of each purchase that has come to an end. */
function useSettled(state: CheckoutState, onSettled: CheckoutProps['onSettled']) {
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    const hasBought = state.step === 'ordered' || state.step === 'partly-ordered'
    if (hasBought) toast({ tone: 'success', message: t('CHECKOUT.PURCHASED') })
    if (hasBought || state.step === 'unavailable')
      latest.current(state.cart.map(({ listingId }) => listingId))
  }, [state])
}
