import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { type ComponentProps, useId, useMemo } from 'react'

import classes from './MethodForm.module.css'

interface ProviderFieldProps {
  label: string
  /** Error from the provider; `null` if none. */
  error: string | null
  Element: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement
  /** Whether it takes the focus once ready; false by default. */
  takesFocus?: boolean
  onChange: NonNullable<ComponentProps<typeof CardNumberElement>['onChange']> &
    NonNullable<ComponentProps<typeof CardExpiryElement>['onChange']> &
    NonNullable<ComponentProps<typeof CardCvcElement>['onChange']>
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
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      <Element
        id={id}
        className={classes['element'] ?? ''}
        options={options}
        onChange={onChange}
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
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    style: {
      base: {
        color: colour('--sd-text'),
        fontFamily: getComputedStyle(document.body).fontFamily,
        fontSize: '14px',
        '::placeholder': { color: colour('--sd-text-quiet') },
      },
      invalid: { color: colour('--sd-bad-text') },
    },
  }
}
