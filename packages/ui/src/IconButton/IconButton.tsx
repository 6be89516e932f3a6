import cx from 'clsx'
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react'

import classes from './IconButton.module.css'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, in words: its accessible name and its hint. */
  label: string
  /** The icon, one of `@seatdesk/ui/icons`. */
  children: ReactNode
  /** 24, 32 or 40 pixels square, `medium` by default. */
  size?: 'small' | 'medium' | 'large'
  /** `quiet` shows its shape on hover only, `plain` always; `quiet` by default. */
  emphasis?: 'quiet' | 'plain'
  /** Gives its name as text, so that who looks for the field beside it by its label does not find the
   * button too; as a label by default. */
  isNamedByText?: boolean
  /** Called when it is pressed, unless it is disabled; nothing by default. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** Whether it can be neither pressed nor focused; off by default. */
  disabled?: boolean | undefined
  /** `submit` sends the form around it; `button` by default. */
  type?: 'button' | 'submit' | 'reset' | undefined
}

/** A square button with an icon and a name that is heard and hinted. */
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
