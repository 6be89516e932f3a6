import { Link } from '@seatdesk/ui'

import { t } from '../../../lib/messages/business.ts'
import { knownSum } from '../known-sum.ts'

import classes from './SumCell.module.css'

interface SumCellProps {
  /** The sum of what is known; `null` where nothing is. */
  cost: number | null
  /** How many it lacks. */
  unknown: number
  /** Where those are. */
  href: string
}

/** A sum of costs, and how many are missing from it. */
export function SumCell({ cost, unknown, href }: SumCellProps) {
  return (
    <span className={classes['root']}>
      {(cost !== null || unknown === 0) && knownSum(cost)}
      {unknown > 0 && (
        <Link className={classes['unknown'] ?? ''} href={href}>
          {t('BUSINESS.UNKNOWN_COSTS', { count: unknown })}
        </Link>
      )}
    </span>
  )
}
