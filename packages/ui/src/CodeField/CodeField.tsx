import '../theme/base.css'
import '@mantine/core/styles/Input.layer.css'
import { Input } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import cx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { useLabels } from '../labels/labels.ts'
import { extractDigits, useDigits } from './use-digits.ts'

import classes from './CodeField.module.css'

export interface CodeFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'size' | 'type' | 'autoComplete'
> {
  /** Label above the digits. */
  label: string
  /** Number of digits, 6 by default. */
  length?: number
  /**
   * Controlled value, with a space for each missing digit before others; uncontrolled by default.
   */
  value?: string
  /** Initial value; empty by default. */
  defaultValue?: string
  /** Error below the digits, announced with them; nothing by default. */
  error?: ReactNode
  /** Whether the code is being checked: it is read-only and keeps the focus; off by default. */
  isInProgress?: boolean
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean | undefined
  /** Called with the digits on each change; nothing by default. */
  onChange?: (value: string) => void
  /** Called once each time the code becomes complete; nothing by default. */
  onComplete?: (code: string) => void
  /** Called when the focus leaves the group of digits; nothing by default. */
  onBlur?: () => void
}

/**
 * One-time code input with a field for each digit. A paste or the phone's autofill fills all of
 * them. Rest props and `ref` go to the first digit.
 */
export function CodeField({
  label,
  length = 6,
  value,
  defaultValue,
  error,
  isInProgress = false,
  onChange,
  onComplete,
  onBlur,
  className,
  id,
  ref,
  disabled,
  ...rest
}: CodeFieldProps) {
  const { digitOf } = useLabels()
  const ownId = useId()
  const baseId = id ?? ownId
  const errorId = `${baseId}-error`
  const hintId = `${baseId}-hint`
  const [code, setCode] = useUncontrolled({
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: '',
    ...(onChange && { onChange }),
  })
  const digits = useDigits({ code, length, isFixed: isInProgress, onCode: setCode })

  // After the render, so that the callback sees the new code in the application's state.
  const seen = useRef(code)
  useEffect(() => {
    if (seen.current === code) return
    seen.current = code
    if (extractDigits(code, length).length === length) onComplete?.(code)
  }, [code, length, onComplete])

  return (
    <fieldset
      className={cx(classes['root'], className)}
      disabled={disabled}
      aria-busy={isInProgress || undefined}
      {...(error && { 'aria-describedby': errorId })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      <legend className={classes['legend']}>
        <Input.Label size="sm" htmlFor={baseId} className={classes['label'] ?? ''}>
          {label}
        </Input.Label>
      </legend>
      <span id={hintId} hidden>
        {digitOf(1, length)}
      </span>
      <div className={classes['digits']}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            inputMode="numeric"
            aria-invalid={Boolean(error)}
            {...(index === 0
              ? {
                  id: baseId,
                  ref,
                  autoComplete: 'one-time-code',
                  'aria-describedby': error ? `${hintId} ${errorId}` : hintId,
                  ...rest,
                }
              : { autoComplete: 'off', 'aria-label': digitOf(index + 1, length) })}
            className={classes['digit']}
            {...digits(index)}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={errorId} size="sm" className={classes['error'] ?? ''}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
