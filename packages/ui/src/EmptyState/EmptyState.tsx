import cx from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { LineDrawing } from './drawings.tsx'
import type { Drawing } from './drawings.tsx'

import classes from './EmptyState.module.css'

export interface EmptyStateProps extends ComponentPropsWithRef<'div'> {
  /** One sentence that says what is not there. */
  children: ReactNode
  /** The drawing over it, `seats` by default. */
  drawing?: Drawing
  /** The one thing to do about it; nothing by default. */
  action?: ReactNode
}

/** Nothing to show, said kindly: a drawing, a sentence, one action. */
export function EmptyState({
  children,
  drawing = 'seats',
  action,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div className={cx(classes['root'], className)} {...rest}>
      <LineDrawing drawing={drawing} className={classes['drawing']} />
      <p className={classes['sentence']}>{children}</p>
      {action}
    </div>
  )
}
