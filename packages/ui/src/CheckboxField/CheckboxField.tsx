import cx from 'clsx'
import { useId } from 'react'
import type { ChangeEventHandler, ComponentPropsWithRef, ReactNode } from 'react'

import boxClasses from './box.module.css'
import classes from './CheckboxField.module.css'

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Label, such as a consent text; may contain links. */
  label: ReactNode
  /** Controlled state; uncontrolled by default. */
  checked?: boolean | undefined
  /** Initial state when uncontrolled; unchecked by default. */
  defaultChecked?: boolean | undefined
  /** Called with each change event; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean | undefined
  /** Error below the field, announced with it; nothing by default. */
  error?: ReactNode
}

/** Checkbox with a label. Rest props and `ref` go to the input. */
export function CheckboxField({ label, error, className, id, ...rest }: CheckboxFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const errorId = `${inputId}-error`
  const isWrong = error !== undefined && error !== null && error !== false && error !== ''
  return (
    <div className={classes['root']}>
      <input
        type="checkbox"
        id={inputId}
        className={cx(boxClasses['box'], classes['box'], className)}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
        {...rest}
      />
      <label htmlFor={inputId} className={classes['label']}>
        {label}
      </label>
      {isWrong && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
