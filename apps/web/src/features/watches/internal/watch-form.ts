import { cents, isRealWallTime, parseDollars, toDollarText, wallTime } from '@seatdesk/domain'
import type { Watch, WatchedListings } from '@seatdesk/domain/contract'
import * as v from 'valibot'

const LONGEST_NAME = 80

const LONGEST_SECTIONS = 200

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
      v.maxLength(LONGEST_NAME, 'WATCHES.NAME_LONG'),
    ),
    sections: v.pipe(v.string(), v.maxLength(LONGEST_SECTIONS, 'WATCHES.SECTIONS_LONG')),
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

type Begun = Pick<Watch, 'kind' | 'name' | 'listings' | 'tellsListings' | 'dropPercent'>

/** Converts a watch to form values. */
export const typedOf = ({ kind, name, listings, tellsListings, dropPercent }: Begun) => ({
  kind,
  name,
  sections: (listings.section ?? '').split('|').join(', '),
  limit: listings.to === undefined ? '' : toDollarText(cents(listings.to)),
  quantity: listings.quantity === undefined ? '' : String(listings.quantity),
  together: listings.together === true,
  inHandBy: listings.inHandBy?.slice(0, 10) ?? '',
  tellsListings,
  tellsFalls: dropPercent !== null,
  percent: String(dropPercent ?? USUAL_FALL),
})

const USUAL_FALL = 10

/** Converts form values to the API input; keeps fields that the form does not show. */
export const termsOf = (typed: TypedWatch, before: WatchedListings) => ({
  name: typed.name,
  listings: listingsOf(typed, before),
  tellsListings: typed.kind === 'want' || typed.tellsListings,
  dropPercent: typed.kind === 'search' && typed.tellsFalls ? Number(typed.percent) : null,
})

const listingsOf = (typed: TypedWatch, before: WatchedListings): WatchedListings => {
  const sections = typed.sections.split(',').map((name) => name.trim())
  const time = `${typed.inHandBy}T23:59:00`
  const { rowFrom, rowTo, delivery, from } = before
  return said({
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
const said = (listings: WatchedListings): WatchedListings =>
  Object.fromEntries(Object.entries(listings).filter(([, value]) => value !== undefined))
