import * as v from 'valibot'

import { fromNotAfterTo } from '../list/query-fields.ts'
import { events } from './events.ts'
import { type EntriesOf, type Fields, fieldOf } from './fields.ts'
import { fromNotAboveTo, listingFilters } from './listing-filters.ts'

/** What some filters are read by, each under our own name. */
const schemasOf = <const Given extends Fields>(fields: Given): EntriesOf<Given> =>
  // Its type is made of the very fields that it is made of.
  Object.fromEntries(
    Object.entries(fields).map(([name, member]) => [name, fieldOf(member).schema]),
  ) as EntriesOf<Given>

// Events that are not approved are found by nobody, and `filter` is another word for `search`.
const { status: _status, filter: _filter, ...eventFilters } = events.list.filters

/** The events that are watched, as the list of events is narrowed to them. */
export const watchedEventsSchema = v.pipe(v.strictObject(schemasOf(eventFilters)), fromNotAfterTo)

export type WatchedEvents = v.InferOutput<typeof watchedEventsSchema>

/** What a listing has to meet, as the listings of an event are narrowed to such. */
export const watchedListingsSchema = v.pipe(
  v.strictObject(schemasOf(listingFilters)),
  fromNotAboveTo,
)

export type WatchedListings = v.InferOutput<typeof watchedListingsSchema>
