import type { WatchedListings } from '@seatdesk/domain/contract'

import { t } from '../../lib/messages/events.ts'
import { WatchTool } from './WatchTool.tsx'

interface TicketWatchProps {
  eventId: number
  eventName: string
  /** What the listings are narrowed by. */
  filters: WatchedListings
}

/** Watches the listings of an event as they are narrowed. */
export function TicketWatch({ eventId, eventName, filters }: TicketWatchProps) {
  return (
    <WatchTool
      size="small"
      label={t('EVENT_TICKETS.WATCH')}
      from={{ about: { eventId }, name: eventName, listings: filters }}
    />
  )
}
