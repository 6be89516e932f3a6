import { cents, isRealWallTime, parseDollars, toDollarText, wallTime } from '@seatdesk/domain'
import type { Watch, WatchedListingFilters } from '@seatdesk/domain/contract'
import * as v from 'valibot'

const MAX_NAME_LENGTH = 80

const MAX_SECTIONS_LENGTH = 200

const isPrice = (text: string) => text.trim() === '' || (parseDollars(text) ?? 0) > 0

const isPercent = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 90

/** Returns the last minute of a day; undefined if the text is not a day. */
const endOf = (day: string) => {
  const time = `${day}T23:59:00`
  return isRealWallTime(time) ? wallTime(time) : undefined
}

/** Schema of the watch form. */
export const watchForm = v.pipe(
  v.object({
    kind: v.picklist(['search', 'want']),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('WATCHES.NAME_REQUIRED'),
      v.maxLength(MAX_NAME_LENGTH, 'WATCHES.NAME_LONG'),
    ),
    sections: v.pipe(v.string(), v.maxLength(MAX_SECTIONS_LENGTH, 'WATCHES.SECTIONS_LONG')),
    limit: v.pipe(v.string(), v.check(isPrice, 'WATCHES.NOT_DOLLARS')),
    quantity: v.string(),
    together: v.boolean(),
    inHandBy: v.pipe(
      v.string(),
      v.check((text) => text === '' || endOf(text) !== undefined, 'WATCHES.NOT_A_DAY'),
    ),
    alertsForListings: v.boolean(),
    tellsFalls: v.boolean(),
    percent: v.pipe(v.string(), v.trim()),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['limit']],
      ({ kind, limit }) => kind === 'search' || limit.trim() !== '',
      'WATCHES.LIMIT_REQUIRED',
    ),
    ['limit'],
  ),
  v.forward(
    v.partialCheck(
      [['tellsFalls'], ['percent']],
      ({ tellsFalls, percent }) => !tellsFalls || isPercent(percent),
      'WATCHES.PERCENT_VALID',
    ),
    ['percent'],
  ),
)

type TypedWatch = v.InferOutput<typeof watchForm>

type WatchFormSource = Pick<
  Watch,
  'kind' | 'name' | 'listings' | 'alertsForListings' | 'dropPercent'
>

/** Converts a watch to form values. */
export const toFormValues = ({
  kind,
  name,
  listings,
  alertsForListings,
  dropPercent,
}: WatchFormSource) => ({
  kind,
  name,
  sections: (listings.section ?? '').split('|').join(', '),
  limit: listings.to === undefined ? '' : toDollarText(cents(listings.to)),
  quantity: listings.quantity === undefined ? '' : String(listings.quantity),
  together: listings.together === true,
  inHandBy: listings.inHandBy?.slice(0, 10) ?? '',
  alertsForListings,
  tellsFalls: dropPercent !== null,
  percent: String(dropPercent ?? DEFAULT_DROP_PERCENT),
})

const DEFAULT_DROP_PERCENT = 10

/** Converts form values to the API input; keeps fields that the form does not show. */
export const fromFormValues = (values: TypedWatch, before: WatchedListingFilters) => ({
  name: values.name,
  listings: toWatchedListings(values, before),
  alertsForListings: values.kind === 'want' || values.alertsForListings,
  dropPercent: values.kind === 'search' && values.tellsFalls ? Number(values.percent) : null,
})

const toWatchedListings = (
  values: TypedWatch,
  before: WatchedListingFilters,
): WatchedListingFilters => {
  const sections = values.sections.split(',').map((name) => name.trim())
  const { rowFrom, rowTo, delivery, from, without, seatType } = before
  return withoutUndefined({
    rowFrom,
    rowTo,
    delivery,
    from,
    without,
    seatType,
    section: sections.filter(Boolean).join('|') || undefined,
    to: parseDollars(values.limit) ?? undefined,
    quantity: values.quantity === '' ? undefined : Number(values.quantity),
    together: values.together || undefined,
    inHandBy: endOf(values.inHandBy),
  })
}

/** Removes undefined fields. */
const withoutUndefined = (listings: WatchedListingFilters): WatchedListingFilters =>
  Object.fromEntries(Object.entries(listings).filter(([, value]) => value !== undefined))
