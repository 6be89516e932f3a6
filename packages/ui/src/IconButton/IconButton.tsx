import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import classes from './IconButton.module.css'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, in words: its accessible name and its hint. */
  label: string
  /** The icon. */
  children: ReactNode
  /** 24, 32 or 40 pixels square, `medium` by default. */
  size?: 'small' | 'medium' | 'large'
  /** `quiet` shows its shape on hover only, `plain` always; `quiet` by default. */
  emphasis?: 'quiet' | 'plain'
}

/** A square button with an icon and a name that is heard and hinted. */
export function IconButton({
  label,
  size = 'medium',
  emphasis = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(classes['root'], className)}
      data-size={size}
      data-emphasis={emphasis}
      {...rest}
    />
  )
}
