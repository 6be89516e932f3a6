import type { ReactNode } from 'react'

import classes from './SumsCard.module.css'

interface SumsCardProps {
  /** What it is about. */
  title: ReactNode
  /** What it comes to. */
  sums: readonly { term: string; value: ReactNode }[]
}

/** A group where there is no room for a table. */
export function SumsCard({ title, sums }: SumsCardProps) {
  return (
    <div className={classes['root']}>
      {title}
      <dl className={classes['sums']}>
        {sums.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
