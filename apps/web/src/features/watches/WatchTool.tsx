import type { WatchedListings } from '@seatdesk/domain/contract'
import { Button } from '@seatdesk/ui'
import { IconBell } from '@seatdesk/ui/icons'
import { lazy, Suspense, useState } from 'react'

import { t } from '../../lib/messages/events.ts'
import type { NewWatch } from './WatchDialog.tsx'

const WatchNew = lazy(async () => ({ default: (await import('./WatchNew.tsx')).WatchNew }))

interface WatchToolProps {
  /** Initial values: what the screen shows. */
  from: NewWatch
  /** Label of the button. */
  label: string
  size?: 'small'
}

/** Saves what the screen shows as a watch. */
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
  /** The active listing filters. */
  filters: WatchedListings
}

/** Watches the listings of an event with the active filters. */
export function TicketWatch({ eventId, eventName, filters }: TicketWatchProps) {
  return (
    <WatchTool
      size="small"
      label={t('EVENT_TICKETS.WATCH')}
      from={{ about: { eventId }, name: eventName, listings: filters }}
    />
  )
}
