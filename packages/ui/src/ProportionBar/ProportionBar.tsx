import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import classes from './ProportionBar.module.css'

export interface ProportionBarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The share to fill, from 0 to 1. */
  share: number
}

/** Proportion bar beside a number that says the same. Rest props and `ref` go to the bar. */
export function ProportionBar({ share, className, ...rest }: ProportionBarProps) {
  return (
    <span className={cx(classes['root'], className)} aria-hidden {...rest}>
      <span
        className={classes['part']}
        style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  )
}
