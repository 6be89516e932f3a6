import { formatInstant } from '@seatdesk/app-kit/dates'
import type { Feed } from '@seatdesk/domain'

import { t } from '../../lib/i18n/settings.ts'

const HOUR = 60

/** The times that are offered, in minutes. */
const TIMES = [0, 15, 30, ...[1, 2, 3, 6, 12, 24, 48, 72].map((hours) => hours * HOUR)]

const labelOf = (minutes: number): string => {
  if (minutes === 0) return t('TAKE_DOWN.AT_START')
  return minutes % HOUR === 0
    ? t('TAKE_DOWN.HOURS', { count: minutes / HOUR })
    : t('TAKE_DOWN.MINUTES', { count: minutes })
}

/** The offered times, with one that was set by the API. */
export const takeDownOptions = (minutes: number) =>
  [...new Set([...TIMES, minutes])]
    .toSorted((left, right) => left - right)
    .map((choice) => ({ value: String(choice), label: labelOf(choice) }))

/** The limits that are offered, in hours. */
const LIMITS = [1, 2, 4, 6, 12, 24, 48, 72, 168]

export const NO_TAKE_DOWN = ''

/** The offered limits, with one that was set by the API. */
export const silenceOptions = (hours: number | null) => [
  { value: NO_TAKE_DOWN, label: t('FEEDS.NEVER') },
  ...[...new Set([...LIMITS, ...(hours === null ? [] : [hours])])]
    .toSorted((left, right) => left - right)
    .map((count) => ({ value: String(count), label: t('FEEDS.AFTER', { count }) })),
]

export const feedName = ({ apiKey }: Feed): string =>
  apiKey === null ? t('FEEDS.FILES') : t('FEEDS.KEY', { name: apiKey.name })

/** Its listings, and when they were last updated or when they left the market. */
export const feedState = ({ listings, lastUpdateAt, silentSince }: Feed): string =>
  silentSince === null
    ? t('FEEDS.LAST_UPDATE', { count: listings, time: formatInstant(lastUpdateAt) })
    : t('FEEDS.SILENT', { count: listings, time: formatInstant(silentSince) })
