import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { useLabels } from '../labels/labels.ts'

import classes from './PageFrame.module.css'

export interface PageFrameProps extends ComponentPropsWithRef<'div'> {
  /** Content of the page, in the `main` landmark. */
  children: ReactNode
  /** The bar above; none by default. */
  header?: ReactNode
  /** The footer; none by default. */
  footer?: ReactNode
}

/** Page layout: a skip link, the header bar, and content of at most 1440 px. */
export function PageFrame({ children, header, footer, className, ...rest }: PageFrameProps) {
  const { skipToContent } = useLabels()
  return (
    <div className={cx(classes['root'], className)} {...rest}>
      <a href="#content" className={classes['skip']}>
        {skipToContent}
      </a>
      {header}
      <main
        id="content"
        tabIndex={-1}
        className={classes['main']}
        data-under-bar={header !== undefined}
      >
        {children}
      </main>
      {footer}
    </div>
  )
}
