import cx from 'clsx'
import { useId } from 'react'
import type { ChangeEventHandler, ComponentPropsWithRef, ReactNode } from 'react'

import boxClasses from './box.module.css'
import classes from './CheckboxField.module.css'

export interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** What is agreed to; may hold links. */
  label: ReactNode
  /** Whether it is ticked, where the application keeps it; the field's own affair by default. */
  checked?: boolean | undefined
  /** Whether it is ticked at first, where the field keeps it; not ticked by default. */
  defaultChecked?: boolean | undefined
  /** Called with the event of each change; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean | undefined
  /** What is wrong, shown beneath and read with it; nothing by default. */
  error?: ReactNode
}

/** A box to tick, with its sentence. Rest props and `ref` go to the input. */
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
