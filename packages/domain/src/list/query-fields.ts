import * as v from 'valibot'

import { SEARCH_TAGS } from '../bounds.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

/** A whole number in an address: text on the wire, a number on both sides of it. */
export const queryInteger = (message: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.toNumber())], message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  )

/** The id of something in an address. */
export const queryId = queryInteger('must be an id', 1)

/** Yes or no in an address: text on the wire, a boolean on both sides of it. */
export const queryFlag = () =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
    v.transform((flag) => String(flag) === 'true'),
  )

/** The first or last minute of a range; seconds may be left out. */
export const queryTime = v.pipe(
  v.string(),
  v.transform((text) => (/T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)),
  wallTimeSchema,
)

/** The text of a search, trimmed. */
export const querySearch = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'must be at most 200 characters long'),
)

/** Ids set apart by commas on the wire, a list of at most so many numbers on both sides of it. */
export const queryIdsUpTo = (most: number) =>
  v.pipe(
    v.union([v.string(), v.array(v.number())]),
    v.transform((ids) =>
      typeof ids === 'string' ? ids.split(',').filter(Boolean).map(Number) : ids,
    ),
    v.array(v.pipe(v.number('must be ids set apart by commas'), v.safeInteger(), v.minValue(1))),
    v.maxLength(most, `must be at most ${most} ids`),
  )

/** The tags that a search names. */
export const queryIds = queryIdsUpTo(SEARCH_TAGS)

/** The same of an address, where those that are none are left out. */
export const addressIds = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .slice(0, SEARCH_TAGS)
      .map(Number),
  ),
)

/** The two ends of a range of dates, both inclusive. */
export const rangeQuery = { from: v.optional(queryTime), to: v.optional(queryTime) }

/** Refuses a range whose first minute comes after its last. */
export const fromNotAfterTo = v.forward(
  v.check<Record<string, unknown>, string>(
    ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
    'must not be after to',
  ),
  ['from'],
)
