import { DateTime } from '@seatdesk/app-kit/dates'
import { createQueryOptions, useServerData } from '@seatdesk/app-kit/query-cache'
import { Button } from '@seatdesk/ui'

import { feeds } from '../../lib/api/stock.ts'
import { t } from '../../lib/i18n/listing-dialogs.ts'
import { useRefetchOnOrderEvents } from '../../lib/orders-changed.ts'
import { PATHS } from '../../lib/routes.ts'

import classes from './RecentChange.module.css'

/** Says which feeds had no update, so that their listings are off the market; nothing if none. */
export function SilentFeeds() {
  const { data, refresh } = useServerData(createQueryOptions(feeds.list, {}))
  useRefetchOnOrderEvents([], refresh)
  return data?.map(({ id, apiKey, listings, silentSince }) => {
    if (silentSince === null || listings === 0) return null
    const name =
      apiKey === null ? t('SILENT_FEED.FILES') : t('SILENT_FEED.KEY', { name: apiKey.name })
    return (
      <section key={id} className={classes['root']} aria-label={name}>
        <p className={classes['summary']}>
          {t('SILENT_FEED.TEXT', { name, count: listings })} <DateTime at={silentSince} />
        </p>
        <span className={classes['headerActions']}>
          <Button size="small" href={PATHS.brokerSettings}>
            {t('SILENT_FEED.SETTINGS')}
          </Button>
        </span>
      </section>
    )
  })
}
