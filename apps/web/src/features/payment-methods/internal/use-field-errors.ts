import type { StripeElementChangeEvent, StripeElementType } from '@stripe/stripe-js'
import { useState } from 'react'

const FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const

interface FieldChange extends Pick<StripeElementChangeEvent, 'complete'> {
  elementType: StripeElementType
  error: { message: string } | undefined
}

/** What is wrong in the provider's own fields, and whether all of them are filled in. */
export const useFieldErrors = () => {
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
