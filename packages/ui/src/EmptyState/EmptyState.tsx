import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { LineDrawing } from './drawings.tsx'
import type { Drawing } from './drawings.tsx'

import classes from './EmptyState.module.css'

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** One sentence that says what is not there. */
  children: ReactNode
  /** What it is about, over the sentence; nothing by default. */
  title?: ReactNode
  /** Whether it is all that the page has, and its title the page's heading; off by default. */
  isPage?: boolean
  /** The drawing over it, `seats` by default. */
  drawing?: Drawing
  /** The one thing to do about it; nothing by default. */
  action?: ReactNode
}

/** Nothing to show, said kindly: a drawing, a sentence, one action. */
export function EmptyState({
  children,
  title,
  isPage = false,
  drawing = 'seats',
  action,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'p'
  return (
    <div className={cx(classes['root'], className)} data-page={isPage || undefined} {...rest}>
      <LineDrawing drawing={drawing} className={classes['drawing']} />
      <div className={classes['words']}>
        {title !== undefined && <Heading className={classes['title']}>{title}</Heading>}
        <p className={classes['sentence']}>{children}</p>
      </div>
      {action}
    </div>
  )
}
