import { type Event, venueAddress } from '@seatdesk/domain'
import { useWayBack } from '@seatdesk/front/router'
import { Link, StarToggle, SwitchField, Title } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'

import { EventWhen } from '../../lib/EventWhen.tsx'
import { FindBox } from '../../lib/finding/FindBox.tsx'
import type { Found } from '../../lib/finding/found.ts'
import { t } from '../../lib/messages/events.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './EventHeader.module.css'

interface EventHeaderProps {
  event: Event
  /** Whether the seat map is shown; no switch for it when undefined. */
  isMapShown: boolean | undefined
  onMapToggle: (isShown: boolean) => void
  onStar: (isFavorite: boolean) => void
  onFind: (found: Found) => void
}

/** Where events are chosen. */
const EVENT_LISTS = [PATHS.events, PATHS.eventList, PATHS.favoriteList]

/** What the tickets are for, and the ways out of it. */
export function EventHeader({ event, isMapShown, onMapToggle, onStar, onFind }: EventHeaderProps) {
  const { venue } = event
  const back = useWayBack(EVENT_LISTS, PATHS.eventList)
  return (
    <header className={classes['root']}>
      <Link {...back} look="quiet" className={classes['back'] ?? ''}>
        <IconArrowLeft aria-hidden />
        {t('EVENT_TICKETS.BACK_TO_EVENTS')}
      </Link>
      <FindBox
        className={classes['search'] ?? ''}
        label={t('EVENT_TICKETS.SEARCH')}
        onFind={onFind}
      />
      <div className={classes['controls']}>
        {isMapShown !== undefined && (
          <SwitchField
            label={t('EVENT_TICKETS.SHOW_MAP')}
            checked={isMapShown}
            onChange={(change) => onMapToggle(change.currentTarget.checked)}
          />
        )}
        <StarToggle isOn={event.isFavorite} label={event.name} onToggle={onStar} />
      </div>
      <div className={classes['event']}>
        <Title order={1}>{event.name || venue.name}</Title>
        <p className={classes['facts']}>
          <EventWhen event={event} />
          <span>{venue.name}</span>
          <span className={classes['address']}>{venueAddress(venue)}</span>
        </p>
      </div>
    </header>
  )
}
