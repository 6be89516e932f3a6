import type { ReactNode } from 'react'

import classes from './TotalsCard.module.css'

interface TotalsCardProps {
  title: ReactNode
  /** The totals. */
  sums: readonly { term: string; value: ReactNode }[]
}

/** A group of totals as a card, for screens too narrow for a table. */
export function TotalsCard({ title, sums }: TotalsCardProps) {
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
