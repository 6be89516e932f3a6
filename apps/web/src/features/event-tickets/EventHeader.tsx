import { type Event, venueAddress } from '@seatdesk/domain'
import { useWayBack } from '@seatdesk/front/router'
import { Bone, Link, StarToggle, SwitchField, Title, VisuallyHidden } from '@seatdesk/ui'
import { IconArrowLeft } from '@seatdesk/ui/icons'

import { EventWhen } from '../../lib/EventWhen.tsx'
import { FindBox } from '../../lib/finding/FindBox.tsx'
import type { Found } from '../../lib/finding/found.ts'
import { t } from '../../lib/messages/events.ts'
import { t as say } from '../../lib/messages/start.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './EventHeader.module.css'

interface EventHeaderProps {
  /** `null` while it is on its way. */
  event: Event | null
  /** Whether the seat map is shown; no switch for it when undefined. */
  isMapShown: boolean | undefined
  onMapToggle: (isShown: boolean) => void
  onStar: (isFavorite: boolean) => void
  onFind: (found: Found) => void
}

/** Where events are chosen. */
const EVENT_LISTS = [PATHS.events, PATHS.eventList, PATHS.favoriteList]

const TO_COME = (
  <>
    <VisuallyHidden>{say('COMMON.LOADING')}</VisuallyHidden>
    <Bone width="14rem" height="1lh" />
  </>
)

/** What the tickets are for, and the ways out of it. */
export function EventHeader({ event, isMapShown, onMapToggle, onStar, onFind }: EventHeaderProps) {
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
        {event === null ? (
          <StarToggle className={classes['toCome']} isOn={false} label="" onToggle={onStar} />
        ) : (
          <StarToggle isOn={event.isFavorite} label={event.name} onToggle={onStar} />
        )}
      </div>
      <div className={classes['event']}>
        <Title order={1}>{event === null ? TO_COME : eventTitle(event)}</Title>
        <p className={classes['facts']}>
          {event === null ? <Bone width="18rem" height="1lh" /> : <EventFacts event={event} />}
        </p>
      </div>
    </header>
  )
}

/** What an event is called above its tickets. */
const eventTitle = ({ name, venue }: Event): string => name || venue.name

/** When and where an event takes place. */
function EventFacts({ event }: { event: Event }) {
  const { venue } = event
  return (
    <>
      <EventWhen event={event} />
      <span>{venue.name}</span>
      <span className={classes['address']}>{venueAddress(venue)}</span>
    </>
  )
}
