import '../theme/base.css'
import cx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'

import { IconChevronDown } from '../icons.ts'

import classes from './Collapsible.module.css'

export interface CollapsibleProps extends Omit<ComponentPropsWithRef<'details'>, 'title' | 'open'> {
  /** The line that opens it. */
  title: ReactNode
  /** Rendered once it has been opened. */
  children: ReactNode
}

/** Content behind one line, closed at first. */
export function Collapsible({ title, children, className, onToggle, ...rest }: CollapsibleProps) {
  const [isUsed, setUsed] = useState(false)
  return (
    <details
      className={cx(classes['root'], className)}
      onToggle={(event) => {
        if (event.currentTarget.open) setUsed(true)
        onToggle?.(event)
      }}
      {...rest}
    >
      <summary className={classes['title']}>
        {title}
        <IconChevronDown className={classes['arrow']} aria-hidden />
      </summary>
      {isUsed && <div className={classes['body']}>{children}</div>}
    </details>
  )
}
