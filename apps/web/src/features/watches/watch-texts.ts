import { cents, formatCents, formatDay, type RelativeTime } from '@seatdesk/domain'
import type { Watch } from '@seatdesk/domain/contract'

import { hrefs } from '../../lib/addresses.ts'
import { t } from '../../lib/i18n/watches.ts'

/** Returns the criteria of a watch as short text, separated by dots. */
export const watchQueryText = ({
  events,
  listings,
}: Pick<Watch, 'events' | 'listings'>): string => {
  const words = [...eventFilterTexts(events), ...listingFilterTexts(listings)]
  return words.length === 0 ? t('WATCHES.ANYTHING') : words.join(' · ')
}

const eventFilterTexts = (events: Watch['events']): string[] => {
  const { search, performer, venue, near, when } = events ?? {}
  return [
    search && t('WATCHES.WORDS', { words: search }),
    performer,
    venue,
    near && t('WATCHES.NEAR', { city: near }),
    when && TIME_LABELS[when],
  ].filter((words): words is string => Boolean(words))
}

const TIME_LABELS = {
  tonight: t('WATCHES.TONIGHT'),
  weekend: t('WATCHES.WEEKEND'),
  '30-days': t('WATCHES.THIRTY_DAYS'),
} as const satisfies Record<RelativeTime, string>

const listingFilterTexts = (listings: Watch['listings']): string[] => {
  const { section, rowFrom, rowTo, quantity, together, preferred, without, from, to, inHandBy } =
    listings
  return [
    section && t('WATCHES.SECTION_NAMES', { sections: section.split('|').join(', ') }),
    (rowFrom || rowTo) && t('WATCHES.ROWS', { from: rowFrom ?? '…', to: rowTo ?? '…' }),
    quantity !== undefined && quantityText(quantity),
    together && t('WATCHES.SIDE_BY_SIDE'),
    preferred && t('WATCHES.PREFERRED'),
    without && t('WATCHES.WITHOUT_RESTRICTED'),
    from !== undefined && t('WATCHES.PRICE_FROM', { price: formatCents(cents(from)) }),
    to !== undefined && t('WATCHES.PRICE_UP_TO', { price: formatCents(cents(to)) }),
    inHandBy && t('WATCHES.BY_DAY', { day: formatDay(inHandBy) ?? inHandBy }),
  ].filter((words): words is string => Boolean(words))
}

const quantityText = (quantity: number): string =>
  quantity === 1 ? t('WATCHES.COUNT_ONE') : t('WATCHES.COUNT', { count: quantity })

/** Returns the alerts of a watch, or how it ended. */
export const watchAlertsText = ({
  endReason,
  isOn,
  alertsForListings,
  dropPercent,
}: Watch): string => {
  if (endReason !== null) return ENDING_LABELS[endReason]
  const alerts = [
    alertsForListings && t('WATCHES.EACH'),
    dropPercent !== null && t('WATCHES.FALL', { percent: dropPercent }),
  ].filter((words): words is string => Boolean(words))
  return isOn && alerts.length > 0 ? alerts.join(', ') : t('WATCHES.OFF')
}

const ENDING_LABELS = {
  fulfilled: t('WATCHES.FULFILLED'),
  ended: t('WATCHES.ENDED'),
  over: t('WATCHES.OVER'),
} as const satisfies Record<NonNullable<Watch['endReason']>, string>

/** Returns the link to what is watched: the listings of one event, or an event search. */
export const watchHref = (
  { event, events, listings }: Pick<Watch, 'event' | 'events' | 'listings'>,
  updatesOf?: number,
): string => {
  const eventId = updatesOf ?? event?.id
  return eventId === undefined
    ? hrefs.eventList(events ?? {})
    : hrefs.eventTickets(eventId, listings)
}
