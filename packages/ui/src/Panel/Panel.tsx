import cx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

import classes from './Panel.module.css'

export interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** What belongs together. */
  children: ReactNode
  /** What it is about, as a heading; nothing by default. */
  title?: string
  /** What can be done with it, beside the heading; nothing by default. */
  actions?: ReactNode
}

/** A sheet on the page with things that belong together. */
export function Panel({ title, actions, children, className, ...rest }: PanelProps) {
  const id = useId()
  const isNamed = title !== undefined
  return (
    <section
      className={cx(classes['root'], className)}
      {...(isNamed && { 'aria-labelledby': id })}
      {...rest}
    >
      {(isNamed || actions) && (
        <div className={classes['head']}>
          {isNamed && (
            <h2 id={id} className={classes['title']}>
              {title}
            </h2>
          )}
          {actions && <div className={classes['actions']}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
