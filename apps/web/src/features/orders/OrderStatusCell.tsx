import { type Instant, orderStatus } from '@seatdesk/domain'
import { StatusBadge } from '@seatdesk/ui'
import { useEffect, useState } from 'react'

import { t } from '../../lib/i18n/orders.ts'
import { isUrgent, timeLeft } from './order-steps.ts'
import { StatusCell } from './OrderCard.tsx'

import classes from './OrderStatusCell.module.css'

interface OrderStatusCellProps {
  order: {
    statusId: number
    confirmBy: Instant | null
    deliverBy: Instant | null
    hasProblem: boolean
  }
}

/** Status of an order: its deadline, and whether it has a problem. */
export function OrderStatusCell({ order }: OrderStatusCellProps) {
  const until = order.confirmBy ?? order.deliverBy
  return (
    <span className={classes['root']}>
      <StatusCell status={orderStatus(order.statusId)} />
      {until !== null && <Countdown until={until} />}
      {order.hasProblem && <StatusBadge tone="bad">{t('TRADES.PROBLEM')}</StatusBadge>}
    </span>
  )
}

/** Time left until a deadline, updated live. */
export function Countdown({ until }: { until: Instant }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  const time = timeLeft(until, now)
  return (
    <time
      dateTime={until}
      className={classes['countdown']}
      data-urgent={isUrgent(until, now) || undefined}
    >
      {time === null ? t('TRADES.OVERDUE') : t('TRADES.LEFT', { time })}
    </time>
  )
}
