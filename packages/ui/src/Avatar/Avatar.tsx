import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { useLabels } from '../labels/labels.ts'
import { useLinkComponent } from '../Link/LinkContext.ts'
import { getAriaCurrent } from '../TopBar/get-aria-current.ts'

import classes from './Avatar.module.css'

export interface AvatarProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** The name whose first two characters are shown, in upper case. */
  name: string
  /** Address of the link. */
  href: string
  /** Accessible description of the link; `Settings` by default. */
  label?: string
  /**
   * Whether the link leads to the current page, or `within` if the current page is below it; off by
   * default.
   */
  isCurrent?: boolean | 'within'
}

/** Round link with the first two letters of a name. */
export function Avatar({ name, label: ownLabel, isCurrent, className, ...rest }: AvatarProps) {
  const Link = useLinkComponent()
  const labels = useLabels()
  const label = ownLabel ?? labels.settings
  const initials = initialsOf(name.trim()).slice(0, 2).join('').toUpperCase()
  return (
    <Link
      className={cx(classes['root'], className)}
      aria-label={`${initials}, ${label}`}
      title={label}
      aria-current={getAriaCurrent(isCurrent)}
      {...rest}
    >
      {initials}
    </Link>
  )
}

const PLAIN_NAME = /^[\x20-\x7E]*$/

/** Splits text into user-perceived characters (graphemes), with a fast path for ASCII. */
const initialsOf = (text: string): string[] =>
  PLAIN_NAME.test(text)
    ? [...text]
    : Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
