import { Link } from '@seatdesk/ui'

import { t } from '../../../lib/messages/business.ts'

import classes from './SumCell.module.css'

interface SumCellProps {
  /** The sum of what is known, or that nothing is. */
  sum: string
  /** How many it lacks. */
  unknown: number
  /** Where those are. */
  href: string
}

/** A sum of costs, and how many are missing from it. */
export function SumCell({ sum, unknown, href }: SumCellProps) {
  return (
    <span className={classes['root']}>
      {sum}
      {unknown > 0 && (
        <Link className={classes['unknown'] ?? ''} href={href}>
          {t('BUSINESS.UNKNOWN_COSTS', { count: unknown })}
        </Link>
      )}
    </span>
  )
}
