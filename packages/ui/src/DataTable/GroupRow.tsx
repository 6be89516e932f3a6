import type { ReactNode } from 'react'

import scrollClasses from '../ScrollTable/ScrollTable.module.css'
import classes from './DataTable.module.css'

interface GroupRowProps {
  /** How many cells the rows below have. */
  span: number
  /** Whether it stands still below the header while its rows pass; it passes with them by default. */
  isStill?: boolean
  children: ReactNode
}

/** What stands above rows that belong together, as a row of their table. */
export function GroupRow({ span, isStill = false, children }: GroupRowProps) {
  return (
    <tr className={isStill ? scrollClasses['group'] : classes['group']}>
      <th scope="rowgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  )
}
