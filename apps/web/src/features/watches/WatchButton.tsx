import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { WatchedListingFilters } from '@seatdesk/domain/contract'
import { Button } from '@seatdesk/ui'
import { IconBell } from '@seatdesk/ui/icons'
import { Suspense, useState } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'
import { useRight } from '../../lib/rights.ts'
import type { SubjectEvent } from '../../lib/TicketSubject.tsx'
import type { NewWatch } from './WatchDialog.tsx'

const NewWatchDialog = lazyComponent(
  async () => (await import('./NewWatchDialog.tsx')).NewWatchDialog,
)

interface WatchButtonProps {
  /** Initial values: what the screen shows. */
  from: NewWatch
  /** Label of the button. */
  label: string
  size?: 'small'
}

/** Saves what the screen shows as a watch. */
export function WatchButton({ from, label, size }: WatchButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useRight('buy')) return null
  return (
    <>
      <Button {...(size && { size })} icon={<IconBell />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <NewWatchDialog from={from} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

interface WatchTicketsButtonProps {
  eventId: number
  /** The event; null until it is loaded. */
  event: SubjectEvent | null
  /** The active listing filters. */
  filters: WatchedListingFilters
}

/** Watches the listings of an event with the active filters. */
export function WatchTicketsButton({ eventId, event, filters }: WatchTicketsButtonProps) {
  return (
    <WatchButton
      size="small"
      label={t('EVENT_TICKETS.WATCH')}
      from={{ about: { eventId }, event, name: event?.name ?? '', listings: filters }}
    />
  )
}
