import type { Event } from '@seatdesk/domain'
import { FailedLoad, type ServerData } from '@seatdesk/front/query-cache'
import { CoverCardBones, Link, Text } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { t } from '../../lib/messages/events.ts'

import classes from './EventCarousel.module.css'

const EventCards = lazy(async () => ({
  default: (await import('./internal/EventCards.tsx')).EventCards,
}))

interface EventCarouselProps {
  label: string
  /** The events, on their way or there. */
  events: Pick<ServerData<unknown>, 'isWaiting' | 'failure' | 'reload'> & {
    data: readonly Event[] | null
  }
  /** Where all of them are listed. */
  allHref: string
  /** Said when there is none. */
  emptyText: string
  onStar: (event: Event, isFavorite: boolean) => void
}

/** Events side by side, as cards with their covers. */
export function EventCarousel({ label, events, allHref, emptyText, onStar }: EventCarouselProps) {
  const { data, isWaiting, failure, reload } = events
  const all = (
    <Link href={allHref} aria-label={t('EVENTS.SEE_ALL_OF', { name: label })}>
      {t('EVENTS.SEE_ALL')}
    </Link>
  )
  const bones = (
    <Standing label={label} action={all}>
      <CoverCardBones />
    </Standing>
  )
  if (data === null && isWaiting) return bones
  if (failure)
    return (
      <Standing label={label}>
        <FailedLoad failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
          {t('EVENTS.FAILED')}
        </FailedLoad>
      </Standing>
    )
  if (!data?.length)
    return (
      <Standing label={label}>
        <Text c="dimmed">{emptyText}</Text>
      </Standing>
    )
  return (
    <Suspense fallback={bones}>
      <EventCards label={label} events={data} action={all} onStar={onStar} />
    </Suspense>
  )
}

/** A carousel that has nothing to move, with the same heading. */
function Standing({
  label,
  action,
  children,
}: {
  label: string
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <section aria-label={label}>
      <div className={classes['head']}>
        <h2 className={classes['label']}>{label}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
