import type { Event } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'
import { StarToggle } from '@seatdesk/ui'

import { eventColumns, EventRowCard } from '../../features/events/event-columns.tsx'
import { eventHref } from '../../lib/addresses.ts'
import { t } from '../../lib/messages/events.ts'

const starOf = ({ isFavorite, name }: Event) => (
  <StarToggle isOn={isFavorite} label={name} onToggle={() => {}} />
)

paintFirstRows<Event>({
  ask: 'events/',
  columns: [
    ...eventColumns,
    { key: 'actions', header: '', ems: 4.5, align: 'end', render: starOf },
  ],
  noun: t('EVENTS.NOUN'),
  keyOf: ({ id }) => String(id),
  hrefOf: eventHref,
  linkLabelOf: ({ name }) => name,
  renderCard: (event) => <EventRowCard event={event} star={starOf(event)} />,
})
