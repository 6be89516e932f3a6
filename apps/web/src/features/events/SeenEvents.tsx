import { IconButton, Link } from '@seatdesk/ui'
import { IconX } from '@seatdesk/ui/icons'
import { useState } from 'react'

import { hrefs } from '../../lib/addresses.ts'
import { EventWhen } from '../../lib/EventWhen.tsx'
import { forgetSeen } from '../../lib/finding/forget-seen.ts'
import { readSeen } from '../../lib/finding/seen-events.ts'
import { t } from '../../lib/messages/finding.ts'

import classes from './SeenEvents.module.css'

/** The events that were opened lately, side by side; nothing where there is none. */
export function SeenEvents() {
  const [seen, setSeen] = useState(readSeen)
  if (seen.length === 0) return null

  function forget() {
    forgetSeen()
    setSeen([])
  }

  return (
    <section className={classes['root']} aria-label={t('FINDING.SEEN')}>
      <h2 className={classes['label']}>{t('FINDING.SEEN')}</h2>
      <ul className={classes['events']}>
        {seen.map((event) => (
          <li key={event.id} className={classes['event']}>
            <Link
              look="quiet"
              className={classes['name'] ?? ''}
              href={hrefs.eventTickets(event.id)}
            >
              {event.name || event.venue.name}
            </Link>
            <span className={classes['when']}>
              <EventWhen event={event} format="card" />
            </span>
          </li>
        ))}
      </ul>
      <IconButton label={t('FINDING.FORGET_SEEN')} size="small" onClick={forget}>
        <IconX />
      </IconButton>
    </section>
  )
}
