import * as v from 'valibot'

import { queryFlag, queryInteger, querySearch, queryTime } from '../list/query-fields.ts'
import { NO_DELIVERY } from '../listing/delivery-type.ts'
import { MOST_TICKETS } from '../listing/split-values.ts'
import type { WireMembers } from './spelled.ts'

const QUANTITY = 'must be a whole number from 1'

const named = v.optional(querySearch)

/** A whole level of the largest house, and then some. */
const sections = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(8_000, 'must be at most 8,000 characters long')),
)

const price = v.optional(queryInteger('must be a price in whole cents', 0))

/** The event that is asked about. */
export const ofEvent = {
  eventId: { wire: 'filter', schema: queryInteger('must be the id of an event', 1) },
}

/** What narrows the listings of an event; several sections are set apart as a drawing does, by `|`. */
export const listingFilters = {
  section: sections,
  quantity: {
    schema: v.optional(queryInteger(QUANTITY, 1)),
    // A screen asks for no more than a listing may have; the wire takes any number.
    address: queryInteger(QUANTITY, 1, MOST_TICKETS),
  },
  from: price,
  to: price,
  rowFrom: { wire: 'row_from', schema: named },
  rowTo: { wire: 'row_to', schema: named },
  delivery: v.optional(queryInteger(NO_DELIVERY, 1, 15)),
  inHandBy: { wire: 'in_hand_by', schema: v.optional(queryTime) },
  together: v.optional(queryFlag()),
}

/** Refuses a lowest price above the highest. */
export const fromNotAboveTo = v.forward(
  v.partialCheck<WireMembers, [['from'], ['to']], WireMembers, string>(
    [['from'], ['to']],
    ({ from, to }) => typeof from !== 'number' || typeof to !== 'number' || from <= to,
    'must not be above to',
  ),
  ['from'],
)
