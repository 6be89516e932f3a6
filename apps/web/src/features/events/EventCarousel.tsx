import type { Event } from '@seatdesk/domain'
import type { ResourceView } from '@seatdesk/front/resource'
import { CoverCard, CoverCardBones, FailedState, Link, Text } from '@seatdesk/ui'
import { lazy, Suspense } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { EventWhen } from '../../lib/EventWhen.tsx'
import { t } from '../../lib/messages/events.ts'
import { messageOf } from '../../lib/messages/words.ts'
import { eventMotif } from './event-motif.ts'
import { EventPlace } from './internal/EventPlace.tsx'
import { PriceFrom } from './internal/PriceFrom.tsx'

import classes from './EventCarousel.module.css'

const Carousel = lazy(async () => ({
  default: (await import('@seatdesk/ui/carousel')).Carousel,
}))

interface EventCarouselProps {
  label: string
  /** The events, on their way or there. */
  events: Pick<ResourceView<unknown>, 'isWaiting' | 'failure' | 'reload'> & {
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
        <FailedState onRetry={() => void reload()} isRetrying={isWaiting}>
          {messageOf(failure)}
        </FailedState>
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
      <Carousel label={label} action={all}>
        {data.map((event) => (
          <CoverCard
            key={event.id}
            title={event.name}
            href={hrefs.eventTickets(event.id)}
            cover={{
              motif: eventMotif(event.eventCategoryId),
              seed: String(event.id),
              src: event.coverImageURL,
            }}
            lines={[
              <EventWhen key="when" event={event} format="card" />,
              <EventPlace key="where" venue={event.venue} />,
            ]}
            price={<PriceFrom price={event.priceFrom} />}
            isStarred={event.isFavorite}
            onStar={(isStarred) => onStar(event, isStarred)}
          />
        ))}
      </Carousel>
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
