import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import { type ComponentProps, useId, useMemo } from 'react'

import classes from './MethodForm.module.css'

interface ProviderFieldProps {
  label: string
  /** What the provider finds wrong; nothing when `null`. */
  error: string | null
  Element: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement
  /** Whether it takes the focus as soon as it can; it does not by default. */
  takesFocus?: boolean
  onChange: NonNullable<ComponentProps<typeof CardNumberElement>['onChange']> &
    NonNullable<ComponentProps<typeof CardExpiryElement>['onChange']> &
    NonNullable<ComponentProps<typeof CardCvcElement>['onChange']>
}

/** One of the provider's own fields, looking like ours. */
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

// The provider may be slow, and the reader have gone on to another field.
const focusUnlessTyping = (field: { focus: () => void }) => {
  if (!(document.activeElement instanceof HTMLInputElement)) field.focus()
}

// What is inside the field belongs to the provider's page, which knows none of our variables.
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
