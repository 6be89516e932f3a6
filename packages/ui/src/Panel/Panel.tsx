import cx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'

import classes from './Panel.module.css'

export interface PanelProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Content of the panel. */
  children: ReactNode
  /** Heading; none by default. */
  title?: string
  /** Actions beside the heading; none by default. */
  actions?: ReactNode
}

/** Panel that groups related content. */
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
