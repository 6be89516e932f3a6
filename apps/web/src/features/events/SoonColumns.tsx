import type { ReactNode } from 'react'

import type { SoonLists } from './soon.ts'

import classes from './SoonColumns.module.css'

interface SoonColumnsProps extends Pick<SoonLists<unknown>, 'columns'> {
  /** Whether some of them are still on their way; off by default. */
  isComing?: boolean
  children: ReactNode
}

/** Lists of events, side by side where there is room for them. */
export function SoonColumns({ columns, isComing = false, children }: SoonColumnsProps) {
  return (
    <div className={classes['root']} data-columns={columns} data-coming={isComing || undefined}>
      {children}
    </div>
  )
}
