import cx from 'clsx'
import { useId } from 'react'
import type { ChangeEventHandler, ComponentPropsWithRef, ReactNode } from 'react'

import classes from './SwitchField.module.css'

export interface SwitchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** Label of the setting. */
  label: ReactNode
  /** Secondary line below the label; nothing by default. */
  description?: ReactNode
  /** Controlled state; uncontrolled by default. */
  checked?: boolean | undefined
  /** Initial state when uncontrolled; off by default. */
  defaultChecked?: boolean | undefined
  /** Called with each change event, unless one is in progress; nothing by default. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
  /** Whether it can be neither changed nor focused; off by default. */
  disabled?: boolean | undefined
  /**
   * Whether a change is being saved: the switch keeps its state and ignores clicks; off by default.
   */
  isInProgress?: boolean
}

/** Switch for a setting that is saved at once. Rest props and `ref` go to the input. */
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
      <span className={classes['text']}>
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
