import type { Instant } from '@seatdesk/domain'
import { useEffect, useState } from 'react'

import { t } from '../../lib/messages/trades.ts'
import { isUrgent, timeLeft } from './time-left.ts'

import classes from './Countdown.module.css'

/** How long is left until a moment, kept up to date. */
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
      className={classes['root']}
      data-urgent={isUrgent(until, now) || undefined}
    >
      {time === null ? t('TRADES.OVERDUE') : t('TRADES.LEFT', { time })}
    </time>
  )
}
