import * as v from 'valibot'

import { type WallTime, wallTimeSchema } from '../time/wall-time.ts'

/** A whole number in an address: text on the wire, a number on both sides of it. */
export const queryInteger = (message: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.toNumber())], message),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
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

/** Ids set apart by commas on the wire, a list of numbers on both sides of it. */
export const queryIds = v.pipe(
  v.union([v.string(), v.array(v.number())]),
  v.transform((ids) =>
    typeof ids === 'string' ? ids.split(',').filter(Boolean).map(Number) : ids,
  ),
  v.array(v.pipe(v.number('must be ids set apart by commas'), v.safeInteger(), v.minValue(1))),
)

const PAGE = 'must be a whole number from 1'
const PER_PAGE = 'must be a whole number from 1 to 100'

/** Page, size and order of a list; a page past the end is empty, an unknown order is refused. */
export const listQuery = <const Order extends readonly [string, ...string[]]>(
  orders: Order,
  defaults: { order: Order[number]; direction?: 'asc' | 'desc'; perPage?: number },
) => ({
  page: v.optional(queryInteger(PAGE, 1), 1),
  per_page: v.optional(queryInteger(PER_PAGE, 1, 100), defaults.perPage ?? 50),
  order_by: v.optional(
    v.picklist(orders, `must be one of ${orders.join(', ')}`),
    () => defaults.order,
  ),
  order_dir: v.optional(
    v.picklist(['asc', 'desc'], 'must be asc or desc'),
    () => defaults.direction ?? 'asc',
  ),
})

/** The two ends of a range of dates, both inclusive. */
export const rangeQuery = { from: v.optional(queryTime), to: v.optional(queryTime) }

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** Refuses a range whose first minute comes after its last. */
export const fromNotAfterTo = <Query extends Range & Record<string, unknown>>() =>
  v.rawCheck<Query>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { from, to } = dataset.value
    if (from === undefined || to === undefined || from <= to) return
    const at = {
      type: 'object',
      origin: 'value',
      input: dataset.value,
      key: 'from',
      value: from,
    } as const
    addIssue({ message: 'must not be after to', path: [at] })
  })
