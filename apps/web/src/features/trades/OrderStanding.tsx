import { type Instant, orderStatus } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'

import { t } from '../../lib/messages/trades.ts'
import { Countdown } from './Countdown.tsx'
import { StatusCell } from './StatusCell.tsx'

import classes from './OrderStanding.module.css'

interface OrderStandingProps {
  order: {
    statusId: number
    confirmBy: Instant | null
    deliverBy: Instant | null
    hasProblem: boolean
  }
}

/** How an order stands: its status, how long it may wait, and whether something is wrong. */
export function OrderStanding({ order }: OrderStandingProps) {
  const until = order.confirmBy ?? order.deliverBy
  return (
    <span className={classes['root']}>
      <StatusCell status={orderStatus(order.statusId)} />
      {until !== null && <Countdown until={until} />}
      {order.hasProblem && <StatusBadge tone="bad">{t('TRADES.PROBLEM')}</StatusBadge>}
    </span>
  )
}
