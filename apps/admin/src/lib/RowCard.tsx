import type { ReactNode } from 'react'

import classes from './RowCard.module.css'

interface RowCardProps {
  /** Title of the row. */
  title: ReactNode
  /** Status; none by default. */
  status?: ReactNode
  /** Secondary facts by React key; empty ones are left out. */
  facts: Readonly<Record<string, ReactNode>>
  /** Amount, outcome or actions at the end of the card; none by default. */
  end?: ReactNode
}

/** Card layout of a list row for screens too narrow for the table. */
export function RowCard({ title, status, facts, end }: RowCardProps) {
  return (
    <div className={classes['root']}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['status']}>{status}</span>
      <span className={classes['facts']}>
        {Object.entries(facts).map(([name, row]) => row && <span key={name}>{row}</span>)}
      </span>
      <span className={classes['end']}>{end}</span>
    </div>
  )
}
