import type { Event, Listing, profileSchema } from '@seatdesk/domain'
import { paintFirstRows } from '@seatdesk/front/first-rows'
import { WIDER_THAN } from '@seatdesk/ui/breakpoints'
import type { InferInput } from 'valibot'

import { EventFacts, eventTitle } from '../../features/event-tickets/EventFacts.tsx'
import { firstListings } from '../../features/event-tickets/first-listings.tsx'
import { t } from '../../lib/messages/events.ts'

/** As it is answered, where members have other names. */
type Profile = InferInput<typeof profileSchema>

const isWider = (name: keyof typeof WIDER_THAN) => matchMedia(WIDER_THAN[name]).matches

const dataOf = <Data,>(answered: string): Data => (JSON.parse(answered) as { data: Data }).data

paintFirstRows<Listing>({
  ask: 'listings/?filter={id}',
  isShown: ({ tickets }) => tickets.length > 0,
  noun: t('EVENT_TICKETS.NOUN'),
  above: {
    asks: ['events/{id}', 'account/profile'],
    render: ([event = '', profile = '']) => {
      const shown = dataOf<Event>(event)
      // The frame is that of an event with its map.
      if (shown.venueMap === null || !dataOf<Profile>(profile).is_seat_map_enabled) return null
      return { h1: eventTitle(shown), 'h1 + p': <EventFacts event={shown} /> }
    },
  },
  hrefOf: () => undefined,
  linkLabelOf: () => '',
  ...firstListings({
    isCramped: !isWider('compactLedger'),
    hasDates: isWider('tableBesideMap'),
  }),
})
