import type { ReactNode } from 'react'

import classes from './Panel.module.css'

interface PanelProps {
  /** What the panel is about; nothing by default. */
  title?: string
  children: ReactNode
}

/** Settings that belong together. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section className={classes['root']} aria-label={title}>
      {title && <h2 className={classes['title']}>{title}</h2>}
      {children}
    </section>
  )
}
