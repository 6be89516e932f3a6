import * as v from 'valibot'

import { MAX_INTEGER } from '../integer.ts'
import { MAX_SEARCH_TAGS } from '../quotas.ts'
import { wallTimeSchema } from '../time/wall-time.ts'

/**
 * Schema of an integer query parameter: text on the wire, a number in code. By default it is at most
 * what an `integer` column holds.
 */
export const queryInteger = (message: string, min: number, max = MAX_INTEGER) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.toNumber())], message),
    v.safeInteger(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )

/** Schema of an id in a query, with its own message. */
export const queryIdWithMessage = (message: string, min = 1) =>
  queryInteger(message, min, Number.MAX_SAFE_INTEGER)

/** Schema of an id in a query. */
export const queryId = queryIdWithMessage('must be an id')

/** Schema of a boolean query parameter: text on the wire, a boolean in code. */
export const queryFlag = () =>
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
    v.transform((flag) => String(flag) === 'true'),
  )

/** The first or last minute of a range; seconds are optional. */
export const queryTime = v.pipe(
  v.string(),
  v.transform((text) => (/T\d{2}:\d{2}$/.test(text) ? `${text}:00` : text)),
  wallTimeSchema,
)

/** Search text, trimmed. */
export const querySearch = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200, 'must be at most 200 characters long'),
)

const IDS = 'must be comma-separated ids'

/** Only digits: `Number` would also read `1e2` and `0x10`. */
const toId = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** Schema of comma-separated ids, at most `max`; an issue is about the parameter, not about an id. */
export const queryIdsUpTo = (max: number) =>
  v.pipe(
    v.union([v.string(), v.array(v.number())]),
    v.transform((ids) =>
      typeof ids === 'string' ? ids.split(',').filter(Boolean).map(toId) : ids,
    ),
    v.check((ids) => ids.every((id) => Number.isSafeInteger(id) && id > 0), IDS),
    v.maxLength(max, `must be at most ${max} ids`),
  )

/** Tag ids of a search. */
export const queryIds = queryIdsUpTo(MAX_SEARCH_TAGS)

/** Tag ids in a screen's URL; skips invalid ones. */
export const urlTagIds = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .slice(0, MAX_SEARCH_TAGS)
      .map(Number),
  ),
)

/** A date range with both ends inclusive. */
export const dateRangeQuery = { from: v.optional(queryTime), to: v.optional(queryTime) }

/** Rejects a range whose end is before its start. */
export const fromNotAfterTo = v.forward(
  v.check<Record<string, unknown>, string>(
    ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
    'must not be after to',
  ),
  ['from'],
)
