import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import { useWords } from '../words/words-context.ts'

import classes from './InitialsBadge.module.css'

export interface InitialsBadgeProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** The name whose first two characters are shown, in capitals. */
  name: string
  /** Where it leads. */
  href: string
  /** What following it does, in words; `Settings` by default. */
  label?: string
}

/** What a reader takes for one character may be several of the machine's. */
const characters = new Intl.Segmenter('en')

/** A round badge with the first two letters of a name, leading somewhere. */
export function InitialsBadge({ name, label: given, className, ...rest }: InitialsBadgeProps) {
  const Link = useLinkComponent()
  const words = useWords()
  const label = given ?? words.settings
  const initials = [...characters.segment(name.trim())]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')
    .toUpperCase()
  return (
    <Link
      className={cx(classes['root'], className)}
      aria-label={`${initials}, ${label}`}
      title={label}
      {...rest}
    >
      {initials}
    </Link>
  )
}
