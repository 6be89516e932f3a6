import { useBackLink } from '@seatdesk/app-kit/router'
import { type Event, venueAddress } from '@seatdesk/domain'
import { BackLink, Skeleton, StarToggle, SwitchField, Title, VisuallyHidden } from '@seatdesk/ui'
import { useEffect } from 'react'

import { Allowed } from '../../lib/Allowed.tsx'
import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t as say } from '../../lib/i18n/common.ts'
import { t } from '../../lib/i18n/event-tickets.ts'
import { PATHS } from '../../lib/routes.ts'
import type { EventSearch } from '../../lib/search/event-search.ts'
import { EventSearchBox } from '../../lib/search/EventSearchBox.tsx'
import { currentAccountId } from '../../lib/session.ts'

import classes from './EventHeader.module.css'

interface EventHeaderProps {
  /** `null` while loading. */
  event: Event | null
  /** Whether the seat map is shown; if undefined, there is no toggle. */
  isMapShown: boolean | undefined
  onMapToggle: (isShown: boolean) => void
  onStar: (isFavorite: boolean) => void
  onFind: (found: EventSearch) => void
}

/** Screens that the back link can return to. */
const EVENT_LISTS = [PATHS.events, PATHS.eventList, PATHS.favoriteList]

const TITLE_SKELETON = (
  <>
    <VisuallyHidden>{say('COMMON.LOADING')}</VisuallyHidden>
    <Skeleton width="14rem" height="1lh" />
  </>
)

/** Stores an event as viewed once it is loaded. */
const useRecordViewed = (event: Event | null): void => {
  useEffect(() => {
    if (!event) return
    // Loaded after the event, which does not need it; without it, nothing is stored.
    import('../../lib/search/recently-viewed.ts').then(
      ({ recordViewed }) => recordViewed(currentAccountId(), event),
      () => {},
    )
  }, [event])
}

/** Header of an event: its name, date, venue and links. */
export function EventHeader({ event, isMapShown, onMapToggle, onStar, onFind }: EventHeaderProps) {
  const back = useBackLink(EVENT_LISTS, PATHS.eventList)
  useRecordViewed(event)
  return (
    <header className={classes['root']}>
      <BackLink {...back} isShortOnNarrow className={classes['back'] ?? ''}>
        {t('EVENT_TICKETS.BACK_TO_EVENTS')}
      </BackLink>
      <EventSearchBox
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
          <Allowed right="annotate">
            <StarToggle className={classes['upcoming']} isOn={false} label="" onToggle={onStar} />
          </Allowed>
        ) : (
          <Allowed right="annotate">
            <StarToggle isOn={event.isFavorite} label={event.name} onToggle={onStar} />
          </Allowed>
        )}
      </div>
      <div className={classes['event']}>
        <Title order={1}>{event === null ? TITLE_SKELETON : eventTitle(event)}</Title>
        <p className={classes['facts']}>
          {event === null ? <Skeleton width="18rem" height="1lh" /> : <EventFacts event={event} />}
        </p>
      </div>
    </header>
  )
}

/** Returns the event's title. */
const eventTitle = ({ name, venue }: Event): string => name || venue.name

/** The date and venue of an event. */
function EventFacts({ event }: { event: Event }) {
  const { venue } = event
  return (
    <>
      <EventDateTime event={event} />
      <span>{venue.name}</span>
      <span className={classes['address']}>{venueAddress(venue)}</span>
    </>
  )
}
