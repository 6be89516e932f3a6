import type { ReactNode } from 'react'

import classes from './RowCard.module.css'

interface RowCardProps {
  /** What the row is called. */
  title: ReactNode
  /** How it stands; nothing by default. */
  status?: ReactNode
  /** What else is to be said, quietly, each under a name of its own; what is empty is left out. */
  facts: Readonly<Record<string, ReactNode>>
  /** What it came to, or what can be done with it; nothing by default. */
  end?: ReactNode
}

/** A row of a list where there is no room for the table. */
export function RowCard({ title, status, facts, end }: RowCardProps) {
  return (
    <div className={classes['root']}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['status']}>{status}</span>
      <span className={classes['facts']}>
        {Object.entries(facts).map(([name, fact]) => fact && <span key={name}>{fact}</span>)}
      </span>
      <span className={classes['end']}>{end}</span>
    </div>
  )
}
