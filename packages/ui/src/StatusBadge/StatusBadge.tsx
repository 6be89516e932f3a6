import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import type { Tone } from '../theme/colors.ts'

import classes from './StatusBadge.module.css'

export interface StatusBadgeProps extends ComponentPropsWithRef<'span'> {
  /** Label of the status. */
  children: string
  /**
   * Tone of the status: `waiting`, `good`, `done`, `held`, `bad`, `limit` or `neutral`; `neutral` by
   * default.
   */
  tone?: Tone
}

/** Status badge with a dot and a word, so that color is never the only cue. */
export function StatusBadge({ tone = 'neutral', className, children, ...rest }: StatusBadgeProps) {
  return (
    <span className={cx(classes['root'], className)} data-tone={tone} {...rest}>
      <span className={classes['dot']} aria-hidden />
      {children}
    </span>
  )
}
