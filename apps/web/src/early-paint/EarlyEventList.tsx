import { type Event, eventListHeading, hasRight } from '@seatdesk/domain'
import { StarToggle } from '@seatdesk/ui'

import { eventColumns, EventRowCard } from '../features/events/event-columns.tsx'
import { EventFiltersOutline } from '../features/events/EventFiltersOutline.tsx'
import { t } from '../lib/i18n/events.ts'
import { eventHref } from '../lib/routes.ts'
import { currentRole } from '../lib/session-user.ts'
import { EarlyRows } from './EarlyRows.tsx'
import type { EarlyListProps } from './main.ts'

const starOf = ({ isFavorite, name }: Event) => (
  <StarToggle isOn={isFavorite} label={name} onToggle={() => {}} />
)

/** The first events, before the application runs. */
export function EarlyEventList({ lists, user }: EarlyListProps<Event>) {
  const mayStar = hasRight(currentRole(user), 'annotate')
  return (
    <EarlyRows
      frame={{
        title: eventListHeading(null),
        search: <EventFiltersOutline hasTags={user.isEventTagEnabled} />,
        files: '18.1rem',
      }}
      columns={eventColumns}
      list={lists[0]}
      hrefOf={eventHref}
      linkLabelOf={({ name }) => name}
      {...(mayStar && {
        actions: { header: t('EVENTS.FAVORITE'), widthEm: 4.5, render: starOf },
      })}
      sort={{ key: 'date_time', direction: 'ascending' }}
      renderCard={(event) => <EventRowCard event={event} star={mayStar && starOf(event)} />}
      tableFrom="cards"
    />
  )
}
