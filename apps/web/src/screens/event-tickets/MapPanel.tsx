import { lazyComponent } from '@seatdesk/app-kit/lazy'
import type { Event } from '@seatdesk/domain'
import { Button } from '@seatdesk/ui'
import { type ComponentProps, Suspense } from 'react'

import { t } from '../../lib/i18n/event-tickets.ts'

import classes from './EventTickets.module.css'

const VenueMap = lazyComponent(
  async () => (await import('../../features/event-tickets/VenueMap.tsx')).VenueMap,
)

interface MapPanelProps extends Omit<ComponentProps<typeof VenueMap>, 'event'> {
  /** `null` while loading. */
  event: Event | null
  isShown: boolean
  /** Called when the user wants the map back. */
  onShow: () => void
}

const MAP_SKELETON = <div className={classes['mapSkeleton']} aria-busy="true" />

/** The map, or a placeholder of the same size while it is off, so that nothing shifts. */
export function MapPanel({ isShown, onShow, event, ...map }: MapPanelProps) {
  return (
    <div className={classes['map']}>
      <div className={classes['drawing']} data-off={!isShown || undefined} inert={!isShown}>
        <Suspense fallback={MAP_SKELETON}>
          {event === null ? MAP_SKELETON : <VenueMap event={event} {...map} />}
        </Suspense>
      </div>
      {!isShown && (
        <div className={classes['broadcastOff']}>
          <p className={classes['broadcastText']}>{t('EVENT_TICKETS.MAP_OFF')}</p>
          <Button onClick={onShow}>{t('EVENT_TICKETS.MAP_ON')}</Button>
        </div>
      )}
    </div>
  )
}
