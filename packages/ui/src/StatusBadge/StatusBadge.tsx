import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import type { Tone } from '../theme/colors.ts'

import classes from './StatusBadge.module.css'

export interface StatusBadgeProps extends ComponentPropsWithRef<'span'> {
  /** The word of the status. */
  children: string
  /** What the status means to the reader: `waiting`, `good`, `done`, `held`, `bad` or `neutral`; `neutral` by default. */
  tone?: Tone
}

/** A status as a dot and a word: never colour alone. */
export function StatusBadge({ tone = 'neutral', className, children, ...rest }: StatusBadgeProps) {
  return (
    <span className={cx(classes['root'], className)} data-tone={tone} {...rest}>
      <span className={classes['dot']} aria-hidden />
      {children}
    </span>
  )
}
