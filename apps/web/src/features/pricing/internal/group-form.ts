import { cents, parseDollars, type PricingGroup, toDollarText } from '@seatdesk/domain'
import * as v from 'valibot'

/** Parses the chosen listing numbers, which are separated by spaces. */
export const parseIds = (text: string): number[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map(Number)

const dollars = v.pipe(
  v.string(),
  v.check((text) => parseDollars(text) !== null, 'PRICING.NOT_DOLLARS'),
)

/** Schema of the form of a group. */
export const groupForm = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('PRICING.NAME_REQUIRED'),
    v.maxLength(80, 'PRICING.NAME_LONG'),
  ),
  listings: v.pipe(
    v.string(),
    v.check((text) => parseIds(text).length > 1, 'PRICING.GROUP_LISTINGS_VALID'),
  ),
  anchorSide: v.picklist(['below', 'above']),
  anchor: dollars,
  stagger: dollars,
  staggerPercent: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && Number(text) <= 100,
      'PRICING.NOT_A_PERCENT',
    ),
  ),
})

/** Converts a group to form values; without one, the defaults with the given listings. */
export const toGroupValues = (group: PricingGroup | null, listingIds: readonly number[]) => ({
  name: group?.name ?? '',
  listings: (group?.listingIds ?? listingIds).join(' '),
  anchorSide: (group?.anchorCents ?? 0) > 0 ? ('above' as const) : ('below' as const),
  anchor: toDollarText(cents(Math.abs(group?.anchorCents ?? 0))),
  stagger: toDollarText(cents(group?.staggerCents ?? 1_00)),
  staggerPercent: String((group?.staggerBp ?? 0) / 100),
})

/** Converts form values to a group. */
export const fromGroupValues = (values: v.InferOutput<typeof groupForm>) => {
  const anchor = parseDollars(values.anchor) ?? 0
  return {
    name: values.name,
    listingIds: parseIds(values.listings),
    anchorCents: values.anchorSide === 'below' ? 0 - anchor : anchor,
    staggerCents: parseDollars(values.stagger) ?? 0,
    staggerBp: Math.round(Number(values.staggerPercent) * 100),
  }
}
