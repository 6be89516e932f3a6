import { lazyComponent } from '@seatdesk/app-kit/lazy'
import { LoadError, type QueryState } from '@seatdesk/app-kit/query-cache'
import type { Event } from '@seatdesk/domain'
import { CardSkeleton, Link, Text } from '@seatdesk/ui'
import { Suspense } from 'react'

import { t } from '../../lib/i18n/search.ts'

import classes from './EventCarousel.module.css'

const EventCards = lazyComponent(async () => (await import('./internal/EventCards.tsx')).EventCards)

interface EventCarouselProps {
  label: string
  /** The events and their loading state. */
  events: Pick<QueryState<unknown>, 'isWaiting' | 'failure' | 'reload'> & {
    data: readonly Event[] | null
  }
  /** Link to the full list. */
  allHref: string
  /** Text of the empty state. */
  emptyText: string
  onStar: (event: Event, isFavorite: boolean) => void
}

/** A carousel of event cards with cover images. */
export function EventCarousel({ label, events, allHref, emptyText, onStar }: EventCarouselProps) {
  const { data, isWaiting, failure, reload } = events
  const all = (
    <Link href={allHref} aria-label={t('EVENTS.SEE_ALL_OF', { name: label })}>
      {t('EVENTS.SEE_ALL')}
    </Link>
  )
  const bones = (
    <StaticCarousel label={label} action={all}>
      <CardSkeleton />
    </StaticCarousel>
  )
  if (data === null && isWaiting) return bones
  if (failure)
    return (
      <StaticCarousel label={label}>
        <LoadError failure={failure} onRetry={() => void reload()} isRetrying={isWaiting}>
          {t('EVENTS.FAILED')}
        </LoadError>
      </StaticCarousel>
    )
  if (!data?.length)
    return (
      <StaticCarousel label={label}>
        <Text c="dimmed">{emptyText}</Text>
      </StaticCarousel>
    )
  return (
    <Suspense fallback={bones}>
      <EventCards label={label} events={data} action={all} onStar={onStar} />
    </Suspense>
  )
}

/** The loading, empty and error states, with the same heading. */
function StaticCarousel({
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
