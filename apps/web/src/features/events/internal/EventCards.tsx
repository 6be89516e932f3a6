import type { Event } from '@seatdesk/domain'
import { CoverCard } from '@seatdesk/ui'
import { Carousel } from '@seatdesk/ui/carousel'
import type { ReactNode } from 'react'

import { hrefs } from '../../../lib/addresses.ts'
import { EventWhen } from '../../../lib/EventWhen.tsx'
import { EventPlace, PriceFrom } from '../event-columns.tsx'
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
  return (
    <Carousel label={label} action={action}>
      {events.map((event) => (
        <CoverCard
          key={event.id}
          title={event.name}
          href={hrefs.eventTickets(event.id)}
          cover={eventCover(event)}
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
  )
}
