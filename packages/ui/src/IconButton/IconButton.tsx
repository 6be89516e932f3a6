import cx from 'clsx'
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react'

import classes from './IconButton.module.css'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The action in words: its accessible name and its tooltip. */
  label: string
  /** The icon, one of `@seatdesk/ui/icons`. */
  children: ReactNode
  /** 24, 32 or 40 px square; `medium` by default. */
  size?: 'small' | 'medium' | 'large'
  /** `quiet` shows its shape on hover only, `plain` always; `quiet` by default. */
  emphasis?: 'quiet' | 'plain'
  /**
   * Names the button by visually hidden text instead of `aria-label`, so that a query for the
   * adjacent field by label does not match the button too; off by default.
   */
  isNamedByText?: boolean
  /** Called on a press, unless disabled; nothing by default. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** Whether it can be neither pressed nor focused; off by default. */
  disabled?: boolean | undefined
  /** `submit` submits the surrounding form; `button` by default. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** Square icon button with an accessible name and a tooltip. */
export function IconButton({
  label,
  size = 'medium',
  emphasis = 'quiet',
  isNamedByText = false,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={isNamedByText ? undefined : label}
      title={label}
      className={cx(classes['root'], className)}
      data-size={size}
      data-emphasis={emphasis}
      {...rest}
    >
      {children}
      {isNamedByText && <span className={classes['name']}>{label}</span>}
    </button>
  )
}
