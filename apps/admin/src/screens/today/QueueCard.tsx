import { formatInstant } from '@seatdesk/app-kit/dates'
import type { AdminQueue } from '@seatdesk/domain'
import { Skeleton, Link } from '@seatdesk/ui'

import { t } from '../../lib/i18n/today.ts'

import classes from './QueueCard.module.css'

interface QueueCardProps {
  title: string
  /** The list of what waits. */
  href: string
  /** `null` while that is not known. */
  queue: AdminQueue | null
}

/** One queue: how much waits in it, since when, and the way there. */
export function QueueCard({ title, href, queue }: QueueCardProps) {
  return (
    <Link href={href} look="quiet" className={classes['root'] ?? ''} data-waiting={!!queue?.count}>
      <span className={classes['title']}>{title}</span>
      <span className={classes['count']}>
        {queue ? queue.count : <Skeleton width="3rem" height="2rem" />}
      </span>
      <span className={classes['since']}>
        {queue &&
          (queue.since === null
            ? t('TODAY.NONE')
            : t('TODAY.SINCE', { moment: formatInstant(queue.since) }))}
      </span>
    </Link>
  )
}
