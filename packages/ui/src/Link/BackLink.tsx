import cx from 'clsx'

import { IconArrowLeft } from '../icons.ts'
import { Link, type LinkProps } from './Link.tsx'

import classes from './Link.module.css'

export interface BackLinkProps extends Omit<LinkProps, 'look'> {
  /**
   * Whether narrow screens show the arrow alone, where a search box shares the line; off by default.
   */
  isShortOnNarrow?: boolean
}

/** Link above a title, back to the screen that contains this one. */
export function BackLink({ isShortOnNarrow = false, className, children, ...rest }: BackLinkProps) {
  return (
    <Link
      {...rest}
      look="quiet"
      className={cx(classes['back'], className)}
      {...(isShortOnNarrow && { 'data-short': true })}
    >
      <IconArrowLeft aria-hidden />
      <span>{children}</span>
    </Link>
  )
}
