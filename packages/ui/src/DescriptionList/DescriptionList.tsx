import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import classes from './DescriptionList.module.css'

export interface DescriptionListProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** Terms and their descriptions. */
  items: readonly { term: string; description: ReactNode }[]
  /** Terms beside or above their descriptions; `row` by default. */
  direction?: 'row' | 'column'
}

/** Description list: muted terms with their values. */
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
