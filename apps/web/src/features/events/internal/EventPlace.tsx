import type { Venue } from '@seatdesk/domain'

import { t } from '../../../lib/messages/events.ts'

import classes from './EventPlace.module.css'

interface EventPlaceProps {
  venue: Venue
  /** How many miles it is away from where one looks; unknown by default. */
  distance?: number | undefined
}

/** A venue and its city, and how far it is where that was asked for. */
export function EventPlace({ venue, distance }: EventPlaceProps) {
  const city = [venue.city, venue.state].filter(Boolean).join(', ')
  return (
    <span className={classes['root']} data-far={distance !== undefined || undefined}>
      <span className={classes['words']}>
        {venue.name} <span className={classes['city']}>{city}</span>
      </span>
      {distance !== undefined && (
        <span className={classes['distance']}> {milesText(distance)}</span>
      )}
    </span>
  )
}

const milesText = (miles: number): string =>
  miles < 1
    ? t('EVENTS.MILES_LESS')
    : t('EVENTS.MILES', { count: Math.round(miles).toLocaleString('en-US') })
