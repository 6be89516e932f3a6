import { formatCents, type MissingListing } from '@seatdesk/domain'
import { StatusBadge, Text } from '@seatdesk/ui'

import { EventDateTime } from '../../../lib/EventDateTime.tsx'
import { t } from '../../../lib/i18n/import.ts'
import { OUTCOMES } from './outcomes.ts'

import classes from './Import.module.css'

interface MissingListingsProps {
  /** The first listings that the snapshot would withdraw. */
  listings: readonly MissingListing[]
  /** Number of all of them. */
  total: number
}

/** The listings that a snapshot would withdraw; renders nothing if there are none. */
export function MissingListings({ listings, total }: MissingListingsProps) {
  if (listings.length === 0) return null
  const { tone, label } = OUTCOMES.withdrawn
  const later = total - listings.length
  return (
    <div className={classes['missing']} role="region" aria-label={t('IMPORT.MISSING')} tabIndex={0}>
      <ul className={classes['columns']}>
        {listings.map(({ listingId, externalId, event, section, seatRow, available, price }) => (
          <li key={listingId} className={classes['row']}>
            <span className={classes['quiet']}>{externalId}</span>
            <span>
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </span>
            <span className={classes['text']}>
              <span>
                {event.name}, <EventDateTime event={event} />
              </span>
              <span className={classes['quiet']}>
                {t('IMPORT.PLACE', { section, row: seatRow })},{' '}
                {t('IMPORT.TICKETS', { count: available })}
              </span>
            </span>
            <span className={classes['price']}>{formatCents(price)}</span>
          </li>
        ))}
      </ul>
      {later > 0 && <Text>{t('IMPORT.MISSING_MORE', { count: later })}</Text>}
    </div>
  )
}
