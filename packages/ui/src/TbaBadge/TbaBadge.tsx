import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { useLabels } from '../labels/labels.ts'

import classes from './TbaBadge.module.css'

export interface TbaBadgeProps extends Omit<ComponentPropsWithRef<'abbr'>, 'children'> {
  /**
   * What is to be announced, read before the badge: `Date`, `Time` or `Date and time`; `Date` by
   * default.
   */
  what?: string
}

/** Shown instead of a date or time that is to be announced. */
export function TbaBadge({ what, className, ...rest }: TbaBadgeProps) {
  const labels = useLabels()
  const name = labels.toBeAnnounced(what ?? labels.date)
  return (
    <abbr
      className={cx(classes['root'], className)}
      title={name}
      aria-label={name}
      role="img"
      {...rest}
    >
      {labels.tba}
    </abbr>
  )
}
