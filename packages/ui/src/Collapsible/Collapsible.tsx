import '../theme/base.css'
import cx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react'

import { IconChevronDown } from '../icons.ts'

import classes from './Collapsible.module.css'

export interface CollapsibleProps extends Omit<ComponentPropsWithRef<'details'>, 'title' | 'open'> {
  /** The line that opens it. */
  title: ReactNode
  /** Whether it is open at first; off by default. */
  isOpenAtFirst?: boolean
  /** Rendered once it has been opened. */
  children: ReactNode
}

/** Content behind one line, closed at first by default. */
export function Collapsible({
  title,
  isOpenAtFirst = false,
  children,
  className,
  onToggle,
  ...rest
}: CollapsibleProps) {
  const [isUsed, setUsed] = useState(isOpenAtFirst)
  const [initiallyOpen] = useState(isOpenAtFirst)
  return (
    <details
      // Unchanged by later renders, so that only the reader opens and closes it.
      open={initiallyOpen}
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
