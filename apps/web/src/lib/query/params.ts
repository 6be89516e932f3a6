import { isRealWallTime, wallTime } from '@seatdesk/domain'
import * as v from 'valibot'

// An address is typed, cut and shared by people: a parameter that cannot be read is as good as absent.
const lenient = <Schema extends v.GenericSchema<string, unknown>>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

const integer = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Words, trimmed; nothing when empty. */
export const textParam = lenient(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)))

/** A whole number from `least` on. */
export const integerParam = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  lenient(v.pipe(integer, v.minValue(least), v.maxValue(most)))

/** The id of something. */
export const idParam = integerParam(1)

/** Ids set apart by commas; those that are none are left out. */
export const idsParam = lenient(
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(',')
        .filter((id) => /^[1-9]\d{0,14}$/.test(id))
        .map(Number),
    ),
    v.nonEmpty(),
  ),
)

/** A wall-clock time. */
export const wallTimeParam = lenient(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
    v.check(isRealWallTime),
    v.transform(wallTime),
  ),
)

/** One of some words. */
export const choiceParam = <const Choice extends readonly string[]>(choices: Choice) =>
  lenient(v.picklist(choices))

/** The two ends of a range of dates. */
export const rangeParams = { from: wallTimeParam, to: wallTimeParam }

/** Page, size and order of a list. */
export const listParams = <const Order extends readonly string[]>(orders: Order) => ({
  page: integerParam(1),
  per_page: integerParam(1, 100),
  order_by: choiceParam(orders),
  order_dir: choiceParam(['asc', 'desc']),
})
