import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import { currentOf } from '../TopBar/current-of.ts'
import { useWords } from '../words/words.ts'

import classes from './InitialsBadge.module.css'

export interface InitialsBadgeProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  /** The name whose first two characters are shown, in capitals. */
  name: string
  /** Where it leads. */
  href: string
  /** What following it does, in words; `Settings` by default. */
  label?: string
  /** Whether where it leads is shown, or what is shown stands `within` it; off by default. */
  isCurrent?: boolean | 'within'
}

/** A round badge with the first two letters of a name, leading somewhere. */
export function InitialsBadge({
  name,
  label: given,
  isCurrent,
  className,
  ...rest
}: InitialsBadgeProps) {
  const Link = useLinkComponent()
  const words = useWords()
  const label = given ?? words.settings
  const initials = charactersOf(name.trim()).slice(0, 2).join('').toUpperCase()
  return (
    <Link
      className={cx(classes['root'], className)}
      aria-label={`${initials}, ${label}`}
      title={label}
      aria-current={currentOf(isCurrent)}
      {...rest}
    >
      {initials}
    </Link>
  )
}

const PLAIN = /^[\x20-\x7E]*$/

/** What a reader takes for one character may be several of the machine's, but for the plain ones. */
const charactersOf = (text: string): string[] =>
  PLAIN.test(text)
    ? [...text]
    : Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
