import {
  type EventSummary,
  formatDay,
  formatDayRange,
  ORDER_STATUS,
  orderStatus,
  PAYOUT_STATUSES,
  payoutStatus,
  AGE_BUCKET_LABELS,
  type AgeBucket,
  type WallTime,
} from '@seatdesk/domain'

import { t } from '../../lib/i18n/orders.ts'

/** A filter that a link has set, with a function that clears it. */
export interface ActiveFilter {
  label: string
  takeAway: () => void
}

/** The filters that links from other screens set in a ledger's URL. */
interface LinkFilters {
  eventId?: number | undefined
  venueId?: number | undefined
  performer?: string | undefined
  section?: string | undefined
  cost?: 'unknown' | undefined
  age?: AgeBucket | undefined
  limits?: 'noFloor' | undefined
  pricedBy?: number | undefined
  dueFrom?: WallTime | undefined
  dueTo?: WallTime | undefined
}

interface FilteredList<Query> {
  query: Query
  narrow: (change: { [Name in keyof LinkFilters]?: undefined }) => void
  rows: readonly { event: EventSummary }[]
}

/**
 * Returns the filters that a link has set, with labels; events and venues are named as in the rows.
 */
export const listActiveFilters = <Query extends LinkFilters>(
  list: FilteredList<Query>,
): ActiveFilter[] => {
  const { eventId, venueId, performer, section, cost, age, limits, pricedBy, dueFrom, dueTo } =
    list.query
  const event = list.rows[0]?.event
  const activeFilter = (
    value: unknown,
    label: string,
    none: { [Name in keyof LinkFilters]?: undefined },
  ): ActiveFilter[] => (value === undefined ? [] : [{ label, takeAway: () => list.narrow(none) }])
  return [
    ...activeFilter(eventId, event?.name ?? t('NARROWED.EVENT', { id: eventId ?? '' }), {
      eventId: undefined,
    }),
    ...activeFilter(venueId, event?.venue.name ?? t('NARROWED.VENUE', { id: venueId ?? '' }), {
      venueId: undefined,
    }),
    ...activeFilter(performer, performer ?? '', { performer: undefined }),
    ...activeFilter(section, t('NARROWED.SECTION', { section: section ?? '' }), {
      section: undefined,
    }),
    ...activeFilter(cost, t('NARROWED.COST_UNKNOWN'), { cost: undefined }),
    ...activeFilter(
      age,
      t('NARROWED.AGE', { age: age === undefined ? '' : AGE_BUCKET_LABELS[age] }),
      {
        age: undefined,
      },
    ),
    ...activeFilter(limits, t('NARROWED.NO_FLOOR'), { limits: undefined }),
    ...activeFilter(pricedBy, t('NARROWED.PRICED_BY'), { pricedBy: undefined }),
    ...activeFilter(dueFrom ?? dueTo, dueText(dueFrom, dueTo), {
      dueFrom: undefined,
      dueTo: undefined,
    }),
  ]
}

const day = (time: WallTime): string => formatDay(time) ?? ''

const dueText = (from: WallTime | undefined, to: WallTime | undefined): string => {
  if (from === undefined) return to === undefined ? '' : t('NARROWED.DUE_UNTIL', { day: day(to) })
  if (to === undefined) return t('NARROWED.DUE_FROM', { day: day(from) })
  return t('NARROWED.DUE', { days: formatDayRange(from, to) ?? '' })
}

/** Status filter options of orders. */
export const ORDER_STATUS_OPTIONS: readonly { value: number; label: string }[] = Object.values(
  ORDER_STATUS,
).map((value) => ({ value, label: orderStatus(value).label }))

/** Status filter options of payouts. */
export const PAYOUT_STATUS_OPTIONS = PAYOUT_STATUSES.map((value) => ({
  value,
  label: payoutStatus(value).label,
}))
