import { cents, isRealWallTime, parseDollars, toDollarText, wallTime } from '@seatdesk/domain'
import type { Watch, WatchedListingFilters } from '@seatdesk/domain/contract'
import * as v from 'valibot'

const MAX_NAME_LENGTH = 80

const MAX_SECTIONS_LENGTH = 200

const isPrice = (text: string) => text.trim() === '' || (parseDollars(text) ?? 0) > 0

const isPercent = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 90

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
    inHandBy: v.string(),
    tellsListings: v.boolean(),
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

type WatchFormSource = Pick<Watch, 'kind' | 'name' | 'listings' | 'tellsListings' | 'dropPercent'>

/** Converts a watch to form values. */
export const toFormValues = ({
  kind,
  name,
  listings,
  tellsListings,
  dropPercent,
}: WatchFormSource) => ({
  kind,
  name,
  sections: (listings.section ?? '').split('|').join(', '),
  limit: listings.to === undefined ? '' : toDollarText(cents(listings.to)),
  quantity: listings.quantity === undefined ? '' : String(listings.quantity),
  together: listings.together === true,
  inHandBy: listings.inHandBy?.slice(0, 10) ?? '',
  tellsListings,
  tellsFalls: dropPercent !== null,
  percent: String(dropPercent ?? DEFAULT_DROP_PERCENT),
})

const DEFAULT_DROP_PERCENT = 10

/** Converts form values to the API input; keeps fields that the form does not show. */
export const fromFormValues = (typed: TypedWatch, before: WatchedListingFilters) => ({
  name: typed.name,
  listings: toWatchedListings(typed, before),
  tellsListings: typed.kind === 'want' || typed.tellsListings,
  dropPercent: typed.kind === 'search' && typed.tellsFalls ? Number(typed.percent) : null,
})

const toWatchedListings = (
  typed: TypedWatch,
  before: WatchedListingFilters,
): WatchedListingFilters => {
  const sections = typed.sections.split(',').map((name) => name.trim())
  const time = `${typed.inHandBy}T23:59:00`
  const { rowFrom, rowTo, delivery, from } = before
  return withoutUndefined({
    rowFrom,
    rowTo,
    delivery,
    from,
    section: sections.filter(Boolean).join('|') || undefined,
    to: parseDollars(typed.limit) ?? undefined,
    quantity: typed.quantity === '' ? undefined : Number(typed.quantity),
    together: typed.together || undefined,
    inHandBy: isRealWallTime(time) ? wallTime(time) : undefined,
  })
}

/** Removes undefined fields. */
const withoutUndefined = (listings: WatchedListingFilters): WatchedListingFilters =>
  Object.fromEntries(Object.entries(listings).filter(([, value]) => value !== undefined))
