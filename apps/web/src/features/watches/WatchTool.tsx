import type { WatchedListings } from '@seatdesk/domain/contract'
import { Button } from '@seatdesk/ui'
import { IconBell } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/messages/events.ts'
import type { NewWatch } from './WatchDialog.tsx'

const WatchNew = lazy(async () => ({ default: (await import('./WatchNew.tsx')).WatchNew }))

interface WatchToolProps {
  /** What is looked at, which a new one begins with. */
  from: NewWatch
  /** What the button says. */
  label: string
  size?: 'small'
}

/** Has what is looked at kept, as a search or as a want. */
export function WatchTool({ from, label, size }: WatchToolProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...(size && { size })} icon={<IconBell />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <WatchNew from={from} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

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
