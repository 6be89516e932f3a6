import type { Event } from '@seatdesk/domain'
import { IconButton, Link, StarToggle } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/search.ts'
import { eventHref } from '../../lib/routes.ts'
import type { RecentlyViewedEvent } from '../../lib/search/recently-viewed.ts'
import { EventVenue, PriceFrom } from './event-columns.tsx'

import classes from './RecentlyViewedEvents.module.css'

interface RecentlyViewedEventsProps {
  seen: readonly RecentlyViewedEvent[]
  onForget: () => void
}

/** Recently viewed events, side by side; renders nothing if there are none. */
export function RecentlyViewedEvents({ seen, onForget }: RecentlyViewedEventsProps) {
  if (seen.length === 0) return null
  return (
    <section className={classes['root']} aria-label={t('FINDING.SEEN')}>
      <h2 className={classes['label']}>{t('FINDING.SEEN')}</h2>
      <ul className={classes['events']}>
        {seen.map((event) => (
          <li key={event.id} className={classes['event']}>
            <Link look="quiet" className={classes['name'] ?? ''} href={eventHref(event)}>
              {event.name || event.venue.name}
            </Link>
            <span className={classes['dateTime']}>
              <EventDateTime event={event} format="card" />
            </span>
          </li>
        ))}
      </ul>
      <IconButton label={t('FINDING.FORGET_SEEN')} size="small" onClick={onForget}>
        <IconX />
      </IconButton>
    </section>
  )
}

interface EventLineProps {
  event: Event
  /** Adds or removes a favorite; null for users who may not. */
  onStar: ((event: Event, isFavorite: boolean) => void) | null
}

/** An event as a single-line link to its tickets; two lines on narrow screens. */
export function EventLine({ event, onStar }: EventLineProps) {
  return (
    <li className={classes['eventLine']}>
      <span className={classes['eventLineWhen']}>
        <EventDateTime event={event} />
      </span>
      <span className={classes['eventAndPlace']}>
        <Link look="quiet" className={classes['eventLineName'] ?? ''} href={eventHref(event)}>
          {event.name}
        </Link>{' '}
        <span className={classes['place']}>
          <EventVenue venue={event.venue} distance={event.distance} />
        </span>
      </span>
      <span className={classes['price']}>
        <PriceFrom price={event.priceFrom} />
      </span>
      {onStar && (
        <StarToggle
          className={classes['star']}
          isOn={event.isFavorite}
          label={event.name}
          onToggle={(isOn) => onStar(event, isOn)}
        />
      )}
    </li>
  )
}
