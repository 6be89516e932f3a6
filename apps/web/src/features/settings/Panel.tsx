import type { ReactNode } from 'react'

import classes from './Panel.module.css'

interface PanelProps {
  /** Title of the group; none by default. */
  title?: string
  children: ReactNode
}

/** A group of settings. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section className={classes['root']} aria-label={title}>
      {title && <h2 className={classes['title']}>{title}</h2>}
      {children}
    </section>
  )
}
