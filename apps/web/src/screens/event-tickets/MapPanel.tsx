import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Event } from '@seatdesk/domain'
import { type ComponentProps, Suspense } from 'react'

import classes from './EventTickets.module.css'

const VenueMap = lazyComponent(
  async () => (await import('../../features/event-tickets/VenueMap.tsx')).VenueMap,
)

interface MapPanelProps extends Omit<ComponentProps<typeof VenueMap>, 'event'> {
  /** `null` while loading. */
  event: Event | null
  isShown: boolean
}

const MAP_SKELETON = <div className={classes['mapSkeleton']} aria-busy="true" />

/** The map; it stays in the page while it is hidden, so that it returns at once. */
export function MapPanel({ isShown, event, ...map }: MapPanelProps) {
  return (
    <div className={classes['map']} hidden={!isShown}>
      <Suspense fallback={MAP_SKELETON}>
        {event === null ? MAP_SKELETON : <VenueMap event={event} {...map} />}
      </Suspense>
    </div>
  )
}
