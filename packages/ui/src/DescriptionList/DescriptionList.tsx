import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import classes from './DescriptionList.module.css'

export interface DescriptionListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** Terms and what is to be said about them. */
  items: readonly { term: string; description: ReactNode }[]
  /** Side by side or one above the other, `row` by default. */
  direction?: 'row' | 'column'
}

/** Facts as pairs: a quiet term and what it is. */
export function DescriptionList({
  items,
  direction = 'row',
  className,
  ...rest
}: DescriptionListProps) {
  return (
    <dl className={cx(classes['root'], className)} data-direction={direction} {...rest}>
      {items.map(({ term, description }) => (
        <div key={term} className={classes['pair']}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  )
}
