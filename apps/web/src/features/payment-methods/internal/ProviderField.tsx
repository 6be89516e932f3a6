import { useUnreadableInput } from '@seatdesk/ui/modal'
import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementChangeEvent, StripeElementType } from '@stripe/stripe-js'
import { useId, useMemo, useState } from 'react'

import classes from './MethodForm.module.css'

/** A change of a field of the payment provider. */
export interface FieldChange extends Pick<StripeElementChangeEvent, 'complete' | 'empty'> {
  elementType: StripeElementType
  error: { message: string } | undefined
}

interface ProviderFieldProps {
  label: string
  /** Error from the provider; `null` if none. */
  error: string | null
  Element: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement
  /** Whether it takes the focus once ready; false by default. */
  takesFocus?: boolean
  onChange: (change: FieldChange) => void
}

/** A field of the payment provider, styled like ours. */
export function ProviderField({
  label,
  error,
  Element,
  takesFocus = false,
  onChange,
}: ProviderFieldProps) {
  const id = useId()
  const options = useMemo(() => elementOptions(), [])
  const [isEmpty, setEmpty] = useState(true)
  useUnreadableInput(!isEmpty)
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <Element
        id={id}
        className={classes['element'] ?? ''}
        options={options}
        onChange={(change: FieldChange) => {
          setEmpty(change.empty)
          onChange(change)
        }}
        {...(takesFocus && { onReady: focusUnlessTyping })}
      />
      {error !== null && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

// The provider may be slow, and the user may have moved on to another field.
const focusUnlessTyping = (field: { focus: () => void }) => {
  if (!(document.activeElement instanceof HTMLInputElement)) field.focus()
}

// The field is in the provider's iframe, which has none of our CSS variables.
const elementOptions = () => {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  return {
    style: {
      base: {
        color: color('--sd-text'),
        fontFamily: getComputedStyle(document.body).fontFamily,
        fontSize: '14px',
        '::placeholder': { color: color('--sd-text-quiet') },
      },
      invalid: { color: color('--sd-bad-text') },
    },
  }
}
