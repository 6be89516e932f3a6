import { cents, formatCents } from '@seatdesk/domain'
import type { Watch } from '@seatdesk/domain/contract'
import type { Column } from '@seatdesk/ui'

import { EventDateTime } from '../../lib/EventDateTime.tsx'
import { t } from '../../lib/i18n/watches.ts'
import { watchQueryText, watchAlertsText } from './watch-texts.ts'

import classes from './WatchCard.module.css'

/** Columns of the watch list. */
export const watchColumns: Column<Watch>[] = [
  {
    key: 'name',
    header: t('WATCHES.NAME'),
    widthEm: 14,
    grows: true,
    render: (watch) => <WatchName watch={watch} />,
  },
  {
    key: 'event',
    header: t('WATCHES.EVENT'),
    widthEm: 16,
    grows: true,
    yields: 1,
    render: ({ event }) =>
      event ? (
        <span className={classes['stack']}>
          <span>{event.name}</span>
          <span className={classes['quiet']}>
            <EventDateTime event={event} />
          </span>
        </span>
      ) : (
        t('WATCHES.MANY_EVENTS')
      ),
  },
  {
    key: 'matching',
    header: t('WATCHES.MEETING'),
    widthEm: 16,
    render: (watch) => (
      <span className={classes['stack']}>
        <span>{formatMatchCount(watch)}</span>
        <span className={classes['quiet']}>
          {t('WATCHES.TELLS')}: {watchAlertsText(watch)}
        </span>
      </span>
    ),
  },
]

/** The name and the criteria of a watch. */
export function WatchName({ watch }: { watch: Watch }) {
  return (
    <span className={classes['stack']}>
      <span className={classes['name']}>{watch.name}</span>
      <span className={classes['quiet']}>
        {t(watch.kind === 'want' ? 'WATCHES.WANT' : 'WATCHES.SEARCH')} · {watchQueryText(watch)}
      </span>
    </span>
  )
}

/**
 * Returns the number of matching listings and their lowest price; null once the watch has ended.
 */
export function formatMatchCount({ matching }: Pick<Watch, 'matching'>): string | null {
  if (matching === null) return null
  if (matching.lowest === null) return t('WATCHES.NOTHING')
  const price = formatCents(cents(matching.lowest))
  return t('WATCHES.FEW', { count: matching.listings.toLocaleString('en-US'), price })
}
