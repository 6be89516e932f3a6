import { formatInstant } from '@seatdesk/app-kit/dates'
import type { AdminQueue } from '@seatdesk/domain'
import { Skeleton, Link } from '@seatdesk/ui'

import { t } from '../../lib/i18n/today.ts'

import classes from './QueueCard.module.css'

interface QueueCardProps {
  title: string
  /** URL of the queue's list. */
  href: string
  /** `null` while it is loading. */
  queue: AdminQueue | null
}

/** Card of a queue: its length, the age of its oldest item, and a link to its list. */
export function QueueCard({ title, href, queue }: QueueCardProps) {
  return (
    <Link href={href} look="quiet" className={classes['root'] ?? ''} data-waiting={!!queue?.count}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['count']}>
        {queue ? queue.count : <Skeleton width="3rem" height="2rem" />}
      </span>
      <span className={classes['age']}>
        {queue &&
          (queue.since === null
            ? t('TODAY.NONE')
            : t('TODAY.SINCE', { moment: formatInstant(queue.since) }))}
      </span>
    </Link>
  )
}
