import cx from 'clsx'
import type { ComponentPropsWithRef } from 'react'

import classes from './VisuallyHidden.module.css'

export interface VisuallyHiddenProps extends ComponentPropsWithRef<'span'> {
  /** What it is in the page, `span` by default. */
  component?: 'span' | 'h1'
}

/** Words that are heard and not seen. */
export function VisuallyHidden({ component, className, ...rest }: VisuallyHiddenProps) {
  const Element = (component ?? 'span') as 'span'
  return <Element className={cx(classes['root'], className)} {...rest} />
}
