import { formatCents } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { Modal } from '@seatdesk/ui/modal'
import type { ReactNode } from 'react'
import type { StoreApi } from 'zustand/vanilla'

import { t } from '../../../lib/messages/paying.ts'
import type { MethodOption } from '../../../lib/payment/method-option.ts'
import { cartTotal } from '../cart.ts'
import {
  type CheckoutEvent,
  type CheckoutState,
  hasLines,
  isUnderWay,
} from '../checkout-machine.ts'
import type { RemarkDraft } from '../remark-draft.ts'
import { CartLines } from './CartLines.tsx'
import { HoldCountdown } from './HoldCountdown.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { RemarkFields } from './RemarkFields.tsx'

import classes from './PaymentDialog.module.css'

interface PaymentDialogProps {
  state: Extract<CheckoutState, { step: 'choosing' | 'purchasing' | 'authenticating' }>
  tell: (event: CheckoutEvent) => void
  methods: readonly MethodOption[] | null
  addMethod: ReactNode
  remark: StoreApi<RemarkDraft>
}

const PROGRESS = {
  choosing: null,
  purchasing: 'CHECKOUT.PURCHASING',
  authenticating: 'CHECKOUT.AUTHENTICATING',
} as const

/** What is bought, for how much, and what with. */
export function PaymentDialog({ state, tell, methods, addMethod, remark }: PaymentDialogProps) {
  const isBusy = isUnderWay(state)
  const total = formatCents(cartTotal(state.cart))
  const complaint = state.step === 'choosing' ? state.complaint : null
  const progress = PROGRESS[state.step]
  const heldUntil = state.step === 'authenticating' ? state.heldUntil : null
  return (
    <Modal
      isOpen
      title={t('CHECKOUT.TITLE')}
      onClose={() => tell({ type: 'closed' })}
      withCloseButton={!isBusy}
      // The provider's own dialog takes the focus while the buyer confirms the payment.
      trapFocus={state.step !== 'authenticating'}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => tell({ type: 'closed' })}>
            {t('COMMON.CANCEL')}
          </Button>
          <Button
            emphasis="main"
            isInProgress={isBusy}
            disabled={!isBusy && (state.methodId === null || !hasLines(state))}
            onClick={() => tell({ type: 'proceeded' })}
          >
            {t('CHECKOUT.PROCEED', { total })}
          </Button>
        </>
      }
    >
      <div className={classes['root']}>
        <CartLines cart={state.cart} />
        <p className={classes['total']}>
          {t('CHECKOUT.TOTAL')} <strong>{total}</strong>
        </p>
        <p className={classes['aside']}>{t('CHECKOUT.FEE_TEXT')}</p>
        {heldUntil !== null && <HoldCountdown heldUntil={heldUntil} />}
        <MethodChoice
          methods={methods}
          methodId={state.methodId}
          isDisabled={isBusy}
          onChoose={(methodId) => tell({ type: 'methodChosen', methodId })}
        />
        {!isBusy && addMethod}
        <RemarkFields remark={remark} isDisabled={isBusy} />
        {complaint !== null && (
          <p role="alert" className={classes['complaint']}>
            {complaint}
          </p>
        )}
        <p role="status" className={classes['progress']}>
          {progress && t(progress)}
        </p>
      </div>
    </Modal>
  )
}
