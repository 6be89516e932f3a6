import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { LOGO_MARK } from './logo-mark.ts'

import classes from './Logo.module.css'

export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Height of the symbol in px at medium text size, 24 by default. */
  size?: number
  /** Shows the symbol only; the name stays for screen readers. Off by default. */
  markOnly?: boolean
}

/** Seatdesk's logo: two seats facing each other across a desk, and the name. */
export function Logo({ size = 24, markOnly = false, className, style, ...rest }: LogoProps) {
  return (
    <span
      className={cx(classes['root'], className)}
      style={{ fontSize: `calc(${size / 16}rem * var(--mantine-scale))`, ...style }}
      {...(markOnly && { role: 'img', 'aria-label': 'Seatdesk' })}
      {...rest}
    >
      <svg viewBox="0 0 24 24" className={classes['mark']} aria-hidden>
        <path className={classes['tile']} d={LOGO_MARK.tile} />
        <path className={classes['seats']} d={LOGO_MARK.seats} />
      </svg>
      {!markOnly && <span className={classes['wordmark']}>Seatdesk</span>}
    </span>
  )
}
