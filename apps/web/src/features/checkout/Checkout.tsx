import { toast } from '@seatdesk/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { StoreApi } from 'zustand/vanilla'

import { t } from '../../lib/i18n/payments.ts'
import type { MethodOption } from '../../lib/payment/method-option.ts'
import type { Cart } from './cart.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-machine.ts'
import {
  HoldExpiredDialog,
  OrderedDialog,
  PartlyOrderedDialog,
  UnavailableDialog,
} from './internal/OutcomeDialogs.tsx'
import { PaymentDialog } from './internal/PaymentDialog.tsx'
import type { OrderNoteDraft, SelectedContacts } from './order-drafts.ts'
import { type PurchaseOutcome, purchaseOutcome } from './purchase-outcome.ts'

interface CheckoutProps {
  state: CheckoutState
  dispatch: (event: CheckoutEvent) => void
  /** The buyer's reference and note for the order. */
  remark: StoreApi<OrderNoteDraft>
  /** The recipients of the orders. */
  chosenContacts: StoreApi<SelectedContacts>
  /** The saved payment methods; `null` while loading. */
  methods: readonly MethodOption[] | null
  /** Links to add another method, shown beneath the list. */
  addMethod: ReactNode
  /**
   * Called with the outcome of each listing when a purchase succeeded or was rejected as a whole.
   */
  onSettled: (settled: PurchaseOutcome) => void
  /** Called when the buyer wants to see the remaining tickets. */
  onSearchAgain: () => void
}

/** The dialogs of a purchase: payment and outcome. */
export function Checkout({
  state,
  dispatch,
  remark,
  chosenContacts,
  methods,
  addMethod,
  onSettled,
  onSearchAgain,
}: CheckoutProps) {
  usePurchaseOutcome(state, onSettled)
  const close = () => dispatch({ type: 'closed' })
  const accept = (cart: Cart) => dispatch({ type: 'offersAccepted', cart })
  const labelOf = (methodId: string) => methods?.find(({ id }) => id === methodId)?.label
  switch (state.step) {
    case 'closed':
      return null
    case 'choosing':
    case 'purchasing':
    case 'authenticating':
      return (
        <PaymentDialog
          state={state}
          dispatch={dispatch}
          methods={methods}
          addMethod={addMethod}
          remark={remark}
          chosenContacts={chosenContacts}
        />
      )
    case 'lapsed':
      return (
        <HoldExpiredDialog
          cart={state.cart}
          method={labelOf(state.methodId)}
          onBuy={accept}
          onClose={close}
        />
      )
    case 'ordered':
      return <OrderedDialog cart={state.cart} receipt={state.receipt} onClose={close} />
    case 'partly-ordered':
      return (
        <PartlyOrderedDialog
          cart={state.cart}
          receipt={state.receipt}
          missing={state.missing}
          method={labelOf(state.methodId)}
          onBuy={accept}
          onClose={close}
        />
      )
    case 'unavailable':
      return (
        <UnavailableDialog
          cart={state.cart}
          missing={state.missing}
          method={labelOf(state.methodId)}
          onBuy={accept}
          onClose={close}
          onSearch={() => {
            close()
            onSearchAgain()
          }}
        />
      )
  }
}

/** Calls `onSettled` once for each finished purchase. */
function usePurchaseOutcome(state: CheckoutState, onSettled: CheckoutProps['onSettled']) {
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  useEffect(() => {
    const settled = purchaseOutcome(state)
    if (settled === null) return
    if (state.step !== 'unavailable') toast({ tone: 'success', message: t('CHECKOUT.PURCHASED') })
    latest.current(settled)
  }, [state])
}
