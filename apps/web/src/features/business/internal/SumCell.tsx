import { Link } from '@seatdesk/ui'

import { t } from '../../../lib/messages/business.ts'
import { knownSum } from '../known-sum.ts'

import classes from './SumCell.module.css'

interface SumCellProps {
  /** The sum of the known costs; `null` if none is known. */
  cost: number | null
  /** Number of sales without a known cost. */
  unknown: number
  /** Link to those sales. */
  href: string
}

/** A cost total, with the number of costs that are missing from it. */
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
