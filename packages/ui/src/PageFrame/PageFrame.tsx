import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { useWords } from '../words/words.ts'

import classes from './PageFrame.module.css'

export interface PageFrameProps extends ComponentPropsWithRef<'div'> {
  /** What the page is about; stands in the `main` landmark. */
  children: ReactNode
  /** The bar above, none by default. */
  header?: ReactNode
  /** What stands below, none by default. */
  footer?: ReactNode
}

/** The frame of every page: a way past the bar, the bar, and at most 1440 pixels of content. */
export function PageFrame({ children, header, footer, className, ...rest }: PageFrameProps) {
  const { skipToContent } = useWords()
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
