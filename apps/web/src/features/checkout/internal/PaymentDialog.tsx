import { formatCents, ORDER_NOTE_MAX_LENGTHS, traitSentence } from '@seatdesk/domain'
import {
  Button,
  CheckboxField,
  Collapsible,
  FormSkeleton,
  TextareaField,
  TextField,
  VisuallyHidden,
} from '@seatdesk/ui'
import { IconBuildingBank, IconCreditCard } from '@seatdesk/ui/icons'
import { Modal } from '@seatdesk/ui/modal'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

import { t } from '../../../lib/i18n/payments.ts'
import type { MethodOption } from '../../../lib/payment/method-option.ts'
import { cartRestrictions, cartTotal } from '../cart.ts'
import {
  type CheckoutEvent,
  type CheckoutState,
  hasAvailableLines,
  isPaymentInProgress,
} from '../checkout-machine.ts'
import type { OrderNoteDraft, SelectedContacts } from '../order-drafts.ts'
import { CartLines } from './CartLines.tsx'
import { RecipientChoice } from './RecipientChoice.tsx'

import classes from './PaymentDialog.module.css'

interface PaymentDialogProps {
  state: Extract<CheckoutState, { step: 'choosing' | 'purchasing' | 'authenticating' }>
  dispatch: (event: CheckoutEvent) => void
  methods: readonly MethodOption[] | null
  addMethod: ReactNode
  remark: StoreApi<OrderNoteDraft>
  chosenContacts: StoreApi<SelectedContacts>
}

const PROGRESS = {
  choosing: null,
  purchasing: 'CHECKOUT.PURCHASING',
  authenticating: 'CHECKOUT.AUTHENTICATING',
} as const

/** The payment dialog: the cart, its total and the payment methods. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { state, dispatch, methods, addMethod, remark, chosenContacts } = props
  const isBusy = isPaymentInProgress(state)
  const restrictions = cartRestrictions(state.cart)
  const [accepted, setAccepted] = useState('')
  // A restriction of a listing that is added later must be accepted separately.
  const isAccepted = restrictions.length === 0 || accepted === restrictions.join(' ')
  const [isAcceptanceMissed, setAcceptanceMissed] = useState(false)
  const acceptance = useRef<HTMLInputElement>(null)
  const total = formatCents(cartTotal(state.cart))
  const errorMessage = state.step === 'choosing' ? state.complaint : null
  const progress = PROGRESS[state.step]
  const heldUntil = state.step === 'authenticating' ? state.heldUntil : null

  function pay() {
    setAcceptanceMissed(!isAccepted)
    if (isAccepted) dispatch({ type: 'proceeded' })
    else acceptance.current?.focus()
  }

  return (
    <Modal
      isOpen
      title={t('CHECKOUT.TITLE')}
      onClose={() => dispatch({ type: 'closed' })}
      withCloseButton={!isBusy}
      isInputKept={isBusy}
      // The provider's own dialog takes the focus while the buyer confirms the payment.
      trapFocus={state.step !== 'authenticating'}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => dispatch({ type: 'closed' })}>
            {t('COMMON.CANCEL')}
          </Button>
          <Button
            emphasis="main"
            isInProgress={isBusy}
            disabled={!isBusy && (state.methodId === null || !hasAvailableLines(state))}
            onClick={pay}
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
        {restrictions.length > 0 && (
          <CheckboxField
            ref={acceptance}
            label={t('CHECKOUT.ACCEPT_RESTRICTIONS', {
              restrictions: restrictions.map(traitSentence).join(', '),
            })}
            checked={isAccepted}
            disabled={isBusy}
            error={isAcceptanceMissed && !isAccepted && t('CHECKOUT.ACCEPT_FIRST')}
            onChange={() => setAccepted(isAccepted ? '' : restrictions.join(' '))}
          />
        )}
        {heldUntil !== null && <HoldCountdown heldUntil={heldUntil} />}
        <MethodChoice
          methods={methods}
          methodId={state.methodId}
          isDisabled={isBusy}
          onChoose={(methodId) => dispatch({ type: 'methodChosen', methodId })}
        />
        {!isBusy && addMethod}
        <RecipientChoice cart={state.cart} chosen={chosenContacts} isDisabled={isBusy} />
        <OrderNoteFields remark={remark} isDisabled={isBusy} />
        {errorMessage !== null && (
          <p role="alert" className={classes['errorMessage']}>
            {errorMessage}
          </p>
        )}
        <p role="status" className={classes['progress']}>
          {progress && t(progress)}
        </p>
      </div>
    </Modal>
  )
}

interface MethodChoiceProps {
  methods: readonly MethodOption[] | null
  methodId: string | null
  isDisabled: boolean
  onChoose: (methodId: string) => void
}

const ICONS = { card: IconCreditCard, 'bank-account': IconBuildingBank }

/** Radio list of the saved payment methods. */
function MethodChoice({ methods, methodId, isDisabled, onChoose }: MethodChoiceProps) {
  if (methods === null) return <FormSkeleton count={1} />
  return (
    <fieldset className={classes['methodChoice']} disabled={isDisabled}>
      <legend className={classes['legend']}>{t('CHECKOUT.PAY_WITH')}</legend>
      {methods.length === 0 && <p className={classes['none']}>{t('CHECKOUT.NO_METHODS')}</p>}
      {methods.map((method) => {
        const Icon = ICONS[method.kind]
        return (
          <label key={method.id} className={classes['option']}>
            <input
              type="radio"
              name="payment-method"
              className={classes['radio']}
              checked={method.id === methodId}
              disabled={!method.isUsable}
              onChange={() => onChoose(method.id)}
              data-autofocus={method.id === methodId || undefined}
            />
            <Icon className={classes['icon']} aria-hidden />
            <span className={classes['text']}>
              {method.label}
              {method.detail && <span className={classes['detail']}>{method.detail}</span>}
            </span>
            {method.isPrimary && (
              <span className={classes['primary']}>{t('CHECKOUT.PRIMARY')}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}

interface OrderNoteFieldsProps {
  remark: StoreApi<OrderNoteDraft>
  isDisabled: boolean
}

/** Optional reference and note of the buyer, collapsed by default. */
function OrderNoteFields({ remark, isDisabled }: OrderNoteFieldsProps) {
  const { reference, note } = useStore(remark)
  return (
    <Collapsible title={t('CHECKOUT.REMARK')} isOpenAtFirst={reference !== '' || note !== ''}>
      <div className={classes['fields']}>
        <TextField
          label={t('CHECKOUT.REFERENCE')}
          maxLength={ORDER_NOTE_MAX_LENGTHS.reference}
          disabled={isDisabled}
          value={reference}
          onChange={({ currentTarget }) => remark.setState({ reference: currentTarget.value })}
        />
        <TextareaField
          label={t('CHECKOUT.NOTE')}
          rows={2}
          maxLength={ORDER_NOTE_MAX_LENGTHS.note}
          disabled={isDisabled}
          value={note}
          onChange={({ currentTarget }) => remark.setState({ note: currentTarget.value })}
        />
        <p className={classes['quiet']}>{t('CHECKOUT.REMARK_OWN')}</p>
      </div>
    </Collapsible>
  )
}

/** Seconds left below which the countdown looks urgent. */
const URGENT_SECONDS = 60

/**
 * Countdown of the ticket hold. Updates visually each second; screen readers hear it at the start
 * and at a few marks.
 */
function HoldCountdown({ heldUntil }: { heldUntil: number }) {
  const left = useSecondsUntil(heldUntil)
  const [first] = useState(left)
  const passed = lastAnnouncedMark(left)
  const announced = passed === null || passed === lastAnnouncedMark(first) ? first : passed
  return (
    <div className={classes['holdCountdown']} data-urgent={left <= URGENT_SECONDS || undefined}>
      <p role="timer" aria-live="off" className={classes['countdownTime']}>
        {left > 0 ? t('CHECKOUT.HELD', { time: formatClock(left) }) : t('CHECKOUT.HELD_OUT')}
      </p>
      <p className={classes['holdCountdownQuiet']}>{t('CHECKOUT.HELD_TEXT')}</p>
      <VisuallyHidden role="status">
        {left > 0
          ? t('CHECKOUT.HELD_SAID', { time: formatClock(announced) })
          : t('CHECKOUT.HELD_OUT')}
      </VisuallyHidden>
    </div>
  )
}

const secondsUntil = (moment: number): number =>
  Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const useSecondsUntil = (moment: number): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(moment))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

/** The marks at which screen readers hear the remaining time, in seconds. */
const ANNOUNCE_AT_SECONDS = [300, 120, 60, 30, 10]

/** Returns the last mark passed; `null` before the first. */
const lastAnnouncedMark = (secondsLeft: number): number | null =>
  ANNOUNCE_AT_SECONDS.findLast((mark) => secondsLeft <= mark) ?? null

/** Formats seconds as a clock, `9:05`. */
const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
