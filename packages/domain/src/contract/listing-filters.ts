import * as v from 'valibot'

import { queryFlag, queryInteger, queryTime } from '../list/query-fields.ts'
import type { WireMembers } from './spelled.ts'

const PRICE = 'must be a price in whole cents'

const QUANTITY = 'must be a whole number from 1'

const DELIVERY = 'must be a sum of 1 PDF, 2 flash, 4 TMX and 8 barcode'

/** The most tickets that are asked for by a screen; the wire takes any number. */
const MOST_ASKED_FOR = 200

const row = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)))

/** The event that is asked about. */
export const ofEvent = {
  eventId: { wire: 'filter', schema: queryInteger('must be the id of an event', 1) },
}

/** What narrows the listings of an event; several sections are set apart as a drawing does, by `|`. */
export const listingFilters = {
  section: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400))),
  quantity: {
    schema: v.optional(queryInteger(QUANTITY, 1)),
    address: queryInteger(QUANTITY, 1, MOST_ASKED_FOR),
  },
  from: v.optional(queryInteger(PRICE, 0)),
  to: v.optional(queryInteger(PRICE, 0)),
  rowFrom: { wire: 'row_from', schema: row },
  rowTo: { wire: 'row_to', schema: row },
  delivery: v.optional(queryInteger(DELIVERY, 1, 15)),
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
