import type { Event } from '@seatdesk/domain'
import { EventCard } from '@seatdesk/ui'
import { Carousel } from '@seatdesk/ui/carousel'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { useRight } from '../../../lib/rights.ts'
import { EventVenue, PriceFrom } from '../event-columns.tsx'
import { eventCover } from './event-cover.ts'

interface EventCardsProps {
  label: string
  events: readonly Event[]
  /** Shown next to the label. */
  action: ReactNode
  onStar: (event: Event, isFavorite: boolean) => void
}

/** The cards of a carousel; lazy-loaded together with the carousel. */
export function EventCards({ label, events, action, onStar }: EventCardsProps) {
  const mayStar = useRight('annotate')
  return (
    <Carousel label={label} action={action}>
      {events.map((event) => (
        <EventCard
          key={event.id}
          title={event.name}
          href={hrefs.eventTickets(event.id)}
          cover={eventCover(event)}
          lines={[
            <EventDateTime key="when" event={event} format="card" />,
            <EventVenue key="where" venue={event.venue} />,
          ]}
          price={<PriceFrom price={event.priceFrom} />}
          isStarred={mayStar ? event.isFavorite : undefined}
          onStar={(isStarred) => onStar(event, isStarred)}
        />
      ))}
    </Carousel>
  )
}
