import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { useWords } from '../words/words.ts'

import classes from './TbaBadge.module.css'

export interface TbaBadgeProps extends Omit<ComponentPropsWithRef<'abbr'>, 'children'> {
  /** What is still to be announced, heard before the badge: `Date`, `Time` or `Date and time`; `Date` by default. */
  what?: string
}

/** Stands where a date or a time will be once it is announced. */
export function TbaBadge({ what, className, ...rest }: TbaBadgeProps) {
  const words = useWords()
  const name = words.toBeAnnounced(what ?? words.date)
  return (
    <abbr
      className={cx(classes['root'], className)}
      title={name}
      aria-label={name}
      role="img"
      {...rest}
    >
      {words.tba}
    </abbr>
  )
}
