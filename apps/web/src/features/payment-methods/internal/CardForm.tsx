import { useForm } from '@seatdesk/app-kit/form'
import { type Card, cardForm } from '@seatdesk/domain'
import { Button, CheckboxField, TextField } from '@seatdesk/ui'
import { DialogActions } from '@seatdesk/ui/modal'
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { StripeElementType } from '@stripe/stripe-js'
import { useState } from 'react'

import { paymentMethods } from '../../../lib/api/wallet.ts'
import { t, translate } from '../../../lib/i18n/payments.ts'
import { confirmCard } from '../../../lib/payment/confirm-card.ts'
import { type FieldChange, ProviderField } from './ProviderField.tsx'

import classes from './MethodForm.module.css'

interface CardFormProps {
  onAdded: (card: Card, isPrimary: boolean) => void
  onClose: () => void
}

/** Card form: the provider's fields for the numbers, our own for the cardholder. */
export function CardForm({ onAdded, onClose }: CardFormProps) {
  const provider = useStripe()
  const elements = useElements()
  const { errors, isComplete, onChange } = useFieldErrors()
  const [errorMessage, setErrorMessage] = useState<string | null>(null)

  const form = useForm({
    schema: cardForm,
    translate,
    initial: { card_holder_name: '', billing_address: '', zip_code: '', isPrimary: false },
    persistedFields: ['card_holder_name', 'billing_address', 'zip_code', 'isPrimary'],
    onSubmit: async ({ card_holder_name: name, billing_address, zip_code, isPrimary }) => {
      const element = elements?.getElement(CardNumberElement)
      if (!provider || !element || !isComplete) return
      setErrorMessage(null)
      const { token, error } = await provider.createToken(element, {
        name,
        address_line1: billing_address,
        address_zip: zip_code,
      })
      if (token) onAdded(await addCard(token.id, { isPrimary }), isPrimary)
      else setErrorMessage(error.message ?? t('COMMON.DEFAULT_ERROR'))
    },
  })

  return (
    <form className={classes['root']} {...form.root}>
      <ProviderField
        label={t('PAYMENT_SETTINGS.CARD_NUMBER')}
        error={errors.cardNumber}
        Element={CardNumberElement}
        takesFocus
        onChange={onChange}
      />
      <div className={classes['pair']}>
        <ProviderField
          label={t('PAYMENT_SETTINGS.EXPIRY')}
          error={errors.cardExpiry}
          Element={CardExpiryElement}
          onChange={onChange}
        />
        <ProviderField
          label={t('PAYMENT_SETTINGS.CVC')}
          error={errors.cardCvc}
          Element={CardCvcElement}
          onChange={onChange}
        />
      </div>
      <TextField
        label={t('PAYMENT_SETTINGS.CARD_HOLDER_NAME')}
        autoComplete="cc-name"
        {...form.text('card_holder_name')}
      />
      <div className={classes['pair']}>
        <TextField
          label={t('PAYMENT_SETTINGS.BILLING_ADDRESS')}
          autoComplete="billing street-address"
          {...form.text('billing_address')}
        />
        <TextField
          label={t('PAYMENT_SETTINGS.ZIP_CODE')}
          autoComplete="billing postal-code"
          {...form.text('zip_code')}
        />
      </div>
      <CheckboxField label={t('PAYMENT_SETTINGS.MAKE_PRIMARY')} {...form.box('isPrimary')} />
      {errorMessage !== null && (
        <p role="alert" className={classes['errorMessage']}>
          {errorMessage}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('COMMON.CANCEL')}</Button>
        <Button
          type="submit"
          emphasis="main"
          isInProgress={form.isInProgress}
          disabled={!provider || !isComplete}
        >
          {t('PAYMENT_SETTINGS.SAVE_CARD')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Saves a card by its token, and confirms it if its bank requires that. */
const addCard = async (cardToken: string, { isPrimary }: { isPrimary: boolean }): Promise<Card> => {
  const { payment, card } = await paymentMethods.addCard({ cardToken })
  if (payment?.nextAction && payment.clientSecret !== null) await confirmCard(payment.clientSecret)
  if (isPrimary) await paymentMethods.setDefault({ id: card.id })
  return card
}

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const

/** State of the provider's fields: their errors, and whether all are complete. */
const useFieldErrors = () => {
  const [changes, setChanges] = useState<Partial<Record<StripeElementType, FieldChange>>>({})
  return {
    errors: {
      cardNumber: changes.cardNumber?.error?.message ?? null,
      cardExpiry: changes.cardExpiry?.error?.message ?? null,
      cardCvc: changes.cardCvc?.error?.message ?? null,
    },
    isComplete: FIELDS.every((field) => changes[field]?.complete === true),
    onChange: (change: FieldChange) =>
      setChanges((now) => ({ ...now, [change.elementType]: change })),
  }
}
