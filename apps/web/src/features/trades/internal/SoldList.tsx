import { formatCents, type ListingDetails, orderStatus, saleNumber } from '@seatdesk/domain'
import { Link } from '@seatdesk/ui'

import { t } from '../../../lib/messages/trades.ts'
import { PATHS } from '../../../lib/routes.ts'
import { StatusCell } from '../StatusCell.tsx'

import classes from './SoldList.module.css'

/** What was sold of a listing; each sale leads to its own story. */
export function SoldList({ sales }: Pick<ListingDetails, 'sales'>) {
  return (
    <div>
      <h3>{t('LISTINGS_TABLE.SOLD')}</h3>
      <ul className={classes['root']}>
        {sales.map(({ id, quantity, amount, statusId }) => (
          <li key={id}>
            <Link href={`${PATHS.sales}?open=${id}`}>{saleNumber(id)}</Link>
            <span>{t('TRADES.TICKETS', { count: quantity })}</span>
            <span>{formatCents(amount)}</span>
            <StatusCell status={orderStatus(statusId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
