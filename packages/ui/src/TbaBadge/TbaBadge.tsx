import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import classes from './TbaBadge.module.css'

export interface TbaBadgeProps extends Omit<ComponentPropsWithRef<'abbr'>, 'children'> {
  /** What is still to be announced, heard before the badge: `Date`, `Time` or `Date and time`; `Date` by default. */
  what?: string
}

/** Stands where a date or a time will be once it is announced. */
export function TbaBadge({ what = 'Date', className, ...rest }: TbaBadgeProps) {
  return (
    <abbr
      className={cx(classes['root'], className)}
      title={`${what} to be announced`}
      aria-label={`${what} to be announced`}
      role="img"
      {...rest}
    >
      TBA
    </abbr>
  )
}
