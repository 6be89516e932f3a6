import { Link } from '@seatdesk/ui'

import { t } from '../../../lib/i18n/business.ts'
import { formatAmountOrUnknown } from '../format-known-amount.ts'

import classes from './CostCell.module.css'

interface CostCellProps {
  /** The sum of the known costs; `null` if none is known. */
  cost: number | null
  /** Number of sales without a known cost. */
  unknown: number
  /** Link to those sales. */
  href: string
}

/** A cost total, with the number of costs that are missing from it. */
export function CostCell({ cost, unknown, href }: CostCellProps) {
  return (
    <span className={classes['root']}>
      {(cost !== null || unknown === 0) && formatAmountOrUnknown(cost)}
      {unknown > 0 && (
        <Link className={classes['unknown'] ?? ''} href={href}>
          {t('BUSINESS.UNKNOWN_COSTS', { count: unknown })}
        </Link>
      )}
    </span>
  )
}
