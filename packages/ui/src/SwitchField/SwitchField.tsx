import cx from 'clsx'
import { useId } from 'react'
import type { ChangeEventHandler, ComponentPropsWithRef, ReactNode } from 'react'

import classes from './SwitchField.module.css'

export interface SwitchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** What is switched. */
  label: ReactNode
  /** A quiet line beneath the label; nothing by default. */
  description?: ReactNode
  /** Whether it is on, where the application keeps it; the field's own affair by default. */
  checked?: boolean | undefined
  /** Whether it is on at first, where the field keeps it; off by default. */
  defaultChecked?: boolean | undefined
  /** Called with the event of each change, unless one is in progress; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean | undefined
  /** Whether the server is being asked: the switch stays as it is and ignores clicks; off by default. */
  isInProgress?: boolean
}

/** An on-off setting that is saved at once. Rest props and `ref` go to the input. */
export function SwitchField({
  label,
  description,
  isInProgress = false,
  className,
  id,
  onClick,
  onChange,
  ...rest
}: SwitchFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const descriptionId = `${inputId}-description`
  return (
    <div className={classes['root']}>
      <span className={classes['words']}>
        <label htmlFor={inputId} className={classes['label']}>
          {label}
        </label>
        {description && (
          <span id={descriptionId} className={classes['description']}>
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        id={inputId}
        className={cx(classes['switch'], className)}
        {...(description && { 'aria-describedby': descriptionId })}
        aria-busy={isInProgress || undefined}
        onClick={(event) => (isInProgress ? event.preventDefault() : onClick?.(event))}
        onChange={(event) => {
          if (!isInProgress) onChange?.(event)
        }}
        {...rest}
      />
    </div>
  )
}
